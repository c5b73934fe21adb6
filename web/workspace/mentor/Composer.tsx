import { SendHorizontal, Square } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { canSend, hasUnsentMessage, type ConversationState } from './conversationState.ts'
import type { ConversationStore } from './conversationStore.ts'
import { MessageInput } from './MessageInput.tsx'
import { uiMessages } from './uiMessages.ts'

interface ComposerProps {
  store: ConversationStore
  state: ConversationState
  input: RefObject<HTMLTextAreaElement | null>
  onSend: () => void
}

/** The message box. Enter sends, Shift+Enter starts a new line. */
export function Composer({ store, state, input, onSend }: ComposerProps) {
  const { unsentInput, replyPhase, phase } = state
  const isBusy = replyPhase !== 'idle'
  const isStopping = replyPhase === 'stopping'

  function handleSend() {
    onSend()
    input.current!.focus()
  }
  function handleStop() {
    void store.stop()
    input.current!.focus()
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
      <MessageInput
        ref={input}
        value={unsentInput.text}
        isDisabled={phase !== 'ready'}
        onChange={text => store.setText(text)}
        onSend={onSend}
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
