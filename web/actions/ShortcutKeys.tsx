import { Fragment } from 'react'
import css from './actions.module.css'
import { keyLabelsOf } from './formatShortcut.ts'
import { messages } from './messages.ts'

/** Shows a key binding: keys pressed together, or one after the other. */
export function ShortcutKeys({ binding }: { binding: string }) {
  const isSequence = binding.includes(' ')
  return (
    <span className={css.keys}>
      {keyLabelsOf(binding).map((key, i) => (
        <Fragment key={key}>
          {isSequence && i > 0 && <span>{messages.thenKey}</span>}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
