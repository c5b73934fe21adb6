import css from './Skeleton.module.css'

interface SkeletonProps {
  /** The height of what will stand here: a line of text, a title, or any number of px (a card). */
  shape?: 'line' | 'title' | number
  /** How wide, of what there is. */
  width?: `${number}%`
}

/** Holds the place of what is loading, so that nothing moves when it comes. Says nothing: give the list a Spinner. */
export function Skeleton({ shape = 'line', width = '100%' }: SkeletonProps) {
  const height = shape === 'line' ? 16 : shape === 'title' ? 24 : shape
  return <div className={css.skeleton} aria-hidden style={{ blockSize: height, inlineSize: width }} />
}
