// Polyfills for the older of the supported browsers. Only those browsers load them (web/main.tsx).

if (!CSS.supports('field-sizing', 'content')) growTextAreas()
if (!('closedBy' in HTMLDialogElement.prototype)) closeDialogOnOutsidePress()

/** `field-sizing`: text areas grow with their text, however it got there. */
function growTextAreas() {
  const widths = new WeakMap<Element, number>()
  const sizes = new ResizeObserver(entries => {
    const wider = entries.filter(({ target, contentRect }) => widths.get(target) !== contentRect.width)
    for (const { target, contentRect } of wider) widths.set(target, contentRect.width)
    // Not at once: changing a size within a resize notification is an error, which the page would report.
    if (wider.length > 0)
      requestAnimationFrame(() => wider.forEach(({ target }) => grow(target as HTMLTextAreaElement)))
  })
  const seen = new WeakSet<Element>()
  const observe = () => {
    for (const field of document.querySelectorAll('textarea')) {
      if (seen.has(field)) continue
      seen.add(field)
      sizes.observe(field)
    }
  }
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true })
  observe()
  addEventListener('input', ({ target }) => target instanceof HTMLTextAreaElement && grow(target))
  // Undo and changes made elsewhere set the value without an event.
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!
  Object.defineProperty(HTMLTextAreaElement.prototype, 'value', {
    ...value,
    set(this: HTMLTextAreaElement, text: string) {
      value.set!.call(this, text)
      grow(this)
    },
  })
}

function grow(field: HTMLTextAreaElement) {
  const { scrollX, scrollY } = window
  field.style.height = ''
  const edges = field.offsetHeight - field.clientHeight
  field.style.height = `${field.scrollHeight + edges}px`
  // The page was shorter for a moment.
  if (window.scrollY !== scrollY) scrollTo(scrollX, scrollY)
}

/** `closedby`: a press outside a dialog closes it, if the dialog allows that. */
function closeDialogOnOutsidePress() {
  let pressed: HTMLDialogElement | undefined
  // Both ends of the press count, so selecting text beyond the dialog's edge doesn't close it.
  addEventListener('pointerdown', event => void (pressed = dialogPressedOutside(event)), true)
  addEventListener('click', event => {
    const dialog = dialogPressedOutside(event)
    if (dialog === pressed) dialog?.close()
  })
}

function dialogPressedOutside({ target, clientX, clientY }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement) || !target.matches('[closedby=any]')) return undefined
  const { left, right, top, bottom } = target.getBoundingClientRect()
  const isInside = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  return isInside ? undefined : target
}
