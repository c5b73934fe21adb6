import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { WireProjectSummary } from '#contract/projects.ts'
import { useRegisterActions } from '#web/actions/actionRegistry.ts'
import { isInView } from '#web/api/projectsView.ts'
import { statsQuery } from '#web/api/queries.ts'
import { useUser } from '#web/session/ProtectedRoute.tsx'
import { SessionPage } from '#web/session/SessionPage.tsx'
import { withUserData } from '#web/session/withUserData.tsx'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { LoadErrorDialog } from '#web/ui/LoadError.tsx'
import { ProjectList } from './ProjectList.tsx'
import css from './dashboard.module.css'
import type { OpenDialog } from './dialogs/DashboardDialogs.tsx'
import { OfflineProjects, ProjectsLoadError } from './ProjectsLoadError.tsx'
import type { CardAction } from './ProjectCard.tsx'
import { Toolbar } from './Toolbar.tsx'
import { ProjectTotals } from './ProjectTotals.tsx'
import { useProjectActions } from './useProjectActions.ts'
import { useProjects } from './useProjects.ts'
import { useStableCallback } from './useStableCallback.ts'
import { useProjectsView } from './useProjectsView.ts'
import { messages } from './messages.ts'

const loadActions = async () => (await import('./dashboardActions.ts')).dashboardActions
const DashboardDialogs = lazyComponent(
  async () => (await import('./dialogs/DashboardDialogs.tsx')).DashboardDialogs,
  LoadErrorDialog,
)
const UndoToast = lazyComponent(async () => (await import('./UndoToast.tsx')).UndoToast)
/** It needs the browser's database. The user didn't ask for it, so if it fails to load, nothing is shown. */
const UnsavedTextBanner = lazyComponent(
  async () => (await import('./UnsavedTextBanner.tsx')).UnsavedTextBanner,
  () => null,
)

interface DashboardPageProps {
  /** Called when the user is about to open a project. */
  onApproach: () => void
}

/** Lists the user's projects (docs/product.md#dashboard). */
export const DashboardPage = withUserData(Dashboard)

function Dashboard({ onApproach }: DashboardPageProps) {
  const [view, changeView] = useProjectsView()
  const list = useProjects(view)
  const projectActions = useProjectActions(list, view)
  const [open, setOpen] = useState<OpenDialog>()
  // Nothing below an open dialog can take the focus, and closing the dialog returns it to where it was.
  const focusId = open ? undefined : projectActions.focusId
  const { loaded, isEarlier, hasFailed, reload } = list
  const isPainted = usePainted(loaded !== undefined)
  const userId = useUser().id
  const { data: stats } = useQuery({ ...statsQuery(userId), enabled: isPainted })
  useAnnouncedCount(view, isEarlier ? undefined : loaded?.total)
  useEffect(() => {
    if (!isPainted) return
    DashboardDialogs.preload()
    UndoToast.preload()
    // Preloaded, since it can't be fetched once the network is down.
    OfflineProjects.preload()
  }, [isPainted])

  function show(dialog: OpenDialog) {
    projectActions.forgetFocus()
    setOpen(dialog)
  }
  // Trashed projects can't be opened.
  const projects = view.status === 'trashed' ? [] : (loaded?.projects ?? [])
  useRegisterActions(loadActions, { projects, show })
  const handleAct = useStableCallback((act: CardAction, project: WireProjectSummary) => {
    if (act === 'edit') show({ dialog: 'rename', project })
    else if (act === 'archive') void projectActions.move(project, 'archived')
    else if (act === 'activate') void projectActions.move(project, 'active')
    else show({ dialog: act, project })
  })
  const { moved } = projectActions
  const isUsual = view.status === 'active' && view.search === ''
  const others = stats ? stats.byStatus.archived + stats.byStatus.trashed : 0
  const isUnused = isUsual && loaded?.total === 0 && others === 0

  return (
    <SessionPage title={messages.title}>
      <div className={css.top}>
        <h1>{messages.title}</h1>
        <Button look="primary" icon={<Plus />} onClick={() => show({ dialog: 'new' })} onFocus={onApproach}>
          {messages.newProject}
        </Button>
      </div>
      {projectActions.problem !== undefined && open === undefined && (
        <Banner kind="error" onDismiss={projectActions.dismissProblem}>
          {projectActions.problem}
        </Banner>
      )}
      {hasFailed && <ProjectsLoadError onRetry={reload} />}
      <Toolbar view={view} onChange={changeView} isHidden={isUnused} focusId={focusId} />
      <div className={css.line}>
        <p>
          {view.search !== ''
            ? Boolean(loaded?.total) && messages.found(loaded!.total)
            : view.status === 'trashed'
              ? messages.trash.kept
              : stats && <ProjectTotals stats={stats} />}
        </p>
        {view.status === 'trashed' && view.search === '' && Boolean(loaded?.total) && (
          <Button size="small" onClick={() => show({ dialog: 'empty', count: loaded!.total })}>
            {messages.trash.empty}
          </Button>
        )}
      </div>
      <Suspense>{isPainted && <UnsavedTextBanner />}</Suspense>
      {!hasFailed && (
        <ProjectList
          list={list}
          view={view}
          archived={stats?.byStatus.archived ?? 0}
          focusId={focusId}
          onChange={changeView}
          onAct={handleAct}
          onApproach={onApproach}
          onNew={() => show({ dialog: 'new' })}
          onSample={() => projectActions.create(messages.first.sampleName, 'sample')}
        />
      )}
      <Suspense>
        {open ? (
          <DashboardDialogs open={open} projectActions={projectActions} onClose={() => setOpen(undefined)} />
        ) : (
          moved && (
            <UndoToast
              key={moved.project._id + moved.to}
              takesFocus={!isInView(moved.to, moved.view)}
              onUndo={() => void projectActions.undo(moved)}
              onDismiss={projectActions.dismissMoved}
            >
              {messages.moved[moved.to](moved.project.projectName)}
            </UndoToast>
          )
        )}
      </Suspense>
    </SessionPage>
  )
}

/** True once the cards have been painted: anything they don't need is loaded after them. */
function usePainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const frame = requestAnimationFrame(() => setPainted(true))
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return isPainted
}

/** Announces the number of results whenever another search, filter or order has loaded. */
function useAnnouncedCount(view: { search: string }, total: number | undefined) {
  const announcedView = useRef(view)
  useEffect(() => {
    if (total === undefined || announcedView.current === view) return
    announcedView.current = view
    announce(view.search === '' ? messages.shown(total) : messages.found(total))
  }, [view, total])
}
