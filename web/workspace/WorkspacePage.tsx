import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { projects } from '#contract/projects.ts'
import { projectFromWire } from '#contract/wire.ts'
import { atHand } from '#web/api/held.ts'
import { queryKeys } from '#web/api/queries.ts'
import { leaveNotice } from '#web/api/notice.ts'
import { request } from '#web/api/request.ts'
import { useUser } from '#web/session/Protected.tsx'
import { SessionPage } from '#web/session/SessionPage.tsx'
import { withUserData } from '#web/session/UserData.tsx'
import { session, useSession } from '#web/session/useSession.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { forgetMentor } from './mentor/typed.ts'
import { isHeld } from './journal/held.ts'
import { closeProject, openProject, stillUnsaved, type OpenProject } from './openProject.ts'
import { untilLoaded } from './untilLoaded.ts'
import { words } from './words.ts'
import { Workspace } from './Workspace.tsx'

session.onLeave(() => forgetMentor())

const loadJournal = () => import('./journal/index.ts')

interface WorkspacePageProps {
  projectId: string
  /** The module that the address names. */
  module: string | undefined
  /** It can be worked on: what may be wanted next can come. */
  onUsable: () => void
}

/** Loads a project, holds it while its page is open, and lets go of it on leaving (product spec, section 2). */
export const WorkspacePage = withUserData(ProjectWorkspace)

function ProjectWorkspace({ projectId, module, onUsable }: WorkspacePageProps) {
  const { user, beforeSignOut } = useSession()
  const open = useOpenProject(projectId, useUser().id)
  const [journal, setJournal] = useState<Awaited<ReturnType<typeof loadJournal>>>()
  const [usable, setUsable] = useState<OpenProject>()
  useEffect(() => {
    if (open === undefined) return
    atHand.add(open)
    return beforeSignOut(async place => {
      // Elsewhere may be where the browser's data was cleared.
      await open.journal?.write(place === 'elsewhere')
      // Where the session has ended already, no call would succeed.
      if (place === 'here') await open.autosave.flush()
    })
  }, [open, beforeSignOut])
  useEffect(() => {
    if (open === undefined) return
    // Not in the way of the form's own frame.
    const timer = setTimeout(() => {
      onUsable()
      setUsable(open)
      void untilLoaded(loadJournal).then(journal => {
        // Also where the page was left meanwhile: its text may not be saved.
        journal.keepJournal(open)
        setJournal(journal)
      })
    })
    return () => clearTimeout(timer)
  }, [open, onUsable])
  // Signed in again, perhaps in another tab: what waited for that goes out.
  useEffect(() => {
    if (user !== null && open?.autosave.status().kind === 'failed') open.autosave.retry()
  }, [user, open])
  return (
    <SessionPage width="edges" hasFooter={false} hasActions>
      {open === undefined ? (
        <Spinner label={words.loading} isCentred />
      ) : (
        <Workspace
          key={projectId}
          open={open}
          module={module}
          SaveBanner={journal?.SaveBanner}
          isUsable={usable === open}
        />
      )}
    </SessionPage>
  )
}

function useOpenProject(projectId: string, userId: string): OpenProject | undefined {
  const [open, setOpen] = useState<OpenProject>()
  const [, navigate] = useLocation()
  const queries = useQueryClient()

  useEffect(() => {
    let current: OpenProject | undefined
    const loading = new AbortController()
    async function load() {
      const { signal } = loading
      const mayBeLeft = isHeld(userId, projectId)
      const project = await request(projects.read, {
        params: { id: projectId },
        query: { userId },
        signal,
      }).then(projectFromWire, async (error: unknown) => {
        const kept = await loadJournal().then(
          it => it.keptInstead(error, userId, projectId),
          () => undefined,
        )
        if (kept) return kept
        throw error
      })
      const journal = (await mayBeLeft) ? await loadJournal() : undefined
      const open = openProject(project, await journal?.unsavedOf(project))
      journal?.keepJournal(open)
      return open
    }
    async function show() {
      try {
        current = stillUnsaved(projectId, userId) ?? (await load())
        if (!loading.signal.aborted) setOpen(current)
      } catch (error) {
        if (loading.signal.aborted) return
        leaveNotice(error instanceof Error ? `${words.openFailed} ${error.message}` : words.openFailed)
        navigate('/dashboard', { replace: true })
      }
    }
    async function leave() {
      loading.abort()
      setOpen(undefined)
      if (current === undefined) return
      await closeProject(current)
      // The list shows names, dates and percents that may have changed.
      await queries.invalidateQueries({ queryKey: queryKeys.projects })
    }
    void show()
    return () => void leave()
  }, [projectId, userId, navigate, queries])

  return open?.project.id === projectId ? open : undefined
}
