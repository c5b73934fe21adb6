import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { projects } from '#contract/projects.ts'
import { projectFromWire } from '#contract/wire.ts'
import { leaveNotice } from '#web/api/notice.ts'
import { request } from '#web/api/request.ts'
import { useSession } from '#web/session/useSession.ts'
import { Page } from '#web/ui/Page.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { closeProject, openProject, stillUnsaved, type OpenProject } from './openProject.ts'
import { words } from './words.ts'
import { Workspace } from './Workspace.tsx'

interface WorkspacePageProps {
  projectId: string
  /** The module that the address names. */
  module: string | undefined
}

/** Loads a project, holds it while its page is open, and lets go of it on leaving (product spec, section 2). */
export function WorkspacePage({ projectId, module }: WorkspacePageProps) {
  const { user, signOut, beforeSignOut } = useSession()
  // A session that ended in the middle of work takes the user away, but not the work.
  const [userId] = useState(user!.id)
  const open = useOpenProject(projectId, userId)
  useEffect(
    () => open && beforeSignOut(async () => void (await open.autosave.flush())),
    [open, beforeSignOut],
  )
  return (
    <Page user={user ?? undefined} onSignOut={() => void signOut()} width="full" hasFooter={false}>
      {open === undefined ? (
        <Spinner label={words.loading} isCentred />
      ) : (
        <Workspace key={projectId} open={open} module={module} />
      )}
    </Page>
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
      try {
        current =
          stillUnsaved(projectId, userId) ??
          openProject(
            projectFromWire(
              await request(projects.read, {
                params: { id: projectId },
                query: { userId },
                signal: loading.signal,
              }),
            ),
          )
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
      await queries.invalidateQueries()
    }
    void load()
    return () => void leave()
  }, [projectId, userId, navigate, queries])

  return open?.project.id === projectId ? open : undefined
}
