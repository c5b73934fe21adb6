import css from './review.module.css'
import { words } from './words.ts'

/** What a copy button says before and after. There is room for both, so that nothing moves under the pointer. */
export function CopyLabel({ isCopied, label = '' }: { isCopied: boolean; label?: string }) {
  const [shown, other] = isCopied ? [words.copied, label] : [label, words.copied]
  return (
    <span className={css.copyLabel} data-other={other}>
      {shown}
    </span>
  )
}
