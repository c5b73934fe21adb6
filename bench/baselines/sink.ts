/** The cost of saving while typing: all values as JSON, a second after the last edit (docs/performance.md#typing). */
let timer: ReturnType<typeof setTimeout> | undefined
let read: () => unknown = () => undefined

export function scheduleSave(values: () => unknown): void {
  read = values
  clearTimeout(timer)
  timer = setTimeout(() => (saved = JSON.stringify(read())), 1_000)
}

let saved = ''

/** For the benchmark, which checks that the text has arrived. */
Object.assign(globalThis, { savedText: () => saved })
