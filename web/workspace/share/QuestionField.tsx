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
        <div className="shared-options" role="group" aria-label={messages.usualOf(question.text)}>
          <span>{messages.usual}</span>
          {options.map(option => (
            <Button
              key={option}
              size="small"
              aria-pressed={text.trim() === option}
              onClick={() => isReadOnly || onChange(option)}
            >
              {option}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
