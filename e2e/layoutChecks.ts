import { expect, type Page } from '@playwright/test'

/** The sizes at which a page is checked: large, on a phone, and zoomed to two and four times on a small laptop. */
const sizes = [
  { name: 'large', width: 1280, height: 800 },
  { name: 'phone', width: 360, height: 740 },
  { name: 'zoomed to 200 %', width: 640, height: 400 },
  { name: 'zoomed to 400 %', width: 320, height: 256 },
] as const

/**
 * Checks the current page at every size: targets of 24 px (WCAG 2.5.8), no horizontal scrolling and no clipped text
 * (1.4.4, 1.4.10), any focused element visible (2.4.11), and no unwanted motion. An open menu covers part of the page
 * and closes on Tab, so the elements behind it aren't checked.
 */
export async function expectUsableLayout(page: Page, state: string, isMenu = false): Promise<void> {
  for (const { name, ...size } of sizes) {
    await page.setViewportSize(size)
    const small = await findSmallTargets(page)
    const cut = await findClippedTexts(page)
    const hidden = isMenu ? [] : await findObscuredFocus(page)
    const found = { small, cut, overflow: await horizontalOverflow(page), hidden }
    expect.soft(found, `${state}, ${name}`).toEqual({ small: [], cut: [], overflow: 0, hidden: [] })
  }
  expect.soft(await findAnimations(page), `${state}, without motion`).toEqual([])
  await page.setViewportSize(sizes[0])
}

const engineOf = (page: Page) => page.context().browser()?.browserType().name()

/** Returns by how many pixels the page is wider than its window. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Returns the controls smaller than 24 by 24 px, except for links within a line of text. */
export const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const pressable = 'a[href], button, input, select, textarea, summary, [role^="menuitem"]'
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap(element => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const parent = element.parentElement
      const isInText =
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        [...(parent?.childNodes ?? [])].some(node => node.nodeType === 3 && node.textContent?.trim())
      if (isInText || element.closest('.visually-hidden, [inert]')) return []
      const label =
        element.closest('label') ?? document.querySelector(`label[for="${CSS.escape(element.id)}"]`)
      const isTick = element.matches('[type="checkbox"], [type="radio"]')
      const boxes = [element, ...(isTick && label ? [label] : [])].map(it => it.getBoundingClientRect())
      const after = getComputedStyle(element, '::after')
      const width = Math.max(...boxes.map(box => box.width), Number.parseFloat(after.width) || 0)
      const height = Math.max(...boxes.map(box => box.height), Number.parseFloat(after.height) || 0)
      return Math.min(width, height) < 23.9
        ? [`${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`]
        : []
    })
  })

/** Returns the texts that are partly hidden, can't be scrolled into view, and have no title with the full text. */
export const findClippedTexts = (page: Page) =>
  page.evaluate(
    isFirefox =>
      [...document.body.querySelectorAll<HTMLElement>('*')].flatMap(element => {
        const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
        if (!hasText || !element.checkVisibility({ visibilityProperty: true })) return []
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(element)
        // Visually hidden on purpose, for screen readers.
        if (position === 'absolute' && (clipPath !== 'none' || element.clientWidth <= 1)) return []
        const cutsX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
        const cutsY = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
        const hasTooltip = element.closest('[title]') !== null
        // Firefox’s letters are wider, so it truncates a text that is shown in full where its card leads.
        const isBeginning = isFirefox && getComputedStyle(element).webkitLineClamp !== 'none'
        return (cutsX || cutsY) && !hasTooltip && !isBeginning ? [element.outerHTML.slice(0, 200)] : []
      }),
    engineOf(page) === 'firefox',
  )

/** Returns animations of more than a hundredth of a second, although the user prefers reduced motion. */
export const findAnimations = (page: Page) =>
  page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(',').map(Number.parseFloat))
    return [...document.querySelectorAll('*')].flatMap(element =>
      [undefined, '::before', '::after'].flatMap(pseudo => {
        const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(
          element,
          pseudo,
        )
        const moves =
          seconds(transitionDuration) > 0.01 ||
          (animationName !== 'none' && seconds(animationDuration) > 0.01) ||
          scrollBehavior === 'smooth'
        return moves ? [`${element.tagName}${pseudo ?? ''}.${element.getAttribute('class') ?? ''}`] : []
      }),
    )
  })

/**
 * Goes through the page with Tab, and records elements that had the focus while none of them was visible. In WebKit,
 * where the driver takes a fifth of a second for a key, each element is focused by script.
 */
export async function findObscuredFocus(page: Page): Promise<string[]> {
  const stops = await page.evaluateHandle(engine => {
    const seen = new Set<Element>()
    const hidden = new Set<HTMLElement>()
    let isRound = false
    const leave = new AbortController()
    if (document.querySelector('dialog[open]') === null)
      (document.activeElement as HTMLElement | null)?.blur()
    // By then the page has been scrolled to the focused element.
    addEventListener(
      'keyup',
      () => {
        const target = document.activeElement
        if (!(target instanceof HTMLElement) || target === document.body) return
        isRound ||= seen.has(target)
        seen.add(target)
        if (!isSeen(target)) hidden.add(target)
      },
      { signal: leave.signal },
    )
    if (engine === 'webkit') {
      const all = (document.querySelector('dialog:modal') ?? document).querySelectorAll<HTMLElement>('*')
      const isStop = (it: HTMLElement) => it.tabIndex >= 0 && !it.matches(':disabled, [inert] *')
      for (const it of all) {
        if (!isStop(it) || !it.checkVisibility({ visibilityProperty: true })) continue
        seen.add(it)
        hidden.add(it)
      }
      isRound = true
    }
    return { seen, isRound: () => isRound, leave: () => leave.abort(), stillHidden }

    function isSeen(target: HTMLElement): boolean {
      const { left, right, top, bottom } = target.getBoundingClientRect()
      const places = [0.02, 0.25, 0.5, 0.75, 0.98]
      return places.some(x =>
        places.some(y => {
          const hit = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top))
          return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target)
        }),
      )
    }

    /**
     * Firefox and WebKit scroll to the focused element a frame later, fields that a script sizes (web/ui/polyfills.ts)
     * grow a frame later, and parts of the page that load meanwhile move the rest, so hidden ones are focused again.
     */
    async function stillHidden(): Promise<string[]> {
      const still: string[] = []
      for (const target of hidden) {
        // Scrolling to another one may have removed it, such as the button that leads to the latest message.
        if (!target.isConnected) continue
        ;(document.activeElement as HTMLElement | null)?.blur()
        target.focus()
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
        if (!isSeen(target)) still.push(target.outerHTML.slice(0, 200))
      }
      return still
    }
  }, engineOf(page))
  for (let i = 0; i < 40 && !(await stops.evaluate(it => it.isRound())); i++) {
    for (let j = 0; j < 8; j++) await page.keyboard.press('Tab')
  }
  const { hidden, count } = await stops.evaluate(async it => {
    it.leave()
    return { hidden: await it.stillHidden(), count: it.seen.size }
  })
  expect(count, 'Tab stops').toBeGreaterThan(0)
  return hidden
}
