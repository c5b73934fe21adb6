const isApple = (): boolean => /Mac|iPod|iPhone|iPad/.test(navigator.platform)

const keyLabels: Readonly<Record<string, readonly [apple: string, other: string]>> = {
  $mod: ['⌘', 'Ctrl'],
  Control: ['⌃', 'Ctrl'],
  Shift: ['⇧', 'Shift'],
  Alt: ['⌥', 'Alt'],
  ArrowUp: ['↑', '↑'],
  ArrowDown: ['↓', '↓'],
}

/** How a binding is written on the keyboard in hand: '$mod+Shift+z' is Ctrl Shift Z, 'g f' is G F. */
export function keyLabelsOf(binding: string, apple = isApple()): string[] {
  return binding
    .split(/[ +]/)
    .filter(key => !key.startsWith('['))
    .map(key => keyLabels[key]?.[apple ? 0 : 1] ?? (key.length === 1 ? key.toUpperCase() : key))
}

/** The same in one line, for a tooltip: "Ctrl+Shift+Z", "⌘ ⇧ Z". */
export function formatShortcut(binding: string, apple = isApple()): string {
  return keyLabelsOf(binding, apple).join(apple || binding.includes(' ') ? ' ' : '+')
}
