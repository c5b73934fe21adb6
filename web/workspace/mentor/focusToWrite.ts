/** Focuses the input or, on touch devices, where a keyboard would cover the conversation, the conversation. */
export function focusToWrite(panel: HTMLElement, input: HTMLElement): void {
  const isTouch = matchMedia('(pointer: coarse)').matches
  const target = isTouch ? panel.querySelector<HTMLElement>('[role=log]') : input
  target?.focus({ preventScroll: true })
}
