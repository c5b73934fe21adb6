import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { toDocument } from '#domain/export/document.ts'
import { ApiError } from '#web/api/apiError.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { formatDate } from '#web/ui/formatDate.ts'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { messages as workspaceMessages } from '../messages.ts'
import type { DeletionState } from './deletionState.ts'
import href from './deletedProject.css?url'
import { restoreProject } from './restoreProject.ts'
import { discardUnsaved, saveAsNewProject } from './saveAsNewProject.ts'
import { messages } from './messages.ts'

interface DeletedProjectNoticeProps {
  projectSession: ProjectSession
  deletionState: DeletionState
}

/**
 * Notifies the user that the project was deleted while its text is still here, and offers to save, copy or restore
 * it (docs/offline-journal.md#deleted-projects).
 */
export function DeletedProjectNotice({ projectSession, deletionState }: DeletedProjectNoticeProps) {
  const { draft, autosave, localBackup, project } = projectSession
  const [path, navigate] = useLocation()
  const hasUnsaved = useSyncExternalStore(autosave.subscribeToUnsaved, () => autosave.getUnsaved().size > 0)
  const { isComplete } = useSyncExternalStore(localBackup.subscribe, localBackup.get)
  const [pendingAction, setPendingAction] = useState<'save' | 'restore'>()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const nameNow = () => draft.get().overview.name.trim() || project.name
  const copying = useCopyToClipboard(
    () => toDocument(nameNow(), draft.get(), formatDate(new Date().toISOString())),
    messages,
  )

  async function handleSave() {
    if (pendingAction) return
    setPendingAction('save')
    setProblem(undefined)
    try {
      const id = await saveAsNewProject(projectSession)
      navigate(path.replace(project.id, id))
      announce(messages.saved(nameNow()))
    } catch (error) {
      setProblem(messages.saveFailed(reasonOf(error)))
      setPendingAction(undefined)
    }
  }
  async function handleRestore() {
    if (pendingAction) return
    setPendingAction('restore')
    setProblem(undefined)
    try {
      await restoreProject(projectSession)
      document.querySelector<HTMLElement>('[data-form] h1')?.focus()
      announce(messages.restored(nameNow()))
    } catch (error) {
      if (projectSession.deletionState.get() !== 'deleted')
        setProblem(messages.restoreFailed(reasonOf(error)))
      setPendingAction(undefined)
    }
  }
  function handleDiscard() {
    void discardUnsaved(projectSession)
    navigate('/dashboard')
  }

  const mayRestore = deletionState !== 'deleted'
  const where = isComplete ? workspaceMessages.kept : workspaceMessages.keptInTab
  const unsavedAdvice = mayRestore ? messages.keptToRestore(where) : messages.keptToSave(where)
  const advice = hasUnsaved ? unsavedAdvice : mayRestore ? messages.toRestore : messages.toSave
  const failure = problem ?? (copying.hasFailed ? messages.copyFailed : undefined)
  return (
    <>
      <link rel="stylesheet" href={href} precedence="later" />
      <Banner kind="error">
        <strong>{messages.titles[deletionState]}</strong> {messages.elsewhere} {advice}
        {failure !== undefined && <p className="gone-problem">{failure}</p>}
        <div className="gone-choices">
          {mayRestore && (
            <Button
              look="primary"
              size="small"
              isBusy={pendingAction === 'restore'}
              onClick={() => void handleRestore()}
            >
              {pendingAction === 'restore' ? messages.restoring : messages.restore}
            </Button>
          )}
          <Button
            look={mayRestore ? 'secondary' : 'primary'}
            size="small"
            isBusy={pendingAction === 'save'}
            onClick={() => void handleSave()}
          >
            {pendingAction === 'save' ? messages.saving : messages.save}
          </Button>
          <Button size="small" onClick={copying.copy}>
            {copying.isCopied ? messages.copied : messages.copy}
          </Button>
          {hasUnsaved && (
            <Button size="small" look="quiet" onClick={() => setAsking(true)}>
              {messages.discard}
            </Button>
          )}
        </div>
      </Banner>
      {isAsking && (
        <ConfirmDialog
          title={messages.discardTitle}
          confirmLabel={messages.discardConfirm}
          isDanger
          onConfirm={handleDiscard}
          onClose={() => setAsking(false)}
        >
          {messages.discardText(nameNow())}
        </ConfirmDialog>
      )}
    </>
  )
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return messages.noConnection
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
