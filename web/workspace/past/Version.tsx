import { Check, Copy, RotateCcw } from 'lucide-react'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { history, type Revision } from '#contract/history.ts'
import { moduleFromWire } from '#contract/wire.ts'
import { compareForm } from '#domain/comparison.ts'
import { placesIn } from '#domain/links.ts'
import { formOf, type FormKey, type Specification } from '#domain/specification.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCopying } from '#web/ui/useCopying.ts'
import type { OpenProject } from '../openProject.ts'
import { Blocked, inConflict, useInConflict } from '../together/blocked.tsx'
import { Differences, Legend } from './Differences.tsx'
import { Failed, Waiting } from './Failed.tsx'
import { isEqual, restoreForm } from './restore.ts'
import { Restored } from './Restored.tsx'
import { shownTime } from './shownTime.ts'
import { useLoaded } from './useLoaded.ts'
import { Views, type View } from './Views.tsx'
import { words } from './words.ts'

interface VersionProps {
  open: OpenProject
  formKey: FormKey
  revision: Pick<Revision, 'id' | 'createdAt'>
  onRestored: () => void
}

/** One earlier version of a form: what has changed since, its text, and the way back to it. */
export function Version({ open, formKey, revision, onRestored }: VersionProps) {
  const { project, draft, autosave } = open
  const { id } = revision
  const load = useCallback(
    async (signal: AbortSignal) => {
      const params = { id: project.id, revisionId: id }
      const { value } = await request(history.revision, { params, query: { userId: project.userId }, signal })
      return formKey === 'brainDump' ? (value as string) : moduleFromWire(formKey, value)
    },
    [project, id, formKey],
  )
  const [loaded, again] = useLoaded<Specification[FormKey]>(load)
  const then = loaded.phase === 'ready' ? loaded.value : undefined
  const now = useSyncExternalStore(draft.subscribe, () => draft.get()[formKey])
  const change = useMemo(
    () => (then === undefined ? undefined : compareForm<FormKey>(formKey, then, now)),
    [formKey, then, now],
  )
  const blocked = useInConflict(open, [formKey])
  const [view, setView] = useState<View>('changes')
  const [restored, setRestored] = useState<Specification>()
  const { title } = formOf(formKey)
  const time = shownTime(revision.createdAt)
  const text = then === undefined ? '' : formOf(formKey).toMarkdown(then, placesIn(draft.get()))
  const copying = useCopying(() => text, words)

  function restore() {
    if (then === undefined || inConflict(open, [formKey]).length > 0) return
    restoreForm<FormKey>(open, words.restoreStep(title), formKey, then)
    setRestored(draft.get())
    void autosave.flush().then(onRestored)
  }

  const heading = (
    <h3 data-pane-title tabIndex={-1}>
      {words.asItWas(time)}
    </h3>
  )
  if (loaded.phase !== 'ready')
    return (
      <>
        {heading}
        {loaded.phase === 'failed' ? (
          <Failed error={loaded.error} onRetry={again} />
        ) : (
          <Waiting label={words.loadingOne} />
        )}
      </>
    )
  const count = (change?.fields.length ?? 0) + (change?.cards.length ?? 0)
  return (
    <>
      {heading}
      {restored && (
        <Restored
          draft={draft}
          value={restored}
          onDismiss={() => setRestored(undefined)}
          onUndone={onRestored}
        >
          {words.restored(title, time)}
        </Restored>
      )}
      <Blocked forms={blocked} />
      <div className="past-tools">
        <Views value={view} onChange={setView} />
        <Button size="small" icon={copying.isCopied ? <Check /> : <Copy />} onClick={copying.copy}>
          {copying.isCopied ? words.copied : words.copyText}
        </Button>
        <Button
          look="primary"
          size="small"
          icon={<RotateCcw />}
          disabled={isEqual(then, now) || blocked.length > 0}
          onClick={restore}
        >
          {words.restore}
        </Button>
      </div>
      {copying.hasFailed && <p role="alert">{words.copyFailed}</p>}
      {view === 'text' ? (
        <pre className="past-source">{text}</pre>
      ) : (
        <>
          <div className="past-sum">
            <output>{count === 0 ? words.noChanges : words.changesSince(count)}</output>
            {count > 0 && <Legend />}
          </div>
          {change && <Differences change={change} />}
        </>
      )}
    </>
  )
}
