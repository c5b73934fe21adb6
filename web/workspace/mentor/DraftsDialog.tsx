import { useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { formOf, type ModuleKey } from '#domain/specification.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { OpenProject } from '../openProject.ts'
import { replace } from '../replace.ts'
import { Blocked, inConflict, useInConflict } from '../together/blocked.tsx'
import { DraftList } from './drafts/DraftList.tsx'
import { moduleKeys, progressIn } from './drafts/drafts.ts'
import { useDrafting } from './drafts/useDrafting.ts'
import { words } from './drafts/words.ts'
import { AppliedNotice } from './proposal/AppliedNotice.tsx'
import { applyTo, stepNameOf, type Applied, type Reviewed } from './proposal/apply.ts'
import { isAccepted, ProposalReview, rowsOf, Unplaced } from './proposal/ProposalReview.tsx'
import { Styles } from './proposal/Styles.tsx'
import { words as proposalWords } from './proposal/words.ts'

interface DraftsDialogProps {
  open: OpenProject
  onClose: () => void
  /** To the form of a module. */
  onGo: (module: ModuleKey) => void
}

/** From the brain dump, a proposal for each module, one after the other; each is reviewed before anything is written. */
export function DraftsDialog({ open, onClose, onGo }: DraftsDialogProps) {
  const { draft } = open
  const { drafting, drafts, isRunning, isEmpty, isStale } = useDrafting(open)
  const [shown, setShown] = useState<ModuleKey>()
  const [outcome, setOutcome] = useState<Outcome>({})
  const top = useRef<HTMLHeadingElement>(null)
  useSyncExternalStore(draft.subscribe, draft.get)
  const { done, ready: there, asking } = progressIn(drafts)

  const ready = (key: ModuleKey): Reviewed[] => {
    const it = drafts[key]
    if (it.phase !== 'ready' || !rowsOf(draft, key, it.reading, it.review).some(isAccepted)) return []
    return [{ module: key, reading: it.reading, review: it.review }]
  }

  /** Another list comes: the focus goes to its top. */
  function show(key: ModuleKey | undefined, outcome: Outcome = {}) {
    flushSync(() => {
      setShown(key)
      setOutcome(outcome)
    })
    top.current?.focus()
  }

  function apply(title: string, name: string, reviewed: readonly Reviewed[]) {
    const all = reviewed.filter(({ module }) => inConflict(open, [module]).length === 0)
    const placed = applyTo(draft, name, all, (name, act) => replace(open, 'applied', name, act))
    if (typeof placed === 'string') return setOutcome({ error: placed })
    const lines = placed.flatMap((it, i) =>
      all.length === 1 || it.lines.length === 0
        ? it.lines
        : [`${formOf(all[i]!.module).title}: ${words.changes(it.lines.length)}`],
    )
    const left = placed.flatMap(it => it.left)
    if (lines.length === 0) return setOutcome({ error: proposalWords.unable, left })
    // Each module of the list was applied in its place.
    for (const module of moduleKeys)
      if (all.some(it => it.module === module))
        drafting.review(module, review => ({ ...review, isApplied: true }))
    show(undefined, { applied: { title, lines, value: draft.get() }, left })
  }

  const withAccepted = moduleKeys.flatMap(ready)
  const blocked = useInConflict(
    open,
    withAccepted.map(({ module }) => module),
  )
  const accepted = withAccepted.filter(({ module }) => !blocked.includes(module))
  const isComplete = there === moduleKeys.length
  const current = shown === undefined ? undefined : drafts[shown]
  const one = shown !== undefined && current?.phase === 'ready' ? { key: shown, ...current } : undefined
  const following =
    one && moduleKeys.slice(moduleKeys.indexOf(one.key) + 1).find(key => drafts[key].phase === 'ready')

  return (
    <Dialog
      title={words.title}
      size="large"
      onClose={onClose}
      actions={
        one ? (
          <>
            <Button onClick={() => show(undefined)}>{words.backToAll}</Button>
            {following && <Button onClick={() => show(following)}>{words.next}</Button>}
            <Button
              look="primary"
              disabled={ready(one.key).length === 0 || blocked.includes(one.key)}
              onClick={() => apply(formOf(one.key).title, stepNameOf(one.key), ready(one.key))}
            >
              {words.apply}
            </Button>
          </>
        ) : (
          <>
            {isRunning ? (
              <Button onClick={drafting.stop}>{words.stop}</Button>
            ) : (
              !isEmpty && <Again isComplete={isComplete || isStale} drafting={drafting} />
            )}
            <Button
              look="primary"
              disabled={accepted.length === 0 || isRunning}
              onClick={() => apply(words.modules(accepted.length), words.stepName, accepted)}
            >
              {words.applyAll}
            </Button>
          </>
        )
      }
    >
      <Styles />
      <section className="proposal">
        {outcome.error !== undefined && (
          <Notice kind="error" onDismiss={() => setOutcome({})}>
            {outcome.error}
          </Notice>
        )}
        {outcome.applied && (
          <AppliedNotice
            applied={outcome.applied}
            draft={draft}
            onDismiss={() => setOutcome({ left: outcome.left })}
          />
        )}
        {outcome.left !== undefined && outcome.left.length > 0 && <Unplaced texts={outcome.left} />}
        {one ? (
          <>
            <h3 ref={top} tabIndex={-1}>
              {formOf(one.key).title}
            </h3>
            <Blocked forms={blocked.filter(key => key === one.key)} />
            <ProposalReview
              key={one.key}
              draft={draft}
              module={one.key}
              reading={one.reading}
              review={one.review}
              sourceName={() => proposalWords.fromBrainDump}
              onReview={next => drafting.review(one.key, next)}
            />
          </>
        ) : isEmpty ? (
          <p>{words.empty}</p>
        ) : (
          <>
            <h3 ref={top} tabIndex={-1} className="drafts-at">
              {isRunning
                ? asking === undefined
                  ? words.preparing
                  : words.drafting(formOf(asking).title, moduleKeys.indexOf(asking) + 1, moduleKeys.length)
                : done === moduleKeys.length
                  ? words.finished(there, moduleKeys.length)
                  : words.stopped(there, moduleKeys.length)}
            </h3>
            <ProgressBar value={(done / moduleKeys.length) * 100} label={words.title} />
            <Blocked forms={blocked} />
            {isStale && <Banner kind="warning">{words.changed}</Banner>}
            <p className="tally">{words.intro}</p>
            <DraftList
              draft={draft}
              drafts={drafts}
              drafting={drafting}
              isRunning={isRunning}
              onOpen={show}
              onGo={onGo}
            />
          </>
        )}
      </section>
    </Dialog>
  )
}

interface Outcome {
  readonly applied?: Applied
  readonly error?: string
  readonly left?: readonly string[] | undefined
}

/** Goes on with what is missing, or begins anew. */
function Again({
  isComplete,
  drafting,
}: {
  isComplete: boolean
  drafting: ReturnType<typeof useDrafting>['drafting']
}) {
  function begin() {
    if (isComplete) drafting.clear()
    void drafting.start()
  }
  return <Button onClick={begin}>{isComplete ? words.again : words.goOn}</Button>
}
