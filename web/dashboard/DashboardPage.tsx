import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { WireSummary } from '#contract/projects.ts'
import { useActions } from '#web/actions/actions.ts'
import { isShown } from '#web/api/projectsView.ts'
import { statsQuery } from '#web/api/queries.ts'
import { useUser } from '#web/session/Protected.tsx'
import { SessionPage } from '#web/session/SessionPage.tsx'
import { withUserData } from '#web/session/UserData.tsx'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Contents } from './Contents.tsx'
import css from './dashboard.module.css'
import { Dialogs, preloadLater, UndoNotice, UnsavedText } from './later.ts'
import type { Open } from './later/Dialogs.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import type { CardAct } from './ProjectCard.tsx'
import { Tools } from './Tools.tsx'
import { Totals } from './Totals.tsx'
import { useActs } from './useActs.ts'
import { useProjects } from './useProjects.ts'
import { useSame } from './useSame.ts'
import { useView } from './useView.ts'
import { words } from './words.ts'

const loadActions = async () => (await import('./dashboardActions.ts')).dashboardActions

interface DashboardPageProps {
  /** Someone is about to open a project. */
  onApproach: () => void
}

/** The user's projects (product spec, section 2). */
export const DashboardPage = withUserData(Dashboard)

function Dashboard({ onApproach }: DashboardPageProps) {
  const [view, changeView] = useView()
  const list = useProjects(view)
  const acts = useActs(list, view)
  const [open, setOpen] = useState<Open>()
  // Below an open dialog nothing can have the focus, and closing it gives it back to where it was.
  const focusId = open ? undefined : acts.focusId
  const { loaded, isEarlier, hasFailed, reload } = list
  const isPainted = usePainted(loaded !== undefined)
  const userId = useUser().id
  const { data: stats } = useQuery({ ...statsQuery(userId), enabled: isPainted })
  useAnnouncedCount(view, isEarlier ? undefined : loaded?.total)
  useEffect(() => {
    if (isPainted) preloadLater()
  }, [isPainted])

  function show(dialog: Open) {
    acts.forgetFocus()
    setOpen(dialog)
  }
  // What is in the trash can't be opened.
  const projects = view.status === 'trashed' ? [] : (loaded?.projects ?? [])
  useActions(loadActions, { projects, show })
  const handleAct = useSame((act: CardAct, project: WireSummary) => {
    if (act === 'edit') show({ dialog: 'rename', project })
    else if (act === 'archive') void acts.move(project, 'archived')
    else if (act === 'activate') void acts.move(project, 'active')
    else show({ dialog: act, project })
  })
  const { moved } = acts
  const isUsual = view.status === 'active' && view.search === ''
  const others = stats ? stats.byStatus.archived + stats.byStatus.trashed : 0
  const isUnused = isUsual && loaded?.total === 0 && others === 0

  return (
    <SessionPage title={words.title}>
      <div className={css.top}>
        <h1>{words.title}</h1>
        <Button look="primary" icon={<Plus />} onClick={() => show({ dialog: 'new' })} onFocus={onApproach}>
          {words.newProject}
        </Button>
      </div>
      {acts.problem !== undefined && open === undefined && (
        <Banner kind="error" onDismiss={acts.dismissProblem}>
          {acts.problem}
        </Banner>
      )}
      {hasFailed && <LoadFailure onRetry={reload} />}
      <Tools view={view} onChange={changeView} isHidden={isUnused} focusId={focusId} />
      <div className={css.line}>
        <p>
          {view.search !== ''
            ? Boolean(loaded?.total) && words.found(loaded!.total)
            : view.status === 'trashed'
              ? words.trash.kept
              : stats && <Totals stats={stats} />}
        </p>
        {view.status === 'trashed' && view.search === '' && Boolean(loaded?.total) && (
          <Button size="small" onClick={() => show({ dialog: 'empty', count: loaded!.total })}>
            {words.trash.empty}
          </Button>
        )}
      </div>
      <Suspense>{isPainted && <UnsavedText />}</Suspense>
      {!hasFailed && (
        <Contents
          list={list}
          view={view}
          archived={stats?.byStatus.archived ?? 0}
          focusId={focusId}
          onChange={changeView}
          onAct={handleAct}
          onApproach={onApproach}
          onNew={() => show({ dialog: 'new' })}
          onSample={() => acts.create(words.first.sampleName, 'sample')}
        />
      )}
      <Suspense>
        {open ? (
          <Dialogs open={open} acts={acts} onClose={() => setOpen(undefined)} />
        ) : (
          moved && (
            <UndoNotice
              key={moved.project._id + moved.to}
              takesFocus={!isShown(moved.to, moved.view)}
              onUndo={() => void acts.undo(moved)}
              onDismiss={acts.dismissMoved}
            >
              {words.moved[moved.to](moved.project.projectName)}
            </UndoNotice>
          )
        )}
      </Suspense>
    </SessionPage>
  )
}

/** Whether the cards have been painted: what they can do without comes after them. */
function usePainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const frame = requestAnimationFrame(() => setPainted(true))
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return isPainted
}

/** Says how many there are, whenever another search, filter or order was answered. */
function useAnnouncedCount(view: { search: string }, total: number | undefined) {
  const told = useRef(view)
  useEffect(() => {
    if (total === undefined || told.current === view) return
    told.current = view
    announce(view.search === '' ? words.shown(total) : words.found(total))
  }, [view, total])
}
