/** Shortcuts of a single character can be switched off: dictation and some hands press them unmeant (WCAG 2.1.4). */
const singleKeysKey = 'ideawright.shortcuts'

const off = 'off'
/** Where storage refuses, the choice lasts as long as the page. */
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
