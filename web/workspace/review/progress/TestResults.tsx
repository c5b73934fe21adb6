import { useId, useState } from 'react'
import { readTestRun } from '#domain/acceptance/readTestRun.ts'
import { withTestResults, type ReportedRun } from '#domain/acceptance/withTestResults.ts'
import { Banner } from '#web/ui/Banner.tsx'
import type { ProjectSession } from '../../session/projectSession.ts'
import { readChosenFiles, type FileProblem } from '../takeBack/readChosenFiles.ts'
import { messages as fileMessages } from '../takeBack/messages.ts'
import { messages } from './messages.ts'

/** Reads reports of test runs that a person chooses, and stores what they say about the criteria. */
export function TestResults({ projectSession: { draft } }: { projectSession: ProjectSession }) {
  const id = useId()
  const [outcome, setOutcome] = useState<ReportedRun | FileProblem | 'noReport'>()

  async function bringBack(chosen: readonly File[]) {
    const files = await readChosenFiles(chosen)
    if (typeof files === 'string') return setOutcome(files)
    const found = readTestRun(files)
    if (found === undefined) return setOutcome('noReport')
    const date = new Date().toISOString()
    const run = withTestResults(draft.get(), { ...found, by: messages.you, date })
    setOutcome(run)
    const lens = draft.lensOf('acceptance')
    if (run.proven.length + run.failed.length > 0)
      draft.undoStack.runAsStep(messages.broughtStep, () => lens.set(run.acceptance))
  }
  return (
    <div className="progress-results">
      <label htmlFor={id}>{messages.chooseResults}</label>
      <p id={`${id}-hint`} className="review-hint">
        {messages.resultsHint}
      </p>
      <input
        id={id}
        className="review-file"
        type="file"
        multiple
        aria-describedby={`${id}-hint`}
        onChange={event => {
          const { files } = event.currentTarget
          if (files !== null && files.length > 0) void bringBack([...files])
        }}
      />
      {outcome !== undefined && <Outcome outcome={outcome} />}
    </div>
  )
}

function Outcome({ outcome }: { outcome: ReportedRun | FileProblem | 'noReport' }) {
  if (outcome === 'noReport') return <Banner kind="error">{messages.noReport}</Banner>
  if (typeof outcome === 'string') return <Banner kind="error">{fileMessages.problems[outcome]}</Banner>
  const { proven, failed, unknown } = outcome
  const isAboutNothing = proven.length + failed.length + unknown.length === 0
  return (
    <Banner kind={proven.length > 0 ? 'success' : 'warning'}>
      <p>{isAboutNothing ? messages.noCriteria : messages.brought(proven.length, failed.length)}</p>
      {unknown.length > 0 && <p>{messages.unknown(unknown)}</p>}
    </Banner>
  )
}
