import css from './review.module.css'
import { words } from './words.ts'

/** A part of the document whose Markdown can't be shown as it reads. */
export function AsTyped({ markdown }: { markdown: string }) {
  return (
    <>
      <p className={css.count}>{words.asTyped}</p>
      <pre>{markdown.trim()}</pre>
    </>
  )
}
