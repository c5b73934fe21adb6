import type { ComponentProps } from 'react'

/** An icon of Lucide's, as the build draws it (vite.config.ts). Its pen and its size are in base.css. */
export function icon(path: string) {
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg className="lucide" viewBox="0 0 24 24" aria-hidden {...props}>
        <path d={path} />
      </svg>
    )
  }
}
