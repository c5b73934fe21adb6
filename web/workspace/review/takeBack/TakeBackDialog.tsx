import { ListTree } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { ExportFile } from '#domain/export/targets/target.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useLoaded } from '#web/ui/useLoaded.ts'
import { DiffStyles } from '../../diff/DiffStyles.tsx'
import historySheet from '../../history/history.css?url'
import { AppliedNotice } from '../../mentor/proposal/AppliedNotice.tsx'
import type { AppliedProposal } from '../../mentor/proposal/applyReviewedProposals.ts'
import { applyPatch } from '../../patches/applyPatch.ts'
import type { ProjectSession } from '../../session/projectSession.ts'
import { sortPathOf } from '../../steps.ts'
import { importChosenFiles } from './importChosenFiles.ts'
import { readChosenFiles, type FileProblem } from './readChosenFiles.ts'
import { chosenPatchOf, takenChangesOf } from './takenChanges.ts'
import { TakenChanges } from './TakenChanges.tsx'
import sheet from './takeBack.css?url'
import { messages } from './messages.ts'

/** Large, because answers written into a document change whatever answers on the page would. */
const loadAppendix = () => import('#domain/import/markdown/appendix/takeAppendix.ts')

interface TakeBackDialogProps {
  projectSession: ProjectSession
  onClose: () => void
}

/** Takes exported files back, which people may have edited: each change is reviewed before it's applied. */
export function TakeBackDialog({ projectSession, onClose }: TakeBackDialogProps) {
  const { draft } = projectSession
  const id = useId()
  const specification = useSyncExternalStore(draft.subscribe, draft.get)
  const [chosen, setChosen] = useState<readonly ExportFile[]>([])
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<FileProblem>()
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [applied, setApplied] = useState<AppliedProposal>()
  const [hasFailed, setFailed] = useState(false)
  const [brainDumpBefore, setBrainDumpBefore] = useState<string>()
  const [, navigate] = useLocation()
  const pastedText = useDeferredValue(pasted)
  const files = useMemo(
    () => (pastedText.trim() === '' ? chosen : [...chosen, { path: messages.pastedName, text: pastedText }]),
    [chosen, pastedText],
  )
  const read = useMemo(
    () => (files.length === 0 ? undefined : importChosenFiles(files, specification)),
    [files, specification],
  )
  const needsAppendix = read?.needsAppendix === true
  const appendix = useLoaded(loadAppendix, needsAppendix && files)
  const imported = useMemo(() => {
    if (!needsAppendix) return read
    if (appendix === undefined || appendix === 'failed') return undefined
    return importChosenFiles(files, specification, appendix.part.takeAppendix)
  }, [read, needsAppendix, appendix, files, specification])
  const changes = useMemo(
    () => (imported === undefined ? [] : takenChangesOf(imported.patch, specification)),
    [imported, specification],
  )
  // Removals and texts for the brain dump have to be chosen, everything else is unless it's unticked.
  const accepted = changes.filter(({ key, isRemoval }) => toggled.has(key) === isRemoval)
  const texts = (imported?.unread ?? []).filter((_, i) => toggled.has(`unread.${i}`))

  async function choose(files: readonly File[]) {
    const read = files.length === 0 ? [] : await readChosenFiles(files)
    setProblem(typeof read === 'string' ? read : undefined)
    setChosen(typeof read === 'string' ? [] : read)
    setToggled(new Set())
  }
  function toggle(key: string) {
    const next = new Set(toggled)
    if (!next.delete(key)) next.add(key)
    setToggled(next)
  }
  function applySelected() {
    const result = applyPatch(
      projectSession,
      messages.title,
      chosenPatchOf(accepted, texts, specification, imported?.specification),
    )
    setFailed(result === undefined)
    setApplied(result && { ...result, title: messages.applied })
    if (result === undefined) return
    setBrainDumpBefore(specification.brainDump)
    // Once applied, the files are older than the project. A pasted text with more to take stays.
    if (accepted.length === changes.length && texts.length === imported?.unread.length) setPasted('')
    setChosen([])
    setToggled(new Set())
  }
  function openSort() {
    void projectSession.autosave.flush()
    onClose()
    navigate(sortPathOf(projectSession.project.id))
  }
  return (
    <Dialog
      title={messages.title}
      size="full"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.close}</Button>
          <Button
            look="primary"
            disabled={accepted.length + texts.length === 0 || pasted !== pastedText}
            onClick={applySelected}
          >
            {messages.apply}
          </Button>
        </>
      }
    >
      <link rel="stylesheet" href={historySheet} precedence="later" />
      <link rel="stylesheet" href={sheet} precedence="later" />
      <DiffStyles />
      <div className="take-back past marked">
        <p>{messages.intro}</p>
        <div className="take-back-file">
          <label htmlFor={id}>{messages.files}</label>
          <input
            id={id}
            className="review-file"
            type="file"
            key={applied === undefined ? 'choosing' : 'applied'}
            multiple
            onChange={event => void choose([...(event.target.files ?? [])])}
          />
        </div>
        <div className="take-back-file">
          <label htmlFor={`${id}-folder`}>{messages.folder}</label>
          <input
            id={`${id}-folder`}
            className="review-file"
            type="file"
            key={applied === undefined ? 'choosing' : 'applied'}
            // React passes it on, but its types don't know it.
            {...{ webkitdirectory: '' }}
            onChange={event => void choose([...(event.target.files ?? [])])}
          />
        </div>
        <TextArea
          label={messages.pasted}
          value={pasted}
          onChange={event => setPasted(event.currentTarget.value)}
        />
        {problem !== undefined && <Banner kind="error">{messages.problems[problem]}</Banner>}
        {needsAppendix && appendix === 'failed' && <Banner kind="error">{messages.notLoaded}</Banner>}
        {hasFailed && <Banner kind="error">{messages.failed}</Banner>}
        {applied && <AppliedNotice applied={applied} draft={draft} onDismiss={() => setApplied(undefined)} />}
        {brainDumpBefore !== undefined && specification.brainDump !== brainDumpBefore && (
          <Banner
            kind="info"
            action={
              <Button icon={<ListTree />} onClick={openSort}>
                {messages.sort}
              </Button>
            }
          >
            {messages.sortHint}
          </Banner>
        )}
        <div aria-live="polite">
          {imported && (
            <TakenChanges
              imported={imported}
              changes={changes}
              isChosen={key =>
                accepted.some(it => it.key === key) || (key.startsWith('unread.') && toggled.has(key))
              }
              onToggle={toggle}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
