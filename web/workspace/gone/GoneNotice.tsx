import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { toDocument } from '#domain/document.ts'
import { ApiError } from '#web/api/apiError.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { shownDate } from '#web/ui/shownDate.ts'
import { useCopying } from '#web/ui/useCopying.ts'
import type { OpenProject } from '../openProject.ts'
import { words as shared } from '../words.ts'
import type { Gone } from './gone.ts'
import href from './gone.css?url'
import { restore } from './restore.ts'
import { letGo, saveAsNew } from './saveAsNew.ts'
import { words } from './words.ts'

interface GoneNoticeProps {
  open: OpenProject
  gone: Gone
}

/** Says that the project is gone while its text is here, and offers what can be done with that (AS-25). */
export function GoneNotice({ open, gone }: GoneNoticeProps) {
  const { draft, autosave, kept, project } = open
  const [path, navigate] = useLocation()
  const hasUnsaved = useSyncExternalStore(autosave.follow, () => autosave.unsaved().size > 0)
  const { isKept } = useSyncExternalStore(kept.subscribe, kept.get)
  const [doing, setDoing] = useState<'save' | 'restore'>()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const nameNow = () => draft.get().overview.name.trim() || project.name
  const copying = useCopying(
    () => toDocument(nameNow(), draft.get(), shownDate(new Date().toISOString())),
    words,
  )

  async function handleSave() {
    if (doing) return
    setDoing('save')
    setProblem(undefined)
    try {
      const id = await saveAsNew(open)
      navigate(path.replace(project.id, id))
      announce(words.saved(nameNow()))
    } catch (error) {
      setProblem(words.saveFailed(reasonOf(error)))
      setDoing(undefined)
    }
  }
  async function handleRestore() {
    if (doing) return
    setDoing('restore')
    setProblem(undefined)
    try {
      await restore(open)
      document.querySelector<HTMLElement>('[data-form] h1')?.focus()
      announce(words.restored(nameNow()))
    } catch (error) {
      if (open.gone.get() !== 'forGood') setProblem(words.restoreFailed(reasonOf(error)))
      setDoing(undefined)
    }
  }
  function handleDiscard() {
    void letGo(open)
    navigate('/dashboard')
  }

  const mayRestore = gone !== 'forGood'
  const where = isKept ? shared.kept : shared.keptInTab
  const unsavedAdvice = mayRestore ? words.keptToRestore(where) : words.keptToSave(where)
  const advice = hasUnsaved ? unsavedAdvice : mayRestore ? words.toRestore : words.toSave
  const failure = problem ?? (copying.hasFailed ? words.copyFailed : undefined)
  return (
    <>
      <link rel="stylesheet" href={href} precedence="later" />
      <Banner kind="error">
        <strong>{words.titles[gone]}</strong> {words.elsewhere} {advice}
        {failure !== undefined && <p className="gone-problem">{failure}</p>}
        <div className="gone-choices">
          {mayRestore && (
            <Button
              look="primary"
              size="small"
              isBusy={doing === 'restore'}
              onClick={() => void handleRestore()}
            >
              {doing === 'restore' ? words.restoring : words.restore}
            </Button>
          )}
          <Button
            look={mayRestore ? 'secondary' : 'primary'}
            size="small"
            isBusy={doing === 'save'}
            onClick={() => void handleSave()}
          >
            {doing === 'save' ? words.saving : words.save}
          </Button>
          <Button size="small" onClick={copying.copy}>
            {copying.isCopied ? words.copied : words.copy}
          </Button>
          {hasUnsaved && (
            <Button size="small" look="quiet" onClick={() => setAsking(true)}>
              {words.discard}
            </Button>
          )}
        </div>
      </Banner>
      {isAsking && (
        <ConfirmDialog
          title={words.discardTitle}
          confirmLabel={words.discardConfirm}
          isDanger
          onConfirm={handleDiscard}
          onClose={() => setAsking(false)}
        >
          {words.discardText(nameNow())}
        </ConfirmDialog>
      )}
    </>
  )
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return words.noConnection
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
