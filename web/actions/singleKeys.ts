/** Shortcuts of a single character can be switched off: dictation and some hands press them unmeant (WCAG 2.1.4). */
const singleKeysKey = 'ideawright.shortcuts'

const off = 'off'
/** Where storage refuses, the choice lasts as long as the page. */
let remembered: boolean | undefined

export function areSingleKeysOn(): boolean {
  if (remembered !== undefined) return remembered
  try {
    return localStorage.getItem(singleKeysKey) !== off
  } catch {
    return true
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(singleKeysKey)
    else localStorage.setItem(singleKeysKey, off)
    remembered = undefined
  } catch {
    remembered = isOn
  }
}
