import css from './review.module.css'
import { messages } from './messages.ts'

/** A part of the document whose Markdown can't be rendered, shown as source. */
export function PlainMarkdown({ markdown }: { markdown: string }) {
  return (
    <>
      <p className={css.count}>{messages.asTyped}</p>
      <pre>{markdown.trim()}</pre>
    </>
  )
}
