import type { ComponentProps } from 'react'

/**
 * Creates an icon from a Lucide path that the build provides (vite.config.ts). Its stroke and size are set in
 * base.css.
 */
export function icon(path: string) {
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg className="lucide" viewBox="0 0 24 24" aria-hidden {...props}>
        <path d={path} />
      </svg>
    )
  }
}
