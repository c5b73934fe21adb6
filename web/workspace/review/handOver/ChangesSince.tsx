import { useMemo, useState } from 'react'
import type { Snapshot } from '#contract/history.ts'
import { changePackOf, isEmptyPack } from '#domain/changePack/changePackOf.ts'
import { compareSpecifications } from '#domain/comparison/compareForm.ts'
import { versionTitleOf } from '#domain/export/handOver.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { dateFormat, timeFormat } from '#web/ui/formatDate.ts'
import { Select } from '#web/ui/Select.tsx'
import { DiffStyles } from '../../diff/DiffStyles.tsx'
import { DiffLegend, SpecificationDiff } from '../../history/FormDiff.tsx'
import { formatDayAndTime } from '../../history/formatDayAndTime.ts'
import historySheet from '../../history/history.css?url'
import { LoadFailure, LoadingSpinner } from '../../history/LoadFailure.tsx'
import { useSnapshot, useSnapshots } from '../../history/useSnapshots.ts'
import { ChangeFiles } from './ChangeFiles.tsx'
import { messages } from './messages.ts'
import type { HandedOverProps } from './WholeSpecification.tsx'

/** What has changed since a version that was kept, to look at and to hand over. */
export function ChangesSince(props: HandedOverProps) {
  const { projectSession } = props
  const [versions, reload] = useSnapshots(projectSession)
  const [chosenId, setChosenId] = useState<string>()
  const [before, reloadOne] = useSnapshot(projectSession, versionIn(versions, chosenId)?.id)
  if (versions.phase === 'failed') return <LoadFailure error={versions.error} onRetry={reload} />
  if (versions.phase === 'loading') return <LoadingSpinner label={messages.changes.loading} />
  const version = versionIn(versions, chosenId)
  if (version === undefined) return <p className="review-empty">{messages.changes.noVersions}</p>
  return (
    <div className="hand-over-result">
      <link rel="stylesheet" href={historySheet} precedence="later" />
      <DiffStyles />
      <div className="hand-over-part">
        <Select
          label={messages.changes.since}
          value={version.id}
          options={versions.value.map(({ id, name, handOvers, createdAt }) => ({
            value: id,
            label: messages.changes.at(versionTitleOf(name, handOvers), formatDayAndTime(createdAt)),
          }))}
          onChange={event => setChosenId(event.currentTarget.value)}
        />
      </div>
      {before.phase === 'failed' && <LoadFailure error={before.error} onRetry={reloadOne} />}
      {before.phase === 'loading' && <LoadingSpinner label={messages.changes.loading} />}
      {before.phase === 'ready' && before.value !== undefined && (
        <Changes key={version.id} version={version} before={before.value} {...props} />
      )}
    </div>
  )
}

/** The chosen version; at first the latest one that was handed over, otherwise the latest. */
function versionIn(
  versions: ReturnType<typeof useSnapshots>[0],
  chosenId: string | undefined,
): Snapshot | undefined {
  if (versions.phase !== 'ready') return undefined
  const { value: all } = versions
  return all.find(({ id }) => id === chosenId) ?? all.find(({ handOvers }) => handOvers.length > 0) ?? all[0]
}

interface ChangesProps extends HandedOverProps {
  version: Snapshot
  before: Specification
}

function Changes({ version, before, specification, ...props }: ChangesProps) {
  const pack = useMemo(
    () => changePackOf(before, specification, { from: labelOf(version), to: messages.changes.now }),
    [before, specification, version],
  )
  const changes = useMemo(() => compareSpecifications(before, specification), [before, specification])
  if (isEmptyPack(pack)) return <p className="review-empty">{messages.changes.none}</p>
  return (
    <>
      <ChangeFiles before={before} pack={pack} specification={specification} {...props} />
      <section className="hand-over-changes marked" aria-label={messages.changes.title}>
        <div className="history-sum">
          <h2>{messages.changes.title}</h2>
          <DiffLegend />
        </div>
        <SpecificationDiff changes={changes} heading="h3" />
      </section>
    </>
  )
}

/** The version with its date, which stays true in a file that's read later. */
function labelOf({ name, handOvers, createdAt }: Snapshot): string {
  const at = new Date(createdAt)
  return messages.changes.at(
    versionTitleOf(name, handOvers),
    `${dateFormat.format(at)}, ${timeFormat.format(at)}`,
  )
}
