import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const grounds = ['paper', 'surface', 'raised', 'sunken']

/** Every pair in use: backgrounds, foregrounds and the minimum contrast (WCAG 2.2: AAA 7, AA 4.5, non-text 3). */
const pairs: [on: string[], what: string[], least: number][] = [
  [grounds, ['ink'], 7],
  [['blue-tint', 'red-tint', 'green-tint', 'amber-tint'], ['ink'], 7],
  [grounds, ['ink-muted', 'blue', 'red'], 4.5],
  [grounds, ['blue-strong'], 4.5],
  [['paper', 'surface', 'raised'], ['green', 'amber'], 4.5],
  [['blue-tint'], ['blue', 'blue-strong', 'ink-muted'], 4.5],
  [['red-tint'], ['red'], 4.5],
  [['green-tint'], ['green'], 4.5],
  [['amber-tint'], ['amber'], 4.5],
  [['blue', 'blue-strong'], ['on-blue'], 4.5],
  [['red-fill', 'red-fill-strong'], ['on-red'], 4.5],
  [['paper', 'surface', 'raised'], ['edge'], 3],
]

for (const [at, scheme] of ['light', 'dark'].entries()) {
  for (const [ons, whats, least] of pairs) {
    for (const on of ons) {
      it.each(whats)(`${scheme}: --%s on --${on} has at least ${least}:1`, what => {
        expect(contrast(colour(what, at), colour(on, at))).toBeGreaterThanOrEqual(least)
      })
    }
  }
}

function colour(name: string, at: number): number {
  const pair = new RegExp(`--${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(tokens)
  if (!pair) throw new Error(`--${name} is not two oklch() colours in light-dark()`)
  const [lightness = 0, chroma = 0, hue = 0] = pair[at + 1]!.match(/[\d.]+/g)!.map(Number)
  return luminance(lightness / 100, chroma, (hue * Math.PI) / 180)
}

/**
 * Returns the relative luminance of an OKLCH colour in sRGB (CSS Color 4; channels outside the gamut are clipped).
 */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function cut(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
