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
  /** The module that the address names. */
  module: string | undefined
  /** It can be worked on: what may be wanted next can come. */
  onUsable: () => void
}

/** Loads a project, holds it while its page is open, and lets go of it on leaving (docs/product.md#workspace). */
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
      // Elsewhere may be where the browser's data was cleared.
      await projectSession.journal?.write(place === 'elsewhere')
      // Where the session has ended already, no call would succeed.
      if (place === 'here') await projectSession.autosave.flush()
    })
  }, [projectSession, beforeSignOut])
  useEffect(() => {
    if (projectSession === undefined) return
    // Not in the way of the form's own frame.
    const timer = setTimeout(() => {
      onUsable()
      setUsable(projectSession)
      void retryImport(loadJournal).then(journal => {
        // Also where the page was left meanwhile: its text may not be saved.
        journal.startJournal(projectSession)
        setJournal(journal)
      })
    })
    return () => clearTimeout(timer)
  }, [projectSession, onUsable])
  // Signed in again, perhaps in another tab: what waited for that goes out.
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
        const kept = await loadJournal().then(
          it => it.recoverOfflineProject(error, userId, projectId),
          () => undefined,
        )
        if (kept) return kept
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
      // The list shows names, dates and percents that may have changed.
      await queries.invalidateQueries({ queryKey: queryKeys.projects })
    }
    void show()
    return () => void leave()
  }, [projectId, userId, navigate, queries])

  return projectSession?.project.id === projectId ? projectSession : undefined
}
