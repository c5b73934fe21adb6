/**
 * Runs in the page: returns everything on the screen below `top` as boxes, icons and lines of text, with their places
 * and computed colours. A field's value becomes text with the same layout.
 */
export function drawPage(top) {
  const pens = document.createElement('canvas').getContext('2d')
  const drawn = { boxes: [], icons: [], texts: [] }
  const round = number => Math.round(number * 10) / 10
  visit(document.body, 1)
  return drawn

  function visit(element, opacity) {
    const style = getComputedStyle(element)
    const isHeard = style.clipPath === 'inset(50%)'
    if (style.display === 'none' || style.visibility === 'hidden' || isHeard || element.matches('script'))
      return
    // Without a box of its own, it may have visible content.
    if (style.display !== 'contents' && !element.checkVisibility({ checkOpacity: true })) return
    const own = opacity * Number(style.opacity)
    const frame = element.getBoundingClientRect()
    if (element.matches('progress')) return progress(element, frame)
    if (element.matches('svg')) return icon(element, frame, style, own)
    if (frame.width > 0 && frame.bottom > top) box(frame, style)
    if (style.backgroundImage.startsWith('radial-gradient')) dots(frame, style, own)
    if (element.matches('input, textarea, select')) return field(element, frame, style)
    for (const child of element.childNodes) {
      if (child.nodeType === Node.ELEMENT_NODE) visit(child, own)
      else if (child.nodeType === Node.TEXT_NODE && child.data.trim()) write(linesOf(child), style, element)
    }
  }

  function box({ x, y, width, height }, style) {
    const [up, right, down, left] = ['Top', 'Right', 'Bottom', 'Left'].map(side => {
      const color = style[`border${side}Style`] === 'none' ? null : seen(style[`border${side}Color`])
      return { color, width: color === null ? 0 : parseFloat(style[`border${side}Width`]) }
    })
    const isFramed = [up, right, down, left].every(side => side.width > 0)
    const fill = seen(style.backgroundColor)
    const stroke = isFramed ? up.color : null
    const radius = Math.min(parseFloat(style.borderTopLeftRadius) || 0, height / 2)
    if (fill || stroke) {
      const inset = isFramed ? up.width / 2 : 0
      const shape = [x + inset, y - top + inset, width - 2 * inset, height - 2 * inset, radius]
      drawn.boxes.push({ shape: shape.map(round), fill, stroke })
    }
    if (isFramed) return
    const line = (shape, { color }) =>
      drawn.boxes.push({ shape: [...shape.map(round), 0], fill: color, stroke: null })
    if (up.width) line([x, y - top, width, up.width], up)
    if (down.width) line([x, y - top + height - down.width, width, down.width], down)
    if (left.width) line([x, y - top, left.width, height], left)
    if (right.width) line([x + width - right.width, y - top, right.width, height], right)
  }

  /** Draws a grip, whose dots are the tiles of a gradient, as points of a round pen. */
  function dots({ x, y, width, height }, style, opacity) {
    const tile = parseFloat(style.backgroundSize)
    const [shiftX, shiftY] = style.backgroundPosition.split(' ').map(shift => parseFloat(shift) % tile)
    const [up, right, down, left] = ['Top', 'Right', 'Bottom', 'Left'].map(side =>
      parseFloat(style[`padding${side}`]),
    )
    const path = []
    for (let dotY = up + shiftY + tile / 2; dotY < height - down; dotY += tile)
      for (let dotX = left + shiftX + tile / 2; dotX < width - right; dotX += tile)
        path.push(`M${dotX} ${dotY}h0`)
    drawn.icons.push({
      place: [x, y - top, 1].map(round),
      paths: path,
      color: style.color,
      opacity: round(opacity),
      pen: 3,
    })
  }

  /** Returns a colour, or null if it is transparent. */
  function seen(color) {
    return /[/,] 0\)$/.test(color) ? null : color
  }

  function progress(element, { x, y, width, height }) {
    const bar = (width, token) =>
      drawn.boxes.push({
        shape: [x, y - top, width, height, height / 2].map(round),
        token,
        fill: null,
        stroke: null,
      })
    bar(width, '--rule')
    if (element.value > 0) bar((width * element.value) / element.max, '--blue')
  }

  function icon(element, { x, y, width }, style, opacity) {
    if (element.viewBox.baseVal === null || element.viewBox.baseVal.width === 0)
      return lines(element, opacity)
    const scale = width / element.viewBox.baseVal.width
    const paths = [...element.children].map(pathOf)
    const place = [x, y - top, scale].map(round)
    drawn.icons.push({
      place,
      paths,
      color: style.color,
      opacity: round(opacity),
      pen: parseFloat(style.strokeWidth),
    })
  }

  /** Draws the lines of a picture that covers the window. Their coordinates alternate between both axes. */
  function lines(element, opacity) {
    for (const line of element.children) {
      let count = 0
      const path = line
        .getAttribute('d')
        .replaceAll(/[\d.]+/g, number => round(Number(number) - (count++ % 2 === 0 ? 0 : top)))
      const { stroke, strokeWidth } = getComputedStyle(line)
      drawn.icons.push({
        place: [0, 0, 1],
        paths: [path],
        color: stroke,
        opacity: round(opacity),
        pen: parseFloat(strokeWidth),
      })
    }
  }

  function pathOf(shape) {
    const at = name => Number(shape.getAttribute(name))
    // A path that begins with a relative move would otherwise start from the end of the path before it.
    if (shape.matches('path')) return shape.getAttribute('d').replace(/^m/, 'M0 0m')
    if (shape.matches('line')) return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
    if (shape.matches('polyline')) return `M${shape.getAttribute('points')}`
    if (shape.matches('rect')) return `M${at('x')} ${at('y')}h${at('width')}v${at('height')}h${-at('width')}z`
    if (shape.matches('circle')) {
      const r = at('r')
      return `M${at('cx') - r} ${at('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    }
    throw new Error(`The picture can’t draw a <${shape.localName}>.`)
  }

  /** Draws a field's text, laid out by an element in its place. */
  function field(element, frame, style) {
    const value = element.matches('select') ? element.selectedOptions[0]?.text : element.value
    if (!value) return
    const twin = document.body.appendChild(document.createElement('div'))
    const isLine = !element.matches('textarea')
    const inner = frame.height - parseFloat(style.borderTopWidth) * 2
    Object.assign(twin.style, {
      position: 'fixed',
      left: `${frame.left}px`,
      top: `${frame.top}px`,
      width: `${frame.width}px`,
      height: `${frame.height}px`,
      overflow: 'hidden',
      boxSizing: 'border-box',
      border: `${style.borderTopWidth} solid transparent`,
      font: style.font,
      color: style.color,
      whiteSpace: isLine ? 'pre' : 'pre-wrap',
      padding: isLine ? `0 ${style.paddingRight} 0 ${style.paddingLeft}` : style.padding,
      ...(isLine ? { lineHeight: `${inner}px` } : {}),
    })
    twin.textContent = value
    const lines = linesOf(twin.firstChild)
    twin.remove()
    write(lines, style, element)
  }

  function linesOf(node) {
    const range = document.createRange()
    const lines = []
    for (let i = 0; i < node.data.length; i++) {
      range.setStart(node, i)
      range.setEnd(node, i + 1)
      const [part] = range.getClientRects()
      if (!part || part.width === 0) continue
      const last = lines.at(-1)
      const isSame = last && Math.abs(last.y - part.y) < 2
      if (isSame) Object.assign(last, { text: last.text + node.data[i], right: part.right })
      else if (node.data[i].trim())
        lines.push({ text: node.data[i], x: part.x, y: part.y, right: part.right, height: part.height })
    }
    return lines
  }

  function write(lines, style, element) {
    pens.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    for (const { text, x, y, right, height } of lines) {
      const trimmed = text.replace(/\s+$/, '').replace(/\s+/g, ' ')
      const { fontBoundingBoxAscent, width } = pens.measureText(trimmed)
      const length = text === trimmed ? right - x : width
      const family = /^"?(ui-serif|Iowan)/.test(style.fontFamily)
        ? 'serif'
        : /mono/i.test(style.fontFamily.split(',')[0])
          ? 'mono'
          : 'sans'
      // Elements on top of a text hide it.
      const above = document.elementFromPoint((x + right) / 2, y + height / 2)
      const isHidden = above && !above.contains(element) && !element.contains(above)
      if (y < top || trimmed === '' || isHidden) continue
      drawn.texts.push({
        place: [x, y - top + fontBoundingBoxAscent, length].map(round),
        text: trimmed,
        style: [parseFloat(style.fontSize), Number(style.fontWeight), family],
        color: style.color,
      })
    }
  }
}

/** Runs in the page: returns the computed value of each design token that is a colour. */
export function tokenColors() {
  const names = new Set()
  for (const sheet of document.styleSheets) collect(sheet.cssRules)
  const frame = document.body.appendChild(document.createElement('i'))
  const probe = frame.appendChild(document.createElement('i'))
  // With a token that isn't a colour, the probe inherits its parent's.
  frame.style.color = 'rgb(1, 2, 3)'
  const values = {}
  for (const name of names) {
    probe.style.color = ''
    probe.style.color = `var(${name})`
    const value = getComputedStyle(probe).color
    if (value !== 'rgb(1, 2, 3)') values[name] = value
  }
  frame.remove()
  return values

  function collect(rules) {
    for (const rule of rules) {
      if (rule.cssRules) collect(rule.cssRules)
      if (!rule.selectorText?.includes(':root')) continue
      for (const name of rule.style) if (/^--(?!lightningcss)/.test(name)) names.add(name)
    }
  }
}

/**
 * Combines the light and the dark drawing into one picture, with tokens for colours, so that it follows the colour
 * scheme of the page around it. Texts of the same style are grouped.
 */
export function pictureOf({ width, height }, light, dark) {
  const tokens = new Map(
    Object.keys(light.tokens).map(name => [`${light.tokens[name]} ${dark.tokens[name]}`, name]),
  )
  const tokenOf = (one, other) => {
    if (one === null) return null
    // A colour that is mixed in one scheme only is close to the other scheme's token.
    const name =
      tokens.get(`${one} ${other}`) ?? Object.keys(light.tokens).find(name => light.tokens[name] === one)
    // The colours of modules belong to one page, so they aren't tokens.
    return name ?? `light-dark(${one}, ${other})`
  }
  const boxes = light.drawn.boxes.map(({ shape, token, fill, stroke }, i) => {
    const [x, y, width, height, radius] = shape
    const twin = dark.drawn.boxes[i]
    const colors = { fill: token ?? tokenOf(fill, twin.fill), stroke: tokenOf(stroke, twin.stroke) }
    return { x, y, width, height, radius, ...colors }
  })
  const icons = light.drawn.icons.map(({ place: [x, y, scale], paths, color, opacity, pen }, i) => {
    const stroke = tokenOf(color, dark.drawn.icons[i].color)
    return { x, y, scale, stroke, opacity, pen, d: paths.join('') }
  })
  const alike = Object.groupBy(light.drawn.texts, ({ style: [size, weight, family], color }, i) =>
    JSON.stringify({ size, weight, family, fill: tokenOf(color, dark.drawn.texts[i].color) }),
  )
  const texts = Object.entries(alike).map(([style, lines]) => ({
    ...JSON.parse(style),
    lines: lines
      .map(({ place: [x, y, length], text }) => ({ x, y, length, text }))
      .filter(({ y }) => y < height + 20),
  }))
  const isInside = ({ y }) => y >= 0 && y < height
  return {
    width,
    height,
    boxes: boxes.filter(isInside),
    icons: icons.filter(isInside),
    texts: texts.filter(({ lines }) => lines.length > 0),
  }
}
