import { ArrowLeft, FileText, History, MessagesSquare } from 'lucide-react'
import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { useLocation } from 'wouter'
import {
  isVisibleFormKey,
  progressOf,
  type VisibleFormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { useRegisterActions } from '#web/actions/actionRegistry.ts'
import { takeNewProjectFlag } from '#web/storage/newProjectFlag.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { LoadErrorDialog } from '#web/ui/LoadError.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { Draft } from './session/draft.ts'
import { createFilledFormsSelector } from './modules/filledFormsSelector.ts'
import { ModuleForm } from './modules/ModuleForm.tsx'
import type { ProjectSession } from './session/projectSession.ts'
import { SortEntry } from './sort/SortEntry.tsx'
import { SaveStatusIndicator } from './session/SaveStatusIndicator.tsx'
import { StepList, StepSelect } from './StepList.tsx'
import { isSortPath, sortKey, sortPathOf, stepPathOf, stepOf, type StepKey } from './steps.ts'
import { retryImport } from './retryImport.ts'
import { UndoButtons } from './undo/UndoButtons.tsx'
import { useSaveOnLeave } from './session/useSaveOnLeave.ts'
import { useMentorMode } from './mentor/useMentorMode.ts'
import { useUndo } from './undo/useUndo.ts'
import { messages } from './messages.ts'
import css from './workspace.module.css'

const loadActions = async () => (await import('./actions/workspaceActions.ts')).workspaceActions
// A load error is shown in a dialog: without the panel's own style sheet its place has no styles.
const MentorPanel = lazyComponent(
  async () => (await import('./mentor/MentorPanel.tsx')).MentorPanel,
  LoadErrorDialog,
)
const HistoryDialog = lazyComponent(
  async () => (await import('./history/HistoryDialog.tsx')).HistoryDialog,
  LoadErrorDialog,
)
const UnderConstruction = lazyComponent(
  async () => (await import('./UnderConstruction.tsx')).UnderConstruction,
)
const ConflictList = lazyComponent(
  async () => (await retryImport(() => import('./sync/ConflictList.tsx'))).ConflictList,
)
const SortPage = lazyComponent(async () => (await import('./sort/SortPage.tsx')).SortPage)
const ReviewPage = lazyComponent(async () => (await import('./review/ReviewPage.tsx')).ReviewPage)

interface WorkspaceProps {
  projectSession: ProjectSession
  module: string | undefined
  /** Undefined until the project is usable. */
  SaveBanner: ComponentType<{ projectSession: ProjectSession }> | undefined
  /** True once the form is rendered, so that less urgent code can be loaded. */
  isUsable: boolean
}

/** The workspace's layout: the steps on the left, one module at a time as a sheet, the save status always in view. */
export function Workspace({ projectSession, module, SaveBanner, isUsable }: WorkspaceProps) {
  const { draft, autosave, project } = projectSession
  const [, navigate] = useLocation()
  const step = stepOf(module)
  const isSorting = isSortPath(module)
  const [selectFilledForms] = useState(createFilledFormsSelector)
  const filled = useDraftValue(draft, selectFilledForms)
  const filledKeys = useMemo(() => new Set<string>(filled), [filled])
  // The brain dump does not count towards progress.
  const percent = progressOf(filled.filter(key => key !== 'brainDump').length)
  const name = useDraftValue(draft, ({ overview }) => overview.name)
  const shownName = isBlank(name) ? project.name : name
  const { table, handleShown } = useSheetFocus()
  const formKey = step !== undefined && isVisibleFormKey(step.key) ? step.key : undefined
  const mentor = useMentorMode(project.id, formKey)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const openHistory = () => setHistoryOpen(true)
  const { question, ask, forgetQuestion } = useMentorQuestion(() => mentor.placement ?? toggleMentor())
  useSaveOnLeave(projectSession)
  const title = isSorting ? messages.sort : (step?.title ?? messages.underConstruction)
  useEffect(() => {
    document.title = `${title} · ${shownName} · Ideawright`
  }, [title, shownName])

  function toSort() {
    // Otherwise, Back would lead to the same page.
    if (location.pathname !== sortPathOf(project.id)) navigate(sortPathOf(project.id))
  }

  /** Navigates to another step and flushes unsaved changes without waiting for the save. */
  function goTo(key: StepKey) {
    void autosave.flush()
    navigate(stepPathOf(project.id, key))
  }

  /** Flushes first, because the mentor reads the stored values. */
  function toggleMentor() {
    void autosave.flush()
    mentor.toggle()
  }

  function toForm(key: VisibleFormKey) {
    mentor.close()
    goTo(key)
  }

  // Sorting shows all forms, so it stays.
  const showUndone = isSorting ? stay : goTo
  const undoOrRedo = useUndo(draft, step?.key, showUndone)
  useRegisterActions(loadActions, {
    projectSession,
    projectName: shownName,
    current: step?.key,
    goTo,
    mentor,
    toggleMentor,
    openHistory,
    toSort,
    showUndone,
  })

  const stepProps = {
    projectId: project.id,
    projectSession,
    current: step?.key,
    filled: filledKeys,
    percent,
    onLeave: () => void autosave.flush(),
    onNavigate: goTo,
  }
  return (
    <div
      className={css.workspace}
      ref={table}
      data-mentor={mentor.placement}
      data-place={isSorting ? sortKey : undefined}
    >
      <div className={css.bar}>
        <LinkButton href="/dashboard" look="quiet" icon={<ArrowLeft />} aria-label={messages.back}>
          <span className={css.wide}>{messages.back}</span>
        </LinkButton>
        <p className={css.name} title={shownName}>
          {shownName}
        </p>
        <SaveStatusIndicator projectSession={projectSession} />
        {mentor.placement !== 'instead' && (
          <UndoButtons draft={draft} onUndoOrRedo={undoOrRedo} onOpenHistory={openHistory} />
        )}
        {formKey && (
          <Button icon={<MessagesSquare />} onClick={toggleMentor} aria-label={mentor.label}>
            <span className={css.wide}>{mentor.label}</span>
            <span className={css.short}>{mentor.shortLabel}</span>
          </Button>
        )}
        <Button icon={<FileText />} onClick={() => goTo('review')} aria-label={messages.preview}>
          <span>
            <span className={css.wide}>{messages.previewAnd}</span>
            {messages.exportOnly}
          </span>
        </Button>
      </div>
      {!isSorting && <StepList {...stepProps} />}
      <div className={css.sheet} data-step={step?.key}>
        {!isSorting && <StepSelect {...stepProps} />}
        {isUsable && (
          <Suspense>
            <ConflictList projectSession={projectSession} onNavigate={goTo} />
          </Suspense>
        )}
        <Suspense fallback={<Spinner label={messages.loading} isCentred />}>
          {isSorting ? (
            <SortPage projectSession={projectSession} onNavigate={goTo} />
          ) : step === undefined ? (
            <UnderConstruction onNavigate={goTo} />
          ) : formKey === undefined ? (
            <ReviewPage
              projectSession={projectSession}
              projectName={shownName}
              onNavigate={goTo}
              onAskMentor={ask}
            />
          ) : mentor.placement === 'instead' ? null : (
            <ModuleForm
              key={formKey}
              formKey={formKey}
              projectSession={projectSession}
              hasPanel={mentor.placement === undefined}
              onNavigate={goTo}
              onAskMentor={ask}
            >
              {formKey === 'brainDump' && (
                <SortEntry projectSession={projectSession} onSort={toSort} onApproach={SortPage.preload} />
              )}
              <div className={css.narrow}>
                <Button look="quiet" size="small" icon={<History />} onClick={openHistory}>
                  {messages.history}
                </Button>
              </div>
            </ModuleForm>
          )}
          {mentor.placement !== 'instead' && <StepShown key={`shown ${module}`} onShown={handleShown} />}
        </Suspense>
        {SaveBanner && <SaveBanner projectSession={projectSession} />}
      </div>
      {isHistoryOpen && (
        <Suspense>
          <HistoryDialog
            projectSession={projectSession}
            formKey={formKey}
            onClose={() => setHistoryOpen(false)}
          />
        </Suspense>
      )}
      {mentor.wasOpened && (
        <Suspense>
          <MentorPanel
            projectSession={projectSession}
            formKey={mentor.placement && formKey}
            placement={mentor.placement ?? 'beside'}
            takesFocus={mentor.takesFocus}
            question={question}
            onQuestionTaken={forgetQuestion}
            onClose={mentor.close}
            onNavigate={toForm}
            onSort={toSort}
          />
        </Suspense>
      )}
    </div>
  )
}

const stay = () => {}

/** A question for the mentor, until it's in the mentor's input; `open` is called to show that. */
function useMentorQuestion(open: () => void) {
  const [question, setQuestion] = useState<string>()
  const openMentor = useEffectEvent(open)
  useEffect(() => {
    if (question !== undefined) openMentor()
  }, [question])
  const forgetQuestion = useCallback(() => setQuestion(undefined), [])
  return { question, ask: setQuestion as (question: string) => void, forgetQuestion }
}

/** Subscribes to a value derived from the whole draft; `read` must return the same reference until it changes. */
function useDraftValue<T>(draft: Draft, read: (all: Specification) => T): T {
  return useSyncExternalStore(draft.subscribe, () => read(draft.get()))
}

/**
 * Scrolls a new step to its top and focuses its title, so that screen readers announce it; not on the first render.
 * In a newly created project, the first render focuses the text field instead.
 */
function useSheetFocus() {
  const table = useRef<HTMLDivElement>(null)
  const isArrival = useRef(true)
  const handleShown = useCallback(() => {
    if (!isArrival.current) {
      window.scrollTo({ top: 0 })
      table.current?.querySelector('h1')?.focus({ preventScroll: true })
    } else if (takeNewProjectFlag()) {
      table.current?.querySelector('textarea')?.focus({ preventScroll: true })
    }
    isArrival.current = false
  }, [])
  return { table, handleShown }
}

/**
 * Rendered within the same Suspense boundary as a step, so its effect runs once the step is shown, even if the
 * step's code had to be loaded first.
 */
function StepShown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}
