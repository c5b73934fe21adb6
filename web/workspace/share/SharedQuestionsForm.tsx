import { useEffect, useRef, useState, type FormEvent } from 'react'
import { shareLinks, type SharedQuestions } from '#contract/shareLinks.ts'
import { shareLinkLimits, shareLinkMessages } from '#domain/account/shareLinkRules.ts'
import { ApiError } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/formatDate.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { keepAnswerDraft, newSendId, readAnswerDraft, type AnswerDraft } from './answerDraft.ts'
import { messages as all } from './messages.ts'
import { QuestionField } from './QuestionField.tsx'
import { InvalidLink } from './InvalidLink.tsx'

const { questions: messages } = all

interface SharedQuestionsFormProps {
  secret: string
  shared: SharedQuestions
}

type Step =
  | { readonly at: 'ready' | 'sending' | 'invalid' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'sent'; readonly count: number }

/** The questions of a link, one below the other. What is typed is kept in this browser until the server has it. */
export function SharedQuestionsForm({ secret, shared }: SharedQuestionsFormProps) {
  const { projectName, expiresAt, questions } = shared
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(() => readAnswerDraft(secret, questions.length))
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const [nameFault, setNameFault] = useState<string>()
  const [isKept, setKept] = useState(false)
  const isSending = step.at === 'sending'

  useEffect(() => {
    if (step.at === 'sent') thanks.current?.focus()
  }, [step])

  function change(next: AnswerDraft) {
    setDraft(next)
    setKept(keepAnswerDraft(secret, next))
  }
  /** A changed answer is a new one, even if the previous sending only seemed to fail. */
  function setText(index: number, text: string) {
    change({ ...draft, texts: draft.texts.with(index, text), sendId: newSendId() })
    if (step.at === 'failed') setStep({ at: 'ready' })
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const name = draft.name.trim()
    const answers = draft.texts.flatMap((text, question) =>
      text.trim() === '' ? [] : [{ question, text: text.trim() }],
    )
    setNameFault(name === '' ? shareLinkMessages.nameMissing : undefined)
    if (name === '') return form.current?.querySelector<HTMLInputElement>('[name=answerer]')?.focus()
    if (answers.length === 0) {
      setStep({ at: 'failed', message: shareLinkMessages.answersMissing })
      return form.current?.querySelector('textarea')?.focus()
    }
    setStep({ at: 'sending' })
    try {
      await request(shareLinks.answer, { params: { secret }, body: { sendId: draft.sendId, name, answers } })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return setStep({ at: 'invalid' })
      const message = error instanceof ApiError ? error.serverMessage : undefined
      return setStep({ at: 'failed', message: message ?? messages.sendFailed })
    }
    change({ name, texts: questions.map(() => ''), sendId: newSendId() })
    setKept(false)
    setStep({ at: 'sent', count: answers.length })
  }

  return (
    <article className="shared" data-kind="questions">
      <header className="shared-head">
        <div>
          <h1 tabIndex={-1}>{messages.title(projectName)}</h1>
          <p>{messages.lead(questions.length, formatDate(expiresAt))}</p>
          <p>{messages.review}</p>
        </div>
      </header>
      {step.at === 'sent' && (
        <div ref={thanks} tabIndex={-1} className="shared-thanks">
          <Banner kind="success">
            {messages.sent(step.count)} {messages.more}
          </Banner>
        </div>
      )}
      <form ref={form} className="shared-form" onSubmit={event => void handleSubmit(event)} noValidate>
        <TextField
          name="answerer"
          label={messages.name}
          hint={messages.nameHint}
          error={nameFault}
          autoComplete="name"
          maxLength={shareLinkLimits.nameLength}
          value={draft.name}
          readOnly={isSending}
          onChange={({ target }) => {
            setNameFault(undefined)
            change({ ...draft, name: target.value })
          }}
        />
        <ol className="shared-questions">
          {questions.map((question, i) => (
            <QuestionField
              key={i}
              number={i + 1}
              question={question}
              text={draft.texts[i] ?? ''}
              isReadOnly={isSending}
              onChange={text => setText(i, text)}
            />
          ))}
        </ol>
        {step.at === 'invalid' && <InvalidLink isInline />}
        {step.at === 'failed' && <Banner kind="error">{step.message}</Banner>}
        <div className="shared-send">
          <Button type="submit" look="primary" size="large" isBusy={isSending}>
            {isSending ? messages.sending : messages.send}
          </Button>
          {isKept && <p>{messages.kept}</p>}
        </div>
      </form>
    </article>
  )
}
