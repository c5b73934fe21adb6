import { SendHorizontal, Square } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { controlClass } from '#web/ui/Labelled.tsx'
import { canSend, isUnsent, type TalkState } from './state.ts'
import type { Talk } from './talk.ts'
import { words } from './words.ts'

interface ComposerProps {
  talk: Talk
  state: TalkState
  input: RefObject<HTMLTextAreaElement | null>
}

/** Where one writes. Enter sends, Shift+Enter begins a new line. */
export function Composer({ talk, state, input }: ComposerProps) {
  const { typed, turn, phase } = state
  const isBusy = turn !== 'idle'
  const isStopping = turn === 'stopping'

  function handleSend() {
    talk.send()
    input.current!.focus()
  }
  function handleStop() {
    void talk.stop()
    input.current!.focus()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    // With Ctrl or Cmd it would lead to the next module.
    event.stopPropagation()
    talk.send()
  }

  return (
    <div className="mentor-composer">
      {typed.editing && (
        <div className="mentor-hint">
          <span>{words.editing}</span>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              talk.cancelEdit()
              input.current!.focus()
            }}
          >
            {words.cancel}
          </Button>
        </div>
      )}
      {isUnsent(state) && typed.text.trim() !== '' && <p className="mentor-hint">{words.unsentFirst}</p>}
      <textarea
        ref={input}
        className={controlClass}
        rows={1}
        aria-label={words.message}
        placeholder={words.placeholder}
        enterKeyHint="send"
        value={typed.text}
        disabled={phase !== 'ready'}
        onChange={event => talk.write(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <div className="mentor-send">
        <span aria-hidden>{!isBusy && words.sendHint}</span>
        {isBusy && (
          <Button size="small" icon={<Square />} isBusy={isStopping} onClick={handleStop}>
            {isStopping ? words.stopping : words.stop}
          </Button>
        )}
        <Button
          look="primary"
          size="small"
          icon={<SendHorizontal />}
          disabled={!canSend(state)}
          // The keyboard of a phone stays.
          onPointerDown={event => event.preventDefault()}
          onClick={handleSend}
        >
          {words.send}
        </Button>
      </div>
    </div>
  )
}

/** 229: where the browser says that the composing has ended before the key that ends it. */
const isComposing = ({ isComposing, keyCode }: globalThis.KeyboardEvent) => isComposing || keyCode === 229
