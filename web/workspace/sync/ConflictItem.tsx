import { useSyncExternalStore } from 'react'
import { formOf, isVisibleFormKey, type VisibleFormKey } from '#domain/specification/specification.ts'
import { diffWords } from '#domain/text/diff.ts'
import { tabId } from '#web/api/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { formatShortTime } from '../formatShortTime.ts'
import type { PendingConflict } from './conflictStore.ts'
import { locateConflict } from './locateConflict.ts'
import { messages } from './messages.ts'

interface ConflictItemProps {
  conflict: PendingConflict
  projectSession: ProjectSession
  onNavigate: (key: VisibleFormKey) => void
  onResolved: (announcement: string) => void
}

/** One conflict: both versions of the text, and the actions that resolve it. */
export function ConflictItem({ conflict, projectSession, onNavigate, onResolved }: ConflictItemProps) {
  const { draft, autosave } = projectSession
  const { id, form, theirs } = conflict
  const all = useSyncExternalStore(draft.subscribe, draft.get)
  const location = locateConflict(all, conflict)
  const copying = useCopyToClipboard(() => theirs, messages)
  const name = location.labels.join(' · ')
  const { title } = formOf(form)
  const isHere = conflict.foundBy === tabId
  const author = !isHere ? messages.other : conflict.isTab ? messages.tab : messages.elsewhere
  const label = conflict.at === undefined ? author : messages.at(author, formatShortTime(conflict.at))
  const segments = location.text === undefined ? [] : diffWords(location.text, theirs)

  async function use() {
    // The replaced text is saved first, so that it is in the history.
    await autosave.flush()
    const now = locateConflict(draft.get(), conflict)
    draft.undoStack.runAsStep(messages.step, () => draft.lensOf(form).set(now.withText(theirs)))
    void autosave.flush()
    onResolved(messages.used)
    if (isVisibleFormKey(form)) onNavigate(form)
  }

  return (
    <section aria-labelledby={`together.${id}`}>
      <h3 id={`together.${id}`}>{name === title ? title : messages.inForm(name, title)}</h3>
      <div className="versions">
        <Version id={`${id}.mine`} title={isHere ? messages.mine : messages.now}>
          {location.text === undefined ? (
            <p>{messages.gone}</p>
          ) : (
            segments.map(
              ({ kind, text }, i) =>
                kind !== 'in' && (kind === 'same' ? text : <Marked key={i} text={text} />),
            )
          )}
          {location.text === '' && <p>{messages.empty}</p>}
        </Version>
        <Version id={`${id}.theirs`} title={label}>
          {location.text === undefined
            ? theirs
            : segments.map(
                ({ kind, text }, i) =>
                  kind !== 'out' && (kind === 'same' ? text : <Marked key={i} text={text} />),
              )}
          {theirs === '' && <p>{messages.empty}</p>}
        </Version>
      </div>
      <div className="choices">
        <Button onClick={() => onResolved(messages.kept)}>{messages.keep}</Button>
        <Button
          aria-disabled={location.text === undefined}
          onClick={() => location.text !== undefined && void use()}
        >
          {messages.use}
        </Button>
        <Button onClick={copying.copy}>{copying.isCopied ? messages.copied : messages.copy}</Button>
      </div>
      {copying.hasFailed && <p role="alert">{messages.copyFailed}</p>}
    </section>
  )
}

/** Marks a difference without the whitespace around it. */
function Marked({ text }: { text: string }) {
  const [, before, inside, after] = /^(\s*)([^]*?)(\s*)$/.exec(text)!
  return (
    <>
      {before}
      {inside === '' ? null : <mark>{inside}</mark>}
      {after}
    </>
  )
}

function Version({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <div className="version">
      <h4 id={id}>{title}</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- long texts are scrolled, also by the keyboard */}
      <div className="text" role="group" tabIndex={0} aria-labelledby={id}>
        {children}
      </div>
    </div>
  )
}
