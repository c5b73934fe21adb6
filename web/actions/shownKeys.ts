const isApple = (): boolean => /Mac|iPod|iPhone|iPad/.test(navigator.platform)

const names: Readonly<Record<string, readonly [apple: string, other: string]>> = {
  $mod: ['⌘', 'Ctrl'],
  Control: ['⌃', 'Ctrl'],
  Shift: ['⇧', 'Shift'],
  Alt: ['⌥', 'Alt'],
  ArrowUp: ['↑', '↑'],
  ArrowDown: ['↓', '↓'],
}

/** How a binding is written on the keyboard in hand: '$mod+Shift+z' is Ctrl Shift Z, 'g f' is G F. */
export function shownKeys(binding: string, apple = isApple()): string[] {
  return binding
    .split(/[ +]/)
    .filter(key => !key.startsWith('['))
    .map(key => names[key]?.[apple ? 0 : 1] ?? (key.length === 1 ? key.toUpperCase() : key))
}

/** The same in one line, for a tooltip: "Ctrl+Shift+Z", "⌘ ⇧ Z". */
export function keysText(binding: string, apple = isApple()): string {
  return shownKeys(binding, apple).join(apple || binding.includes(' ') ? ' ' : '+')
}
