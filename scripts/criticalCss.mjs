/** Attributes that the page's own scripts set (web/boot.ts, web/index.html); the app loads the whole sheet. */
const setLater = new Set([
  'data-theme',
  'data-session',
  'data-static',
  'data-scripts',
  'data-first',
  'aria-busy',
])

/**
 * Returns the rules of a built sheet that a page can need: those for its elements and their states, and the rules
 * that these refer to.
 */
export function criticalCss(css, html) {
  const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/)))
  const elements = new Set([...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name]) => name.toLowerCase()))
  for (const name of ['html', 'body', 'head']) elements.add(name)

  const fits = selector => {
    const plain = withoutArguments(selector)
    const named = [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].every(([, name]) => classes.has(name))
    return (
      named &&
      [...plain.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].every(([, name]) => elements.has(name)) &&
      attributesOf(selector).every(({ name, value }) => setLater.has(name) || isWritten(name, value))
    )
  }
  const isWritten = (name, value) => html.includes(value === undefined ? ` ${name}` : ` ${name}="${value}"`)
  const kept = rulesOf(css, fits)
  // Animations come last: by now it's known which of them are used.
  const moved = kept.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name) =>
    kept.split(name).length > 2 ? rule : '',
  )
  return withUsedProperties(moved, html)
}

/** Removes the custom properties that nothing uses, repeatedly, since one may be used only by another. */
function withUsedProperties(css, html) {
  const asked = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const left = css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name) =>
    asked.has(name) ? declaration : '',
  )
  return left === css ? css : withUsedProperties(left, html)
}

function rulesOf(css, fits) {
  let kept = ''
  for (let at = 0; at < css.length;) {
    const end = ends(css, at)
    const prelude = css.slice(at, end).trim()
    if (css[end] !== '{') {
      if (prelude) kept += `${prelude};`
      at = end + 1
      continue
    }
    const close = closing(css, end)
    const block = css.slice(end + 1, close)
    at = close + 1
    if (/^@(?:layer|media|supports|container)\b/.test(prelude)) {
      const inside = rulesOf(block, fits)
      if (inside) kept += `${prelude}{${inside}}`
    } else if (prelude.startsWith('@')) {
      kept += `${prelude}{${block}}`
    } else {
      const selectors = apart(prelude).filter(fits)
      if (selectors.length > 0) kept += `${selectors.join()}{${block}}`
    }
  }
  return kept
}

/** Returns the end of the rule that begins at `at`: its block or its semicolon. */
function ends(css, at) {
  for (const [i, char] of outside(css, at)) if (char === '{' || char === ';') return i
  return css.length
}

/** Returns the bracket that closes the one at `open`. */
function closing(css, open) {
  let depth = 0
  for (const [i, char] of outside(css, open)) {
    if (char === '{') depth++
    if (char === '}' && --depth === 0) return i
  }
  throw new Error('A block in the style sheet is never closed.')
}

/** Splits a list of selectors. */
function apart(list) {
  const all = []
  let from = 0
  for (const [i, char] of outside(list, 0)) {
    if (char !== ',') continue
    all.push(list.slice(from, i))
    from = i + 1
  }
  return [...all, list.slice(from)]
}

/** Returns a selector's own attribute conditions, not those within :not() and the like. */
function attributesOf(selector) {
  return [
    ...selector.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\[([\w-]+)(?:=("?)(.*?)\2)?\]/g),
  ].map(([, name, , value]) => ({ name, value }))
}

/** Yields the characters from `at` on, except for those in strings and in round or square brackets. */
function* outside(text, at) {
  let depth = 0
  for (let i = at; i < text.length; i++) {
    const char = text[i]
    if (char === '\\') i++
    else if (char === '"' || char === "'") i = text.indexOf(char, i + 1)
    else if (char === '(' || char === '[') depth++
    else if (char === ')' || char === ']') depth--
    else if (depth === 0) yield [i, char]
    if (i < 0) return
  }
}

/** Removes everything in brackets from a selector: `a:not(.b)[c]` becomes `a:not`. In doubt, a selector is kept. */
function withoutArguments(selector) {
  let plain = ''
  for (const [, char] of outside(selector, 0)) plain += char
  return plain
}
