import type { SharedQuestions } from '#contract/shareLinks.ts'
import { shareLinkLimits } from '#domain/account/shareLinkRules.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { messages as all } from './messages.ts'

const { questions: messages } = all

interface QuestionFieldProps {
  number: number
  question: SharedQuestions['questions'][number]
  text: string
  isReadOnly: boolean
  onChange: (text: string) => void
}

/** One question with why it matters, the usual answers to choose from, and room for another one. */
export function QuestionField({ number, question, text, isReadOnly, onChange }: QuestionFieldProps) {
  const { why, options } = question
  /** Takes the place of another usual answer, and follows the person's own words. */
  function choose(option: string) {
    const own = options.includes(text.trim()) ? '' : text.trimEnd()
    const next = own === '' ? option : `${own}\n${option}`
    if (!isReadOnly && next.length <= shareLinkLimits.answerLength) onChange(next)
  }
  return (
    <li>
      <p className="shared-number">{messages.question(number)}</p>
      <TextArea
        label={question.text}
        hint={why}
        rows={2}
        maxLength={shareLinkLimits.answerLength}
        value={text}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
      />
      {options.length > 0 && (
        <fieldset className="shared-options" aria-label={messages.usualOf(question.text)}>
          <span>{messages.usual}</span>
          {options.map(option => (
            <Button
              key={option}
              size="small"
              aria-pressed={text.trim() === option}
              onClick={() => choose(option)}
            >
              {option}
            </Button>
          ))}
        </fieldset>
      )}
    </li>
  )
}
