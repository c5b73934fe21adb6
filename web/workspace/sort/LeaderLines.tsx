import { useEffect, useState } from 'react'

interface LeaderLinesProps {
  root: { readonly current: HTMLElement | null }
}

interface Line {
  readonly key: string
  readonly path: string
  readonly module: string
}

/**
 * Draws a line from the words to what comes of them, as on an annotated drawing. Rendered anew whenever other elements
 * are lit. On narrow screens, there is none.
 */
export function LeaderLines({ root }: LeaderLinesProps) {
  const [lines, setLines] = useState<readonly Line[]>([])
  useEffect(() => {
    let frame = 0
    const draw = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setLines(root.current === null ? [] : linesIn(root.current)))
    }
    draw()
    addEventListener('resize', draw)
    document.addEventListener('scroll', draw, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('resize', draw)
      document.removeEventListener('scroll', draw, { capture: true })
    }
  }, [root])
  if (lines.length === 0) return null
  return (
    <svg className="sort-lines" aria-hidden>
      {lines.map(({ key, path, module }) => (
        <path key={key} d={path} data-module={module} />
      ))}
    </svg>
  )
}

/** From each lit statement, or else the pointed or current one, to each lit part in view. */
function linesIn(root: HTMLElement): Line[] {
  const column = root.querySelector('.sort-specification')
  const words = root.querySelector('.sort-text-column')
  if (!column?.checkVisibility() || !words?.checkVisibility()) return []
  const frame = column.getBoundingClientRect()
  const lit = [...root.querySelectorAll('.sort-statement[data-lit]')]
  const current =
    root.querySelector('.sort-statement:hover') ?? root.querySelector('.sort-statement[data-active]')
  const rows = lit.length > 0 ? lit : current === null ? [] : [current]
  const parts = [...column.querySelectorAll('[data-part][data-lit]')]
  const top = Math.max(frame.top, 0)
  return rows.flatMap((row, i) =>
    parts.flatMap((part, j) => {
      const from = row.querySelector('.sort-text')?.getBoundingClientRect()
      const to = part.getBoundingClientRect()
      const y = to.top + Math.min(to.height / 2, 18)
      if (from === undefined || y < top || y > frame.bottom || from.bottom < top) return []
      const startX = from.right + 4
      const startY = from.top + Math.min(from.height / 2, 15)
      const middle = (startX + to.left) / 2
      const module = part.closest<HTMLElement>('[data-module]')?.dataset['module'] ?? ''
      return [
        {
          key: `${i} ${j}`,
          module,
          path: `M${startX} ${startY}C${middle} ${startY} ${middle} ${y} ${to.left} ${y}`,
        },
      ]
    }),
  )
}
