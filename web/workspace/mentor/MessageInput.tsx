import type { KeyboardEvent, Ref } from 'react'
import { controlClass } from '#web/ui/LabelledControl.tsx'
import { uiMessages } from './uiMessages.ts'

interface MessageInputProps {
  ref: Ref<HTMLTextAreaElement>
  value: string
  isDisabled?: boolean
  onChange: (text: string) => void
  onSend: () => void
}

/** The field for a message. Enter sends, Shift+Enter starts a new line. */
export function MessageInput({ ref, value, isDisabled = false, onChange, onSend }: MessageInputProps) {
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    // With Ctrl or Cmd it would otherwise lead to the next module.
    event.stopPropagation()
    onSend()
  }
  return (
    <textarea
      ref={ref}
      className={controlClass}
      rows={1}
      aria-label={uiMessages.message}
      placeholder={uiMessages.placeholder}
      enterKeyHint="send"
      value={value}
      disabled={isDisabled}
      onChange={event => onChange(event.currentTarget.value)}
      onKeyDown={handleKeyDown}
    />
  )
}

/** Code 229: some browsers end the composition before the key press that ends it. */
const isComposing = ({ isComposing, keyCode }: globalThis.KeyboardEvent) => isComposing || keyCode === 229
