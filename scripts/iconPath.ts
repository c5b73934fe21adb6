/** A shape of an icon, in Lucide's notation. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const geometry = 'd cx cy r rx ry x y width height x1 y1 x2 y2 points'.split(' ')
const number = String.raw`-?(?:\d+\.?\d*|\.\d+)`
/**
 * A relative move at a path's start: it counts from nothing there, but from the last point once it follows another
 * path.
 */
const beginning = new RegExp(`^m\\s*(${number}[\\s,]*${number})[\\s,]*(?=([-.\\d])?)`)

/**
 * Returns an icon's shapes as the `d` of one path, which saves thousands of elements in a form of 200 cards.
 * Undefined if a shape has anything that a path can't express, such as a colour of its own.
 */
export function iconPath(shapes: readonly Shape[]): string | undefined {
  const paths = shapes.map(([tag, attributes]) => pathOf(tag, attributes))
  return paths.includes(undefined) ? undefined : paths.join('')
}

function pathOf(tag: string, attributes: Shape[1]): string | undefined {
  if (Object.keys(attributes).some(name => name !== 'key' && !geometry.includes(name))) return undefined
  const at = (name: string, otherwise = 0) => Number(attributes[name] ?? otherwise)
  const { d = '', points = '' } = attributes
  switch (tag) {
    case 'path':
      return d.replace(beginning, (_, to: string, more?: string) => `M${to}${more === undefined ? '' : 'l'}`)
    case 'circle':
      return ellipse(at('cx'), at('cy'), at('r'), at('r'))
    case 'ellipse':
      return ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
    case 'polyline':
      return `M${points}`
    case 'polygon':
      return `M${points}z`
    case 'rect': {
      const radius = at('rx', at('ry'))
      return rectangle(at('x'), at('y'), at('width'), at('height'), radius, at('ry', radius))
    }
  }
  return undefined
}

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`

function rectangle(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const [w, h] = [width - 2 * rx, height - 2 * ry]
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + rx} ${y}h${w}${corner(rx, ry)}v${h}${corner(-rx, ry)}` +
    `h${-w}${corner(-rx, -ry)}v${-h}${corner(rx, -ry)}z`
  )
}
