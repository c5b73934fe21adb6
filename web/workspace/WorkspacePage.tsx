import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { projects } from '#contract/projects.ts'
import { fromWireProject } from '#contract/wire.ts'
import { unsavedRegistry } from '#web/storage/unsavedRegistry.ts'
import { queryKeys } from '#web/api/queries.ts'
import { setFlashMessage } from '#web/storage/flashMessage.ts'
import { request } from '#web/api/request.ts'
import { useUser } from '#web/session/ProtectedRoute.tsx'
import { SessionPage } from '#web/session/SessionPage.tsx'
import { withUserData } from '#web/session/withUserData.tsx'
import { session, useSession } from '#web/session/useSession.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { loadChecks } from './checks/createFindingContext.tsx'
import { clearMentorStorage } from './mentor/unsentInput.ts'
import { hasUnsaved } from './journal/hasUnsaved.ts'
import {
  closeProjectSession,
  openProjectSession,
  findUnsavedSession,
  type ProjectSession,
} from './session/projectSession.ts'
import { retryImport } from './retryImport.ts'
import { messages } from './messages.ts'
import { Workspace } from './Workspace.tsx'

session.onLeave(() => clearMentorStorage())

const loadJournal = () => import('./journal/startJournal.ts')

interface WorkspacePageProps {
  projectId: string
  /** The module named in the address. */
  module: string | undefined
  /** Called once the project is usable, so that less urgent code can be loaded. */
  onUsable: () => void
}

/** Loads a project, keeps it open while its page is open, and closes it on leaving (docs/product.md#workspace). */
export const WorkspacePage = withUserData(ProjectWorkspace)

function ProjectWorkspace({ projectId, module, onUsable }: WorkspacePageProps) {
  const { user, beforeSignOut } = useSession()
  const projectSession = useProjectSession(projectId, useUser().id)
  const [journal, setJournal] = useState<Awaited<ReturnType<typeof loadJournal>>>()
  const [usable, setUsable] = useState<ProjectSession>()
  useEffect(() => {
    if (projectSession === undefined) return
    unsavedRegistry.add(projectSession)
    return beforeSignOut(async place => {
      // A sign-out elsewhere may be one that cleared the browser's data.
      await projectSession.journal?.write(place === 'elsewhere')
      // If the session has already ended, no request would succeed.
      if (place === 'here') await projectSession.autosave.flush()
    })
  }, [projectSession, beforeSignOut])
  useEffect(() => {
    if (projectSession === undefined) return
    // Deferred, so that it does not delay the form's first frame.
    const timer = setTimeout(() => {
      onUsable()
      setUsable(projectSession)
      void retryImport(loadJournal).then(journal => {
        // Even if the page has been left meanwhile, because its text may not be saved.
        journal.startJournal(projectSession)
        setJournal(journal)
      })
    })
    return () => clearTimeout(timer)
  }, [projectSession, onUsable])
  useEffect(() => {
    if (usable === undefined || usable !== projectSession) return
    let stop: (() => void) | undefined
    const leaving = new AbortController()
    void retryImport(loadChecks).then(({ startChecks }) => {
      if (!leaving.signal.aborted) stop = startChecks(projectSession)
    })
    return () => {
      leaving.abort()
      stop?.()
    }
  }, [usable, projectSession])
  // After another sign-in, perhaps in another tab, retry the save that needed it.
  useEffect(() => {
    if (user !== null && projectSession?.autosave.getStatus().kind === 'failed')
      projectSession.autosave.retry()
  }, [user, projectSession])
  return (
    <SessionPage width="edges" hasFooter={false} hasActions>
      {projectSession === undefined ? (
        <Spinner label={messages.loading} isCentred />
      ) : (
        <Workspace
          key={projectId}
          projectSession={projectSession}
          module={module}
          SaveBanner={journal?.SaveBanner}
          isUsable={usable === projectSession}
        />
      )}
    </SessionPage>
  )
}

function useProjectSession(projectId: string, userId: string): ProjectSession | undefined {
  const [projectSession, setOpen] = useState<ProjectSession>()
  const [, navigate] = useLocation()
  const queries = useQueryClient()

  useEffect(() => {
    let current: ProjectSession | undefined
    const loading = new AbortController()
    async function load() {
      const { signal } = loading
      const mayBeLeft = hasUnsaved(userId, projectId)
      const project = await request(projects.read, {
        params: { id: projectId },
        query: { userId },
        signal,
      }).then(fromWireProject, async (error: unknown) => {
        const recovered = await loadJournal().then(
          it => it.recoverOfflineProject(error, userId, projectId),
          () => undefined,
        )
        if (recovered) return recovered
        throw error
      })
      const journal = (await mayBeLeft) ? await loadJournal() : undefined
      const projectSession = openProjectSession(project, await journal?.recoverEdits(project))
      journal?.startJournal(projectSession)
      return projectSession
    }
    async function show() {
      try {
        current = findUnsavedSession(projectId, userId) ?? (await load())
        if (!loading.signal.aborted) setOpen(current)
      } catch (error) {
        if (loading.signal.aborted) return
        setFlashMessage(
          error instanceof Error ? `${messages.openFailed} ${error.message}` : messages.openFailed,
        )
        navigate('/dashboard', { replace: true })
      }
    }
    async function leave() {
      loading.abort()
      setOpen(undefined)
      if (current === undefined) return
      await closeProjectSession(current)
      // The list shows names, dates and percentages that may have changed.
      await queries.invalidateQueries({ queryKey: queryKeys.projects })
    }
    void show()
    return () => void leave()
  }, [projectId, userId, navigate, queries])

  return projectSession?.project.id === projectId ? projectSession : undefined
}
