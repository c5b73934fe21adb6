import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import type { PatchJson } from '#contract/mentor.ts'
import type { Answer } from '#domain/questions/answerQuestion.ts'
import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import { isHiddenFormKey, type Specification } from '#domain/specification/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { PatchPreview } from '../checks/PatchPreview.tsx'
import { isApplicable } from '../patches/applyPatch.ts'
import { withoutNotes } from '../patches/describePatch.ts'
import { PlaceLink } from '../review/PlaceLink.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { IrrelevantButton } from './IrrelevantButton.tsx'
import { messages } from './messages.ts'

interface QuestionCardProps {
  projectSession: ProjectSession
  question: OpenQuestion
  specification: Specification
  onAnswer: (answer: Answer) => void
}

/** One question with its answers, and what each of them changes. */
export function QuestionCard({ projectSession, question, specification, onAnswer }: QuestionCardProps) {
  const { text, why, options, recommended, targets } = question
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const applicable = options.flatMap(({ patch }, i) =>
    isApplicable(specification, patch as PatchJson) ? [i] : [],
  )
  const usual = recommended !== undefined && applicable.includes(recommended) ? recommended : undefined
  const [chosen, setChosen] = useState(usual ?? applicable[0])
  const [words, setWords] = useState('')
  const [isWriting, setWriting] = useState(applicable.length === 0)
  const [target] = targets

  function choose(option: number | undefined) {
    if (option === undefined) return
    setChosen(option)
    form.current?.querySelector<HTMLInputElement>(`input[value="${option}"]`)?.focus()
  }
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isText = event.target instanceof HTMLElement && event.target.matches('textarea, input[type=text]')
    if (isText || event.altKey || event.ctrlKey || event.metaKey || !/^[1-4]$/.test(event.key)) return
    event.preventDefault()
    choose(applicable[Number(event.key) - 1])
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isWriting) {
      if (words.trim() !== '') onAnswer({ kind: 'words', text: words })
    } else if (chosen !== undefined) onAnswer({ kind: 'option', option: chosen })
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
            rows={2}
            value={words}
            onChange={event => setWords(event.currentTarget.value)}
          />
        ) : (
          <ul aria-label={messages.answers}>
            {applicable.map((option, i) => {
              const { text: label, patch } = options[option]!
              const visible = withoutNotes(patch)
              return (
                <li key={option}>
                  <label data-chosen={option === chosen || undefined}>
                    <input
                      type="radio"
                      name={id}
                      value={option}
                      checked={option === chosen}
                      onChange={() => setChosen(option)}
                    />
                    <kbd aria-hidden>{i + 1}</kbd>
                    <span>
                      <b>{label}</b>
                      {option === usual && <em>{messages.recommended}</em>}
                      {visible.length === 0 ? (
                        <small>{messages.nothingElse}</small>
                      ) : (
                        <PatchPreview patch={visible} specification={specification} />
                      )}
                    </span>
                  </label>
                </li>
              )
            })}
          </ul>
        )}
      </fieldset>
      <div className="questions-actions">
        <Button
          type="submit"
          look="primary"
          disabled={isWriting ? words.trim() === '' : chosen === undefined}
        >
          {isWriting ? messages.sendOwnWords : messages.answer}
        </Button>
        {applicable.length > 0 && (
          <Button size="small" look="quiet" onClick={() => setWriting(!isWriting)}>
            {isWriting ? messages.closeOwnWords : messages.ownWords}
          </Button>
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
