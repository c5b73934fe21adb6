import { ArrowLeft, FileText, History, MessagesSquare } from 'lucide-react'
import {
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { useLocation } from 'wouter'
import { isFormKey, progressOf, type FormKey, type Specification } from '#domain/specification.ts'
import { isBlank } from '#domain/module.ts'
import { useActions } from '#web/actions/actions.ts'
import { takeFresh } from '#web/api/fresh.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { NotLoadedDialog } from '#web/ui/NotLoaded.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { Draft } from './draft.ts'
import { createFilled } from './filled.ts'
import { DraftEverything } from './mentor/DraftEverything.tsx'
import { ModuleForm } from './ModuleForm.tsx'
import type { OpenProject } from './openProject.ts'
import { SaveState } from './SaveState.tsx'
import { StepList, StepSelect } from './StepList.tsx'
import { pathOf, stepOf, type StepKey } from './steps.ts'
import { untilLoaded } from './untilLoaded.ts'
import { UndoButtons } from './UndoButtons.tsx'
import { useLeaving } from './useLeaving.ts'
import { useMentor } from './useMentor.ts'
import { useUndo } from './useUndo.ts'
import { words } from './words.ts'
import css from './workspace.module.css'

const loadActions = async () => (await import('./actions/workspaceActions.ts')).workspaceActions
// Its place has no look without its own style sheet.
const MentorPanel = lazyPart(
  async () => (await import('./mentor/MentorPanel.tsx')).MentorPanel,
  NotLoadedDialog,
)
const HistoryDialog = lazyPart(
  async () => (await import('./past/HistoryDialog.tsx')).HistoryDialog,
  NotLoadedDialog,
)
const UnderConstruction = lazyPart(async () => (await import('./UnderConstruction.tsx')).UnderConstruction)
const Together = lazyPart(async () => (await untilLoaded(() => import('./together/Together.tsx'))).Together)
const ReviewPage = lazyPart(async () => (await import('./review/ReviewPage.tsx')).ReviewPage)

interface WorkspaceProps {
  open: OpenProject
  module: string | undefined
  /** Comes when the project can be worked on. */
  SaveBanner: ComponentType<{ open: OpenProject }> | undefined
  /** Its form is there: what can wait may come. */
  isUsable: boolean
}

/** The drafting table: the steps at the left, one module at a time as a sheet, the save state always in sight. */
export function Workspace({ open, module, SaveBanner, isUsable }: WorkspaceProps) {
  const { draft, autosave, project } = open
  const [, navigate] = useLocation()
  const step = stepOf(module)
  const [filledOf] = useState(createFilled)
  const filled = useFollowed(draft, filledOf)
  const filledKeys = useMemo(() => new Set<string>(filled), [filled])
  // The brain dump is not counted.
  const percent = progressOf(filled.filter(key => key !== 'brainDump').length)
  const name = useFollowed(draft, ({ overview }) => overview.name)
  const shownName = isBlank(name) ? project.name : name
  const { table, handleShown } = useSheetFocus()
  const formKey = step !== undefined && isFormKey(step.key) ? step.key : undefined
  const mentor = useMentor(project.id, formKey)
  const [isPastOpen, setPastOpen] = useState(false)
  const openPast = () => setPastOpen(true)
  useLeaving(open)
  useEffect(() => {
    document.title = `${step?.title ?? words.underConstruction} · ${shownName} · Ideawright`
  }, [step, shownName])

  /** Every way to another step sends what is unsaved first; nobody has to wait for it. */
  function goTo(key: StepKey) {
    void autosave.flush()
    navigate(pathOf(project.id, key))
  }

  /** The mentor reads what is stored. */
  function toggleMentor() {
    void autosave.flush()
    mentor.toggle()
  }

  function toForm(key: FormKey) {
    mentor.close()
    goTo(key)
  }

  const take = useUndo(draft, step?.key, goTo)
  useActions(loadActions, {
    open,
    projectName: shownName,
    current: step?.key,
    goTo,
    mentor,
    toggleMentor,
    openPast,
  })

  const steps = {
    projectId: project.id,
    current: step?.key,
    filled: filledKeys,
    percent,
    onLeave: () => void autosave.flush(),
    onGo: goTo,
  }
  return (
    <div className={css.workspace} ref={table} data-mentor={mentor.place}>
      <div className={css.bar}>
        <LinkButton href="/dashboard" look="quiet" icon={<ArrowLeft />} aria-label={words.back}>
          <span className={css.wide}>{words.back}</span>
        </LinkButton>
        <p className={css.name} title={shownName}>
          {shownName}
        </p>
        <SaveState open={open} />
        {mentor.place !== 'instead' && <UndoButtons draft={draft} onTake={take} onPast={openPast} />}
        {formKey && (
          <Button icon={<MessagesSquare />} onClick={toggleMentor} aria-label={mentor.label}>
            <span className={css.wide}>{mentor.label}</span>
            <span className={css.short}>{mentor.shortLabel}</span>
          </Button>
        )}
        <Button icon={<FileText />} onClick={() => goTo('review')} aria-label={words.preview}>
          <span>
            <span className={css.wide}>{words.previewAnd}</span>
            {words.exportOnly}
          </span>
        </Button>
      </div>
      <StepList {...steps} />
      <div className={css.sheet} data-step={step?.key}>
        <StepSelect {...steps} />
        {isUsable && (
          <Suspense>
            <Together open={open} onGo={goTo} />
          </Suspense>
        )}
        <Suspense fallback={<Spinner label={words.loading} isCentred />}>
          {step === undefined ? (
            <UnderConstruction onGo={goTo} />
          ) : formKey === undefined ? (
            <ReviewPage open={open} projectName={shownName} onGo={goTo} />
          ) : mentor.place === 'instead' ? null : (
            <ModuleForm
              key={formKey}
              formKey={formKey}
              draft={draft}
              hasPanel={mentor.place === undefined}
              onGo={goTo}
            >
              {formKey === 'brainDump' && <DraftEverything open={open} onGo={toForm} />}
              <div className={css.narrow}>
                <Button look="quiet" size="small" icon={<History />} onClick={openPast}>
                  {words.history}
                </Button>
              </div>
            </ModuleForm>
          )}
          {mentor.place !== 'instead' && <Shown key={`shown ${step?.key}`} onShown={handleShown} />}
        </Suspense>
        {SaveBanner && <SaveBanner open={open} />}
      </div>
      {isPastOpen && (
        <Suspense>
          <HistoryDialog open={open} formKey={formKey} onClose={() => setPastOpen(false)} />
        </Suspense>
      )}
      {mentor.wasOpened && (
        <Suspense>
          <MentorPanel
            open={open}
            formKey={mentor.place && formKey}
            place={mentor.place ?? 'beside'}
            takesFocus={mentor.takesFocus}
            onClose={mentor.close}
            onGo={toForm}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Follows something that is read off the whole draft, and is the same as before until it is another. */
function useFollowed<T>(draft: Draft, read: (all: Specification) => T): T {
  return useSyncExternalStore(draft.subscribe, () => read(draft.get()))
}

/**
 * A new step starts at its top, with the focus on its title, so that it is read out; not so on arrival. A project that
 * was created just now starts in its text field.
 */
function useSheetFocus() {
  const table = useRef<HTMLDivElement>(null)
  const isArrival = useRef(true)
  const handleShown = useCallback(() => {
    if (!isArrival.current) {
      window.scrollTo({ top: 0 })
      table.current?.querySelector('h1')?.focus({ preventScroll: true })
    } else if (takeFresh()) {
      table.current?.querySelector('textarea')?.focus({ preventScroll: true })
    }
    isArrival.current = false
  }, [])
  return { table, handleShown }
}

/** Stands beside a step, and so is there when the step is, also where its code had to be loaded first. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}
