const isApple = (): boolean => /Mac|iPod|iPhone|iPad/.test(navigator.platform)

const keyLabels: Readonly<Record<string, readonly [apple: string, other: string]>> = {
  $mod: ['⌘', 'Ctrl'],
  Control: ['⌃', 'Ctrl'],
  Shift: ['⇧', 'Shift'],
  Alt: ['⌥', 'Alt'],
  ArrowUp: ['↑', '↑'],
  ArrowDown: ['↓', '↓'],
}

/**
 * Returns the labels of a binding's keys on this platform's keyboard: Ctrl, Shift, Z for '$mod+Shift+z'; G, F for 'g
 * f'.
 */
export function keyLabelsOf(binding: string, apple = isApple()): string[] {
  return binding
    .split(/[ +]/)
    .filter(key => !key.startsWith('['))
    .map(key => keyLabels[key]?.[apple ? 0 : 1] ?? (key.length === 1 ? key.toUpperCase() : key))
}

/** Returns the labels in one line for a tooltip: "Ctrl+Shift+Z", "⌘ ⇧ Z". */
export function formatShortcut(binding: string, apple = isApple()): string {
  return keyLabelsOf(binding, apple).join(apple || binding.includes(' ') ? ' ' : '+')
}
