/**
 * Runs on a public page before the app has loaded; the build inlines it after the page's first text
 * (scripts/prerender.mjs). It loads the app when a visitor starts to use the page: at once when they press, type or
 * come near a link, and at the next idle moment after they move, touch or scroll. A visitor who only reads loads
 * nothing.
 */

const { entry, style, fonts } = document.currentScript!.dataset
// Removed, because the app's own markup doesn't include it.
document.currentScript!.remove()
const root = document.documentElement
let isLoading = false
let pressed: HTMLAnchorElement | undefined

/** Loads the complete style sheet and the app in parallel; the app starts once both are loaded. */
function load() {
  if (isLoading) return
  isLoading = true
  link('modulepreload', entry!)
  const sheet = link('stylesheet', style!)
  new Promise(done => {
    for (const name of ['load', 'error']) sheet.addEventListener(name, done)
  })
    .then(() => import(/* @vite-ignore */ entry!))
    // Without the app, links work as plain links.
    .catch(() => {
      root.removeAttribute('data-static')
      // They were prerendered without the page to return to, which the address names.
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-waits]'))
        link.search = location.search
      if (pressed) location.assign(pressed.href)
    })
}

function link(rel: string, href: string): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })
  return document.head.appendChild(element)
}

const closestTo = (target: EventTarget | null, what: string) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(what) : null

for (const name of ['pointerdown', 'keydown', 'focusin']) addEventListener(name, load, { passive: true })
addEventListener('pointerover', ({ target }) => closestTo(target, 'a, button') && load(), { passive: true })
for (const name of ['pointermove', 'touchstart', 'wheel', 'scroll']) {
  const whenIdle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(load, { timeout: 2_000 })
      : setTimeout(load, 200)
  addEventListener(name, whenIdle, { once: true, passive: true })
}

// A click on something that the app does better waits until the app can handle it (web/main.tsx).
addEventListener('click', event => {
  const waits = closestTo(event.target, '[data-waits]')
  if (!waits || !root.hasAttribute('data-static') || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  pressed = waits
  waits.ariaBusy = 'true'
  load()
})

// In small steps, so that nothing blocks a slow machine for long: the first screen, then the content below it
// (landing.module.css) and the product's own font. An address with a fragment may lead below the first screen.
if (!location.hash) root.dataset['first'] = ''
addEventListener('DOMContentLoaded', () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      delete root.dataset['first']
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(fonts!)
      document.adoptedStyleSheets.push(sheet)
    }),
  ),
)

// A signed-in user (web/index.html) needs the app from the start.
if (root.dataset['session']) load()
// So does anyone whose address has parameters for it (web/session/callbackParams.ts, returnPath.ts).
if (/[?&](token|error|return_to)=/.test(location.search)) load()
// The user has signed in or chosen a theme in another tab.
addEventListener('storage', load)
