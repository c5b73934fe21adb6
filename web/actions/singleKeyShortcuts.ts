/**
 * Single-character shortcuts can be switched off, since dictation and unsteady hands trigger them by accident (WCAG
 * 2.1.4).
 */
const singleKeysKey = 'ideawright.shortcuts'

const off = 'off'
/** If storage isn't available, the choice lasts until the page is closed. */
let fallback: boolean | undefined

export function areSingleKeysEnabled(): boolean {
  if (fallback !== undefined) return fallback
  try {
    return localStorage.getItem(singleKeysKey) !== off
  } catch {
    return true
  }
}

export function setSingleKeysEnabled(isEnabled: boolean): void {
  try {
    if (isEnabled) localStorage.removeItem(singleKeysKey)
    else localStorage.setItem(singleKeysKey, off)
    fallback = undefined
  } catch {
    fallback = isEnabled
  }
}
