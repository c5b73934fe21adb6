import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { WireSummary } from '#contract/projects.ts'
import { ApiError } from '#web/api/apiError.ts'
import { forgetNotice, noticeLeft } from '#web/api/notice.ts'
import { SessionPage } from '#web/session/SessionPage.tsx'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx'
import css from './dashboard.module.css'
import { LoadFailure } from './LoadFailure.tsx'
import { NewProjectDialog } from './NewProjectDialog.tsx'
import { ProjectGrid } from './ProjectGrid.tsx'
import { RenameProjectDialog } from './RenameProjectDialog.tsx'
import { UndoNotice, type Trashed } from './UndoNotice.tsx'
import { useProjects } from './useProjects.ts'
import { words } from './words.ts'

interface DashboardPageProps {
  /** Someone is about to open a project. */
  onApproach: () => void
}

type Open = { dialog: 'new' } | { dialog: 'rename' | 'delete'; project: WireSummary }

/** The user's projects (product spec, section 2). */
export function DashboardPage({ onApproach }: DashboardPageProps) {
  const { projects, isLoading, hasFailed, reload, create, rename, trash, restore } = useProjects()
  const [open, setOpen] = useState<Open>()
  // At first: why the user is here instead of where they wanted to be.
  const [problem, setProblem] = useState(noticeLeft)
  const [trashed, setTrashed] = useState<Trashed>()
  const [backId, setBackId] = useState<string>()
  const close = () => setOpen(undefined)

  useEffect(forgetNotice, [])

  async function handleCreate(name: string) {
    try {
      const id = await create(name)
      navigate(`/projects/${id}`)
    } catch (error) {
      setProblem((error instanceof ApiError && error.sentence) || words.create.failed)
      throw error
    }
  }
  async function handleRename({ _id }: WireSummary, name: string, description: string) {
    try {
      await rename(_id, name, description)
    } catch (error) {
      setProblem(words.rename.failed)
      throw error
    }
    setProblem(undefined)
    close()
  }
  async function handleDelete(project: WireSummary) {
    try {
      const place = projects.indexOf(project)
      await trash(project._id)
      setTrashed({ project, place })
      setBackId(undefined)
      setProblem(undefined)
      announce(words.remove.done(project.projectName))
    } catch {
      setProblem(words.remove.failed)
      reload()
    }
    close()
  }
  async function handleUndo({ project, place }: Trashed) {
    setTrashed(undefined)
    try {
      await restore(project._id, place)
      setBackId(project._id)
      announce(words.remove.undone(project.projectName))
    } catch {
      setProblem(words.rename.failed)
    }
  }

  return (
    <SessionPage title={words.title}>
      <div className={css.top}>
        <h1>{words.title}</h1>
        <Button
          look="primary"
          icon={<Plus />}
          onClick={() => setOpen({ dialog: 'new' })}
          onFocus={onApproach}
        >
          {words.newProject}
        </Button>
      </div>
      {problem !== undefined && open === undefined && (
        <Banner kind="error" onDismiss={() => setProblem(undefined)}>
          {problem}
        </Banner>
      )}
      {hasFailed && <LoadFailure onRetry={reload} />}
      {!hasFailed && (
        <ProjectGrid
          projects={projects}
          isLoading={isLoading}
          backId={backId}
          onEdit={project => setOpen({ dialog: 'rename', project })}
          onDelete={project => setOpen({ dialog: 'delete', project })}
          onApproach={onApproach}
        />
      )}
      {trashed && (
        <UndoNotice
          key={trashed.project._id}
          trashed={trashed}
          onUndo={() => void handleUndo(trashed)}
          onDismiss={() => setTrashed(undefined)}
        />
      )}
      {open?.dialog === 'new' && <NewProjectDialog onCreate={handleCreate} onClose={close} />}
      {open?.dialog === 'rename' && (
        <RenameProjectDialog
          project={open.project}
          onRename={(name, description) => handleRename(open.project, name, description)}
          onClose={close}
        />
      )}
      {open?.dialog === 'delete' && (
        <DeleteProjectDialog
          project={open.project}
          onDelete={() => handleDelete(open.project)}
          onClose={close}
        />
      )}
    </SessionPage>
  )
}
