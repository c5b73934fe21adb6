/**
 * What a public page runs before the app is there; the build writes it into the page, behind the first text
 * (scripts/prerender.mjs). It loads the app when someone means to use the page: at once when they press, type or come
 * near a link, at the next idle moment after they moved, touched or scrolled. Who only reads, loads nothing.
 */

const { entry, style, fonts } = document.currentScript!.dataset
// It stands where the app has nothing.
document.currentScript!.remove()
const root = document.documentElement
let isLoading = false
let pressed: HTMLAnchorElement | undefined

/** The whole sheet and the app, side by side; the app begins when both are there. */
function load() {
  if (isLoading) return
  isLoading = true
  link('modulepreload', entry!)
  const sheet = link('stylesheet', style!)
  new Promise(done => {
    for (const name of ['load', 'error']) sheet.addEventListener(name, done)
  })
    .then(() => import(/* @vite-ignore */ entry!))
    // Without the app, links work as they are.
    .catch(() => {
      root.removeAttribute('data-static')
      // They were drawn without the page that the address names to come back to.
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-waits]'))
        link.search = location.search
      if (pressed) location.assign(pressed.href)
    })
}

function link(rel: string, href: string): HTMLLinkElement {
  const made = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })
  return document.head.appendChild(made)
}

const near = (target: EventTarget | null, what: string) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(what) : null

for (const name of ['pointerdown', 'keydown', 'focusin']) addEventListener(name, load, { passive: true })
addEventListener('pointerover', ({ target }) => near(target, 'a, button') && load(), { passive: true })
for (const name of ['pointermove', 'touchstart', 'wheel', 'scroll']) {
  const whenIdle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(load, { timeout: 2_000 })
      : setTimeout(load, 200)
  addEventListener(name, whenIdle, { once: true, passive: true })
}

// A press on what the app does better waits for the app, which then does it (web/main.tsx).
addEventListener('click', event => {
  const waits = near(event.target, '[data-waits]')
  if (!waits || !root.hasAttribute('data-static') || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  pressed = waits
  waits.ariaBusy = 'true'
  load()
})

// One thing after the other, so that nothing keeps a slow machine for long: the first screen, then what lies below it
// (landing.module.css) and the product's own font. An address may name a place down there.
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

// Who is signed in (web/index.html) needs the app from the start.
if (root.dataset['session']) load()
// So does who brought something along in the address (web/session/callbackParams.ts, returnPath.ts).
if (/[?&](token|error|return_to)=/.test(location.search)) load()
// In another tab, someone signed in or chose a theme.
addEventListener('storage', load)
