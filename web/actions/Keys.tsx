import { Fragment } from 'react'
import css from './actions.module.css'
import { shownKeys } from './shownKeys.ts'
import { words } from './words.ts'

/** A binding as the keys that are to be pressed: together, or one after the other. */
export function Keys({ binding }: { binding: string }) {
  const isSequence = binding.includes(' ')
  return (
    <span className={css.keys}>
      {shownKeys(binding).map((key, i) => (
        <Fragment key={key}>
          {isSequence && i > 0 && <span>{words.thenKey}</span>}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
