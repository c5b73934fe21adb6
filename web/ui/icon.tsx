import type { ComponentProps } from 'react'

/** Lucide's way of writing down what an icon is made of. */
type Shape = readonly [
  tag: 'path' | 'circle' | 'ellipse' | 'rect' | 'line' | 'polyline' | 'polygon',
  attributes: Readonly<Record<string, string>>,
]

/** An icon of Lucide's, as the build draws it (vite.config.ts). Its pen and its size are in base.css. */
export function icon(shapes: readonly Shape[]) {
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg className="lucide" viewBox="0 0 24 24" aria-hidden {...props}>
        {shapes.map(([Tag, attributes], i) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <Tag key={i} {...attributes} />
        ))}
      </svg>
    )
  }
}
