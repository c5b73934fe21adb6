import css from './Skeleton.module.css'

interface SkeletonProps {
  /** The height of the content it replaces: a line of text, a title, or a number of px (a card). */
  shape?: 'line' | 'title' | number
  /** The share of the available width. */
  width?: `${number}%`
}

/**
 * Reserves space for loading content, so that nothing shifts when it arrives. It isn't announced: give the list a
 * Spinner.
 */
export function Skeleton({ shape = 'line', width = '100%' }: SkeletonProps) {
  const height = shape === 'line' ? 16 : shape === 'title' ? 24 : shape
  return <div className={css.skeleton} aria-hidden style={{ blockSize: height, inlineSize: width }} />
}
