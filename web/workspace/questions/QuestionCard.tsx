import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { PatchJson } from '#contract/mentor.ts'
import type { QuestionOption } from '#domain/checks/check.ts'
import { answerInWords } from '#domain/questions/answerInWords.ts'
import type { Answer } from '#domain/questions/answerQuestion.ts'
import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import { itemsOf } from '#domain/specification/links.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import { isHiddenFormKey, type Specification } from '#domain/specification/specification.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { isApplicable } from '../patches/applyPatch.ts'
import { PlaceLink } from '../review/PlaceLink.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { AnswerOptions } from './AnswerOptions.tsx'
import { IrrelevantButton } from './IrrelevantButton.tsx'
import { readOwnWords } from './readOwnWords.ts'
import { messages } from './messages.ts'

interface QuestionCardProps {
  projectSession: ProjectSession
  question: OpenQuestion
  specification: Specification
  onAnswer: (answer: Answer) => void
}

/** The positions of the options that would change something, or say that nothing is to change. */
const applicableIn = (options: readonly QuestionOption[], specification: Specification): number[] =>
  options.flatMap(({ patch }, i) =>
    patch.length === 0 || isApplicable(specification, patch as PatchJson) ? [i] : [],
  )

/** The names of several items that a question is about, to be told about in a line each. */
function namesAskedFor({ asksFor, targets }: OpenQuestion, specification: Specification): string[] {
  if (asksFor === undefined || asksFor.items.length < 2) return []
  return targets.flatMap(({ module, item: id }) => {
    const item = itemsOf(specification, module).find(it => it.id === id)
    const name = item?.['name'] ?? item?.['goal']
    return typeof name === 'string' ? [name.trim()] : []
  })
}

/** One question with its answers, and what each of them changes. */
export function QuestionCard({ projectSession, question, specification, onAnswer }: QuestionCardProps) {
  const { text, why, recommended, targets } = question
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isMounted = useRef(true)
  const [words, setWords] = useState('')
  /** What becomes of the person's own words, if they were read: to choose from like the other answers. */
  const [readings, setReadings] = useState<readonly QuestionOption[]>()
  const [isReading, setReading] = useState(false)
  const options = readings ?? question.options
  const applicable = applicableIn(options, specification)
  const usual = applicable.find(option => readings === undefined && option === recommended)
  const [chosen, setChosen] = useState(usual ?? applicable[0])
  const [isWriting, setWriting] = useState(
    // “Nothing else” isn’t what people come to say.
    applicable.every(option => options[option]!.patch.length === 0),
  )
  const [target] = targets
  const lines = namesAskedFor(question, specification)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  useEffect(() => {
    if (readings !== undefined) form.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [readings])

  function choose(option: number | undefined) {
    if (option === undefined) return
    setChosen(option)
    form.current?.querySelector<HTMLInputElement>(`input[value="${option}"]`)?.focus()
  }
  function write(isNext: boolean) {
    // Rendered synchronously, because the focus moves to what takes the place of the answers.
    flushSync(() => showWays(isNext))
    form.current?.querySelector<HTMLElement>('textarea, input:checked')?.focus()
  }
  function showWays(isNext: boolean) {
    const all = applicableIn(question.options, specification)
    setReadings(undefined)
    setChosen(all.find(option => option === recommended) ?? all[0])
    setWriting(isNext)
  }
  async function answerInOwnWords() {
    setReading(true)
    const patch = await readOwnWords(projectSession, question, words)
    if (!isMounted.current) return
    setReading(false)
    if (patch === undefined) return onAnswer({ kind: 'words', text: words })
    const asWritten = { text: messages.asWritten, patch: answerInWords(question, words, specification) }
    // What tells about several items belongs to none of them as a whole.
    setReadings([{ text: messages.asRead, patch }, ...(lines.length > 1 ? [] : [asWritten])])
    setChosen(0)
    setWriting(false)
    announce(messages.read)
  }
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isText = event.target instanceof HTMLElement && event.target.matches('textarea, input[type=text]')
    if (isText || event.altKey || event.ctrlKey || event.metaKey || !/^[1-4]$/.test(event.key)) return
    event.preventDefault()
    choose(applicable[Number(event.key) - 1])
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isReading) return
    if (isWriting) {
      if (words.trim() !== '') void answerInOwnWords()
    } else if (chosen === undefined) return
    else if (readings === undefined) onAnswer({ kind: 'option', option: chosen })
    else onAnswer({ kind: 'words', text: words, patch: readings[chosen]!.patch })
  }

  return (
    // It handles keys from the elements inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} className="questions-card" onKeyDown={handleKeyDown} onSubmit={handleSubmit}>
      <fieldset aria-describedby={`${id}-why`}>
        <legend>{text}</legend>
        <p id={`${id}-why`} className="questions-why">
          {why}
          {target && !isHiddenFormKey(target.module) && (
            <>
              {' '}
              <span className="questions-place">
                {messages.about}{' '}
                <PlaceLink projectSession={projectSession} address={target}>
                  {placeNameOf(target, specification)}
                </PlaceLink>
              </span>
            </>
          )}
        </p>
        {isWriting ? (
          <TextArea
            label={messages.ownWords}
            hint={messages.ownWordsHint}
            rows={Math.max(2, lines.length)}
            placeholder={lines.map(name => `${name}: …`).join('\n')}
            value={words}
            onChange={event => setWords(event.currentTarget.value)}
          />
        ) : (
          <>
            {readings && <blockquote>{words.trim()}</blockquote>}
            <AnswerOptions
              name={id}
              specification={specification}
              options={options}
              applicable={applicable}
              usual={usual}
              chosen={chosen}
              onChoose={setChosen}
            />
          </>
        )}
      </fieldset>
      <div className="questions-actions">
        <Button
          type="submit"
          look="primary"
          isBusy={isReading}
          disabled={isWriting ? words.trim() === '' : chosen === undefined}
        >
          {isWriting || readings ? messages.sendOwnWords : messages.answer}
        </Button>
        {readings ? (
          <Button size="small" look="quiet" onClick={() => write(true)}>
            {messages.changeOwnWords}
          </Button>
        ) : (
          applicable.length > 0 && (
            <Button size="small" look="quiet" onClick={() => write(!isWriting)}>
              {isWriting ? messages.closeOwnWords : messages.ownWords}
            </Button>
          )
        )}
        {usual !== undefined && question.origin !== 'assumption' && (
          <Button
            size="small"
            look="quiet"
            title={messages.assumeHint}
            onClick={() => onAnswer({ kind: 'assume' })}
          >
            {messages.assume}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={() => onAnswer({ kind: 'later' })}>
          {messages.later}
        </Button>
        <IrrelevantButton onChoose={reason => onAnswer({ kind: 'irrelevant', reason })} />
      </div>
    </form>
  )
}
