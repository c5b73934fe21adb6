import css from './review.module.css'
import { messages } from './messages.ts'

/**
 * The label of a copy button before and after copying, with room for both so that nothing moves under the pointer.
 */
export function CopyLabel({ isCopied, label = '' }: { isCopied: boolean; label?: string }) {
  const [shown, other] = isCopied ? [messages.copied, label] : [label, messages.copied]
  return (
    <span className={css.copyLabel} data-other={other}>
      {shown}
    </span>
  )
}
