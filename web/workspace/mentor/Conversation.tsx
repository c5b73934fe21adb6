import {
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { QuestionOption } from '#contract/mentor.ts'
import { formOf, type VisibleFormKey } from '#domain/specification/specification.ts'
import { useSession } from '#web/session/useSession.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/formatDate.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { Composer } from './Composer.tsx'
import { SortEntry } from '../sort/SortEntry.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import { focusToWrite } from './focusToWrite.ts'
import type { MessageActions } from './MessageItem.tsx'
import { Messages } from './Messages.tsx'
import { PanelHeader } from './PanelHeader.tsx'
import { Resizer, usePanelWidth } from './Resizer.tsx'
import type { AppliedProposal } from './proposal/applyReviewedProposals.ts'
import { hasUnsentMessage, type ConversationState } from './conversationState.ts'
import { LazySummaryDialog } from './proposal/LazySummaryDialog.tsx'
import type { ConversationStore } from './conversationStore.ts'
import { usePanelHeight } from './usePanelHeight.ts'
import { uiMessages } from './uiMessages.ts'

interface ConversationProps {
  projectSession: ProjectSession
  formKey: VisibleFormKey
  store: ConversationStore
  placement: 'beside' | 'instead'
  takesFocus: boolean
  question: string | undefined
  onQuestionTaken: () => void
  onClose: () => void
  onApplied: (applied: AppliedProposal) => void
  onNavigate: (key: VisibleFormKey) => void
  onSort: () => void
  /** Called once a chosen answer is in the form; the conversation continues. */
  onAnswered: (applied: AppliedProposal) => void
  /** Chooses between this conversation and the questions about the whole project. */
  scopeSwitch: ReactNode
}

/** A failure is handled when the page is opened. */
const preloadSort = () => void import('../sort/SortPage.tsx').catch(() => {})

/** The panel with one module's conversation. */
export function Conversation({
  projectSession,
  formKey,
  store,
  placement,
  takesFocus,
  question,
  scopeSwitch,
  ...on
}: ConversationProps) {
  const state = useSyncExternalStore(store.subscribe, store.get)
  const panel = useRef<HTMLElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const { width, change } = usePanelWidth()
  const { title } = formOf(formKey)
  const { phase, earlierConversation, conversation } = state
  const [isSummarising, setSummarising] = useState(false)
  usePanelHeight(panel)
  useSignedInAgain(store)

  useEffect(() => {
    void store.open()
    const handleVisibility = () => void (document.visibilityState === 'visible' && store.refresh())
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      store.persistInput()
    }
  }, [store])

  // In the form's place the panel acts as the page: it starts at its top, with the focus on its heading.
  const arrive = useEffectEvent(() => {
    if (placement === 'beside') return
    panel.current!.scrollIntoView({ block: 'start' })
    if (!takesFocus) panel.current!.querySelector('h1')!.focus({ preventScroll: true })
  })
  useEffect(() => arrive(), [])
  // Focused for writing, because the user opened it for that; on a phone the keyboard would cover half of it.
  const isReady = phase === 'ready'
  const wantsFocus = useRef(takesFocus)
  useEffect(() => {
    if (!isReady || !wantsFocus.current) return
    wantsFocus.current = false
    focusToWrite(panel.current!, input.current!)
  }, [isReady])

  const writeQuestion = useEffectEvent((text: string) => {
    insert(text)
    on.onQuestionTaken()
  })
  useEffect(() => {
    if (isReady && question !== undefined) writeQuestion(question)
  }, [isReady, question])

  const actions = useMemo((): MessageActions => {
    const toInput = () => focusToWrite(panel.current!, input.current!)
    return {
      retry: () => (store.retry(), toInput()),
      edit: () => {
        store.editLastMessage()
        const { current } = input
        current!.focus()
        requestAnimationFrame(() => current!.setSelectionRange(current!.value.length, current!.value.length))
      },
      regenerate: () => (store.regenerate(), toInput()),
      continueGuided: () => (store.regenerate('guided'), toInput()),
      apply: () => setSummarising(true),
    }
  }, [store, setSummarising])

  /** Applies what a message answers to an open question of the whole project. */
  async function settle(text: string) {
    const id = openQuestionIn(state)
    if (id === undefined) return
    // Without its code, the words are only sent.
    const part = await import('../questions/answerByWords.ts').catch(() => undefined)
    const applied = await part?.settleOpenQuestion(projectSession, id, text)
    if (applied !== undefined && applied.lines.length > 0) on.onAnswered(applied)
  }
  async function handleSend() {
    await settle(state.unsentInput.text)
    store.send()
  }
  async function handleAnswer({ text, patch }: QuestionOption) {
    if (openQuestionIn(state) !== undefined) {
      await settle(text)
      return handleChip(text)
    }
    if (patch === null) return handleChip(text)
    // Loaded already: only then are there options with a patch.
    const { applyPatch } = await import('../patches/applyPatch.ts')
    const applied = applyPatch(projectSession, text, patch)
    if (applied === undefined) return handleChip(text)
    on.onAnswered(applied)
    store.send(text)
    focusToWrite(panel.current!, input.current!)
  }
  function handleChip(text: string) {
    const typed = state.unsentInput.text
    // Never overwrites typed text. A text that ends in a colon is inserted, because it needs completing.
    if (typed.trim() === '' && !text.trimEnd().endsWith(':')) {
      store.send(text)
      return focusToWrite(panel.current!, input.current!)
    }
    insert(text)
  }
  /** Adds a text to the input. */
  function insert(text: string) {
    const typed = store.get().unsentInput.text
    store.setText(typed === '' || /\s$/.test(typed) ? typed + text : `${typed} ${text}`)
    input.current!.focus()
  }
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isInside = event.target instanceof Element && event.target.closest('dialog, [popover]') !== null
    if (event.key !== 'Escape' || isInside || state.replyPhase === 'idle' || event.nativeEvent.isComposing)
      return
    event.preventDefault()
    void store.stop()
  }

  return (
    // It handles keys from the elements inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className="mentor"
      data-mentor-place={placement}
      aria-label={uiMessages.title(title)}
      style={{ '--mentor-width': `${width}px` } as React.CSSProperties}
      onKeyDown={handleKeyDown}
    >
      {placement === 'beside' && <Resizer panel={panel} width={width} onChange={change} />}
      <PanelHeader
        store={store}
        state={state}
        title={title}
        isHeading={placement === 'instead'}
        scopeSwitch={scopeSwitch}
        onApply={() => setSummarising(true)}
      />
      <ErrorBanner store={store} state={state} />
      {earlierConversation && (
        <div className="mentor-hint" data-reading>
          <span>{uiMessages.reading(formatDate(earlierConversation.conversation.createdAt))}</span>
          <Button look="quiet" size="small" onClick={store.closeEarlier}>
            {uiMessages.backToCurrent}
          </Button>
        </div>
      )}
      {phase === 'loading' ? (
        <div className="mentor-stage">
          <Spinner label={uiMessages.loading} isCentred />
        </div>
      ) : (
        <Messages
          store={store}
          state={state}
          actions={actions}
          draft={projectSession.draft}
          onAnswer={answer => void handleAnswer(answer)}
        />
      )}
      {formKey === 'brainDump' && (
        <div className="mentor-hint">
          <SortEntry projectSession={projectSession} onSort={on.onSort} onApproach={preloadSort} isBrief />
        </div>
      )}
      {!earlierConversation && (
        <Composer store={store} state={state} input={input} onSend={() => void handleSend()} />
      )}
      {isSummarising && conversation && (
        <Suspense>
          <LazySummaryDialog
            projectSession={projectSession}
            formKey={formKey}
            conversationId={(earlierConversation?.conversation ?? conversation).id}
            onClose={() => setSummarising(false)}
            onApplied={applied => {
              on.onClose()
              on.onApplied(applied)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The key of the open question that the last message asks, if it's one. */
function openQuestionIn(state: ConversationState): string | undefined {
  const { messages, replyPhase, unsentInput } = state
  if (replyPhase !== 'idle' || unsentInput.editing !== undefined) return undefined
  return messages.at(-1)?.question?.openQuestion
}

/** After another sign-in, perhaps in another tab, retries the operation that needed it. */
function useSignedInAgain(store: ConversationStore) {
  const { user } = useSession()
  useEffect(() => {
    const state = store.get()
    if (user === null || !state.error?.isSignedOut) return
    store.dismissError()
    if (state.phase === 'failed' || hasUnsentMessage(state)) store.retry()
  }, [user, store])
}
