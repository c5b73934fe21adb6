import { useCallback, useState } from 'react'
import { history, type PartName, type Revisions } from '#contract/history.ts'
import { moduleNameOf } from '#contract/wire.ts'
import { formOf, type FormKey } from '#domain/specification.ts'
import { request } from '#web/api/request.ts'
import type { OpenProject } from '../openProject.ts'
import { Failed, Waiting } from './Failed.tsx'
import { shownTime } from './shownTime.ts'
import { hasRoom, TwoPanes } from './TwoPanes.tsx'
import { useLoaded } from './useLoaded.ts'
import { Version } from './Version.tsx'
import { words } from './words.ts'

interface VersionsProps {
  open: OpenProject
  formKey: FormKey
}

/** The earlier versions of one form, and what has changed since each. */
export function Versions({ open, formKey }: VersionsProps) {
  const { project, autosave } = open
  const load = useCallback(
    async (signal: AbortSignal) => {
      // What the server compares is what is saved.
      await autosave.flush()
      const part: PartName = formKey === 'brainDump' ? 'rawIdeaDetails' : moduleNameOf(formKey)
      const query = { userId: project.userId, part } as const
      return request(history.revisions, { params: { id: project.id }, query, signal })
    },
    [project, autosave, formKey],
  )
  const [loaded, again] = useLoaded(load)
  const [chosen, setChosen] = useState<string>()
  if (loaded.phase === 'loading') return <Waiting label={words.loading} />
  if (loaded.phase === 'failed') return <Failed error={loaded.error} onRetry={again} />
  const { revisions, current } = loaded.value
  if (revisions.length === 0)
    return (
      <div className="past-empty">
        <h3>{words.noVersions}</h3>
        <p>{words.noVersionsText}</p>
      </div>
    )
  const known = revisions.some(({ id }) => id === chosen) ? chosen : undefined
  const shown = known ?? (hasRoom() ? revisions[0]!.id : undefined)
  const revision = revisions.find(({ id }) => id === shown)
  const { title } = formOf(formKey)
  return (
    <TwoPanes
      label={words.versions(title)}
      items={[
        { id: 'now', title: words.now, lines: linesOf(current.changes), isFixed: true },
        ...revisions.map(({ id, createdAt, reason, changes }) => ({
          id,
          title: shownTime(createdAt),
          lines: [words.reasons[reason], ...linesOf(changes)].filter(line => line !== ''),
        })),
      ]}
      chosen={shown}
      onChoose={setChosen}
      backLabel={words.allVersions}
      hint={words.choose}
    >
      {revision && (
        <Version key={revision.id} open={open} formKey={formKey} revision={revision} onRestored={again} />
      )}
    </TwoPanes>
  )
}

function linesOf(changes: Revisions['current']['changes']): string[] {
  if (changes === null) return []
  const line = words.line(changes, changes.names)
  return line === '' ? [] : [line]
}
