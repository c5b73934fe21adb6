const key = 'ideawright.unsaved'

/** Notes that there may be unsaved text on this device: a page that opens then looks before it shows anything. */
export function mayHold(isHolding: boolean): void {
  try {
    if (!isHolding) localStorage.removeItem(key)
    // Asked amid typing: to look is cheap, to write tells every other tab.
    else if (!mayBeHeld()) localStorage.setItem(key, '1')
  } catch {
    // Then nobody looks, and the next save or merge settles it.
  }
}

export function mayBeHeld(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
