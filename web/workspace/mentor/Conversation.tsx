import {
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react'
import { formOf, type FormKey } from '#domain/specification.ts'
import { useSession } from '#web/session/useSession.ts'
import { Button } from '#web/ui/Button.tsx'
import { shownDate } from '#web/ui/shownDate.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { OpenProject } from '../openProject.ts'
import { Composer } from './Composer.tsx'
import { DraftEverything } from './DraftEverything.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import type { TurnActs } from './MessageItem.tsx'
import { Messages } from './Messages.tsx'
import { PanelHeader } from './PanelHeader.tsx'
import { Resizer, useWidth } from './Resizer.tsx'
import type { Applied } from './proposal/apply.ts'
import { isUnsent } from './state.ts'
import { SummaryDialog } from './summary.tsx'
import type { Talk } from './talk.ts'
import { useFit } from './useFit.ts'
import { words } from './words.ts'

interface ConversationProps {
  open: OpenProject
  formKey: FormKey
  talk: Talk
  place: 'beside' | 'instead'
  takesFocus: boolean
  onClose: () => void
  onApplied: (applied: Applied) => void
  onGo: (key: FormKey) => void
}

/** The panel of one module's conversation. */
export function Conversation({ open, formKey, talk, place, takesFocus, ...on }: ConversationProps) {
  const state = useSyncExternalStore(talk.subscribe, talk.get)
  const panel = useRef<HTMLElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const { width, change } = useWidth()
  const { title } = formOf(formKey)
  const { phase, reading, conversation } = state
  const [isSummarising, setSummarising] = useState(false)
  useFit(panel)
  useSignedInAgain(talk)

  useEffect(() => {
    void talk.open()
    const handleVisibility = () => void (document.visibilityState === 'visible' && talk.comeBack())
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      talk.keep()
    }
  }, [talk])

  // In the form's place it is the page: that starts at its top, with its heading read out.
  const arrive = useEffectEvent(() => {
    if (place === 'beside') return
    panel.current!.scrollIntoView({ block: 'start' })
    if (!takesFocus) panel.current!.querySelector('h1')!.focus({ preventScroll: true })
  })
  useEffect(() => arrive(), [])
  // Somebody opened it to write; on a phone that would cover half of it with the keyboard.
  const isReady = phase === 'ready'
  const wantsFocus = useRef(takesFocus)
  useEffect(() => {
    if (!isReady || !wantsFocus.current) return
    wantsFocus.current = false
    focusToWrite(panel.current!, input.current!)
  }, [isReady])

  const acts = useMemo((): TurnActs => {
    const toInput = () => focusToWrite(panel.current!, input.current!)
    return {
      retry: () => (talk.retry(), toInput()),
      edit: () => {
        talk.edit()
        const { current } = input
        current!.focus()
        requestAnimationFrame(() => current!.setSelectionRange(current!.value.length, current!.value.length))
      },
      regenerate: () => (talk.regenerate(), toInput()),
      guideOn: () => (talk.regenerate('guided'), toInput()),
      apply: () => setSummarising(true),
    }
  }, [talk, setSummarising])

  function handleChip(text: string) {
    const typed = state.typed.text
    // Never over what somebody has typed; and what ends in a colon wants to be gone on with.
    if (typed.trim() === '' && !text.trimEnd().endsWith(':')) {
      talk.send(text)
      return focusToWrite(panel.current!, input.current!)
    }
    talk.write(typed === '' || /\s$/.test(typed) ? typed + text : `${typed} ${text}`)
    input.current!.focus()
  }
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isInside = event.target instanceof Element && event.target.closest('dialog, [popover]') !== null
    if (event.key !== 'Escape' || isInside || state.turn === 'idle' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void talk.stop()
  }

  return (
    // The keys are those of what is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className="mentor"
      data-mentor-place={place}
      aria-label={words.title(title)}
      style={{ '--mentor-width': `${width}px` } as React.CSSProperties}
      onKeyDown={handleKeyDown}
    >
      {place === 'beside' && <Resizer panel={panel} width={width} onChange={change} />}
      <PanelHeader
        talk={talk}
        state={state}
        title={title}
        isHeading={place === 'instead'}
        onApply={() => setSummarising(true)}
      />
      <ErrorBanner talk={talk} state={state} />
      {reading && (
        <div className="mentor-hint" data-reading>
          <span>{words.reading(shownDate(reading.conversation.createdAt))}</span>
          <Button look="quiet" size="small" onClick={talk.leaveReading}>
            {words.backToCurrent}
          </Button>
        </div>
      )}
      {phase === 'loading' ? (
        <div className="mentor-stage">
          <Spinner label={words.loading} isCentred />
        </div>
      ) : (
        <Messages talk={talk} state={state} acts={acts} onChip={handleChip} />
      )}
      {formKey === 'brainDump' && (
        <div className="mentor-hint">
          <DraftEverything open={open} onGo={on.onGo} isBrief />
        </div>
      )}
      {!reading && <Composer talk={talk} state={state} input={input} />}
      {isSummarising && conversation && (
        <Suspense>
          <SummaryDialog
            open={open}
            formKey={formKey}
            conversationId={(reading?.conversation ?? conversation).id}
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

/** The input, where writing does not mean that a keyboard covers the conversation; else the conversation. */
function focusToWrite(panel: HTMLElement, input: HTMLElement) {
  const isTouch = matchMedia('(pointer: coarse)').matches
  const target = isTouch ? panel.querySelector<HTMLElement>('[role=log]') : input
  target?.focus({ preventScroll: true })
}

/** Signed in again, perhaps in another tab: what waited for that goes on. */
function useSignedInAgain(talk: Talk) {
  const { user } = useSession()
  useEffect(() => {
    const state = talk.get()
    if (user === null || !state.error?.isSignedOut) return
    talk.dismiss()
    if (state.phase === 'failed' || isUnsent(state)) talk.retry()
  }, [user, talk])
}
