import { downloadText } from '#web/ui/downloadText.ts'

const properties = [
  'fill',
  'stroke',
  'stroke-width',
  'font-family',
  'font-size',
  'font-weight',
  'paint-order',
]

/** Downloads the whole drawing as a standalone file with its styles inlined, whatever part of it is in view. */
export function downloadSvg(svg: SVGSVGElement, name: string): void {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = svg.querySelectorAll('*')
  for (const [i, element] of [...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[i]!)
    for (const property of properties) element.setAttribute(property, style.getPropertyValue(property))
    for (const { name } of [...element.attributes]) {
      if (/^(?:class|role|tabindex|href|aria-|data-)/.test(name)) element.removeAttribute(name)
    }
  }
  // The bounds of the drawing, independent of the view.
  const parts = [...svg.querySelectorAll<SVGGraphicsElement>(':scope > g')].map(part => part.getBBox())
  const left = Math.min(...parts.map(({ x }) => x)) - 16
  const top = Math.min(...parts.map(({ y }) => y)) - 16
  const width = Math.max(...parts.map(box => box.x + box.width)) + 16 - left
  const height = Math.max(...parts.map(box => box.y + box.height)) + 16 - top
  for (const { name } of [...copy.attributes]) copy.removeAttribute(name)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('viewBox', [left, top, width, height].join(' '))
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  const [x, y] = [left, top]
  for (const [key, value] of Object.entries({ x, y, width, height })) ground.setAttribute(key, String(value))
  ground.setAttribute('fill', getComputedStyle(svg).backgroundColor)
  copy.prepend(ground)
  downloadText(name, new XMLSerializer().serializeToString(copy), 'image/svg+xml')
}
