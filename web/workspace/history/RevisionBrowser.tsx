import { useCallback, useState } from 'react'
import { history, type PartName, type RevisionList } from '#contract/history.ts'
import { toWireModuleName } from '#contract/wire.ts'
import { formOf, type VisibleFormKey } from '#domain/specification/specification.ts'
import { request } from '#web/api/request.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { LoadFailure, LoadingSpinner } from './LoadFailure.tsx'
import { formatDayAndTime } from './formatDayAndTime.ts'
import { hasRoomForBoth, ListDetail } from './ListDetail.tsx'
import { useLoad } from './useLoad.ts'
import { RevisionDetail } from './RevisionDetail.tsx'
import { messages } from './messages.ts'

interface RevisionBrowserProps {
  projectSession: ProjectSession
  formKey: VisibleFormKey
}

/** The earlier versions of one form, with the changes since each. */
export function RevisionBrowser({ projectSession, formKey }: RevisionBrowserProps) {
  const { project, autosave } = projectSession
  const load = useCallback(
    async (signal: AbortSignal) => {
      // The server compares with the stored value.
      await autosave.flush()
      const part: PartName = formKey === 'brainDump' ? 'rawIdeaDetails' : toWireModuleName(formKey)
      const query = { userId: project.userId, part } as const
      return request(history.revisions, { params: { id: project.id }, query, signal })
    },
    [project, autosave, formKey],
  )
  const [revisionsLoad, reload] = useLoad(load)
  const [chosenId, setChosen] = useState<string>()
  if (revisionsLoad.phase === 'loading') return <LoadingSpinner label={messages.loading} />
  if (revisionsLoad.phase === 'failed') return <LoadFailure error={revisionsLoad.error} onRetry={reload} />
  const { revisions, current } = revisionsLoad.value
  if (revisions.length === 0)
    return (
      <div className="history-empty">
        <h3>{messages.noVersions}</h3>
        <p>{messages.noVersionsText}</p>
      </div>
    )
  const known = revisions.some(({ id }) => id === chosenId) ? chosenId : undefined
  const shown = known ?? (hasRoomForBoth() ? revisions[0]!.id : undefined)
  const revision = revisions.find(({ id }) => id === shown)
  const { title } = formOf(formKey)
  return (
    <ListDetail
      label={messages.versions(title)}
      items={[
        { id: 'now', title: messages.now, lines: linesOf(current.changes), isStatic: true },
        ...revisions.map(({ id, createdAt, reason, changes }) => ({
          id,
          title: formatDayAndTime(createdAt),
          lines: [messages.reasons[reason], ...linesOf(changes)].filter(line => line !== ''),
        })),
      ]}
      chosen={shown}
      onChoose={setChosen}
      backLabel={messages.allVersions}
      hint={messages.choose}
    >
      {revision && (
        <RevisionDetail
          key={revision.id}
          projectSession={projectSession}
          formKey={formKey}
          revision={revision}
          onRestored={reload}
        />
      )}
    </ListDetail>
  )
}

function linesOf(changes: RevisionList['current']['changes']): string[] {
  if (changes === null) return []
  const line = messages.line(changes, changes.names)
  return line === '' ? [] : [line]
}
