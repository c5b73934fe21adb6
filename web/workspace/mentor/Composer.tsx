import { SendHorizontal, Square } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { controlClass } from '#web/ui/LabelledControl.tsx'
import { canSend, hasUnsentMessage, type ConversationState } from './conversationState.ts'
import type { ConversationStore } from './conversationStore.ts'
import { uiMessages } from './uiMessages.ts'

interface ComposerProps {
  store: ConversationStore
  state: ConversationState
  input: RefObject<HTMLTextAreaElement | null>
}

/** The message box. Enter sends, Shift+Enter starts a new line. */
export function Composer({ store, state, input }: ComposerProps) {
  const { unsentInput, replyPhase, phase } = state
  const isBusy = replyPhase !== 'idle'
  const isStopping = replyPhase === 'stopping'

  function handleSend() {
    store.send()
    input.current!.focus()
  }
  function handleStop() {
    void store.stop()
    input.current!.focus()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    // With Ctrl or Cmd it would otherwise lead to the next module.
    event.stopPropagation()
    store.send()
  }

  return (
    <div className="mentor-composer">
      {unsentInput.editing && (
        <div className="mentor-hint">
          <span>{uiMessages.editing}</span>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              store.cancelEdit()
              input.current!.focus()
            }}
          >
            {uiMessages.cancel}
          </Button>
        </div>
      )}
      {hasUnsentMessage(state) && unsentInput.text.trim() !== '' && (
        <p className="mentor-hint">{uiMessages.unsentFirst}</p>
      )}
      <textarea
        ref={input}
        className={controlClass}
        rows={1}
        aria-label={uiMessages.message}
        placeholder={uiMessages.placeholder}
        enterKeyHint="send"
        value={unsentInput.text}
        disabled={phase !== 'ready'}
        onChange={event => store.setText(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <div className="mentor-send">
        <span aria-hidden>{!isBusy && uiMessages.sendHint}</span>
        {isBusy && (
          <Button size="small" icon={<Square />} isBusy={isStopping} onClick={handleStop}>
            {isStopping ? uiMessages.stopping : uiMessages.stop}
          </Button>
        )}
        <Button
          look="primary"
          size="small"
          icon={<SendHorizontal />}
          disabled={!canSend(state)}
          // Keeps a phone's keyboard open.
          onPointerDown={event => event.preventDefault()}
          onClick={handleSend}
        >
          {uiMessages.send}
        </Button>
      </div>
    </div>
  )
}

/** Code 229: some browsers end the composition before the key press that ends it. */
const isComposing = ({ isComposing, keyCode }: globalThis.KeyboardEvent) => isComposing || keyCode === 229
