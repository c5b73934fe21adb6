import { useState, type FormEvent } from 'react'
import { shareLinks, type NewShareLink } from '#contract/shareLinks.ts'
import {
  defaultShareLinkLifetime,
  shareLinkKinds,
  shareLinkLifetimes,
  shareLinkLimits,
  shareLinkMessages,
  type ShareLinkKind,
} from '#domain/account/shareLinkRules.ts'
import { ApiError } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useQueue } from '../../questions/useQueue.ts'
import type { ProjectSession } from '../../session/projectSession.ts'
import { messages } from './messages.ts'

interface LinkFormProps {
  projectSession: ProjectSession
  onCreated: (created: NewShareLink) => void
}

/** Asks what a new link shows and for how long, and creates it. Nothing is shared before that. */
export function LinkForm({ projectSession, onCreated }: LinkFormProps) {
  const [kind, setKind] = useState<ShareLinkKind>('document')
  const [withBrainDump, setWithBrainDump] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [lifetime, setLifetime] = useState<string>(String(defaultShareLinkLifetime))
  const [isCreating, setCreating] = useState(false)
  const [fault, setFault] = useState<string>()
  const open = useQueue(projectSession, kind === 'questions')?.questions.slice(0, shareLinkLimits.questions)
  const questions = open?.filter(({ id }) => chosen.includes(id)).map(({ id }) => id) ?? []

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isCreating) return
    if (kind === 'questions' && questions.length === 0) return setFault(shareLinkMessages.questionsMissing)
    setFault(undefined)
    setCreating(true)
    const expiresInDays = shareLinkLifetimes.find(days => String(days) === lifetime)
    const body = { kind, withBrainDump, expiresInDays, ...(kind === 'questions' && { questions }) }
    try {
      const { id } = projectSession.project
      onCreated(await request(shareLinks.create, { params: { id }, body }))
    } catch (error) {
      const message = error instanceof ApiError ? error.serverMessage : undefined
      setFault(message ?? messages.createFailed)
      setCreating(false)
    }
  }
  function toggle(id: string) {
    setFault(undefined)
    setChosen(now => (now.includes(id) ? now.filter(one => one !== id) : [...now, id]))
  }

  return (
    <form className="share-panel" onSubmit={event => void handleSubmit(event)} noValidate>
      <fieldset className="share-kinds">
        <legend>{messages.what}</legend>
        {shareLinkKinds.map(one => (
          <label key={one}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            <strong>{messages.kinds[one]}</strong>
            <small>{messages.kindHints[one]}</small>
          </label>
        ))}
      </fieldset>
      {kind === 'document' && (
        <Checkbox
          label={messages.withBrainDump}
          checked={withBrainDump}
          onChange={({ currentTarget }) => setWithBrainDump(currentTarget.checked)}
        />
      )}
      {kind === 'questions' && open === undefined && <Spinner label={messages.looking} />}
      {kind === 'questions' && open?.length === 0 && <p className="review-note">{messages.noQuestions}</p>}
      {kind === 'questions' && open !== undefined && open.length > 0 && (
        <fieldset className="share-questions">
          <legend>
            {messages.which} <span>{messages.chosen(questions.length, open.length)}</span>
          </legend>
          <div className="share-question-list">
            {open.map(({ id, text }) => (
              <Checkbox key={id} label={text} checked={chosen.includes(id)} onChange={() => toggle(id)} />
            ))}
          </div>
          <p className="review-hint">{messages.textsShown}</p>
        </fieldset>
      )}
      <div className="share-lifetime">
        <Select
          label={messages.lifetime}
          value={lifetime}
          options={shareLinkLifetimes.map(days => ({
            value: String(days),
            label: messages.lifetimeOf(days),
          }))}
          onChange={({ target }) => setLifetime(target.value)}
        />
      </div>
      {fault !== undefined && <Banner kind="error">{fault}</Banner>}
      <div className="share-buttons">
        <Button type="submit" look="primary" isBusy={isCreating}>
          {isCreating ? messages.creating : messages.create}
        </Button>
      </div>
    </form>
  )
}
