import { createKeybindingsHandler } from 'tinykeys'
import { offered, type Action, type Provider } from './actions.ts'
import { letterOf } from './letterOf.ts'
import { areSingleKeysOn } from './singleKeys.ts'
import { takesText } from './takesText.ts'

let providers: readonly Provider[] = []
let handle: (event: KeyboardEvent) => void = () => {}
let turn = 0
let latest: Promise<void> | undefined

/** Loads what the page can do now, and later what it can do then. Answers with what to do with each key press. */
export async function startKeys(): Promise<typeof handleKey> {
  if (latest === undefined) {
    const follow = () => void (latest = refresh())
    follow()
    offered.subscribe(follow)
  }
  // A page that has just come is still loading what it can do.
  for (let awaited; awaited !== latest;) await (awaited = latest)
  return handleKey
}

/** All that can be done now. */
export const allActions = (): readonly Action[] => providers.flatMap(provider => provider())

function handleKey(event: KeyboardEvent): void {
  handle(event)
}

async function refresh() {
  const mine = ++turn
  const loaded = await Promise.allSettled(offered.get().map(load => load()))
  if (mine !== turn) return
  providers = loaded.flatMap(it => (it.status === 'fulfilled' ? [it.value] : []))
  const bindings = allActions().flatMap(({ id, keys = [], run }) =>
    run === undefined ? [] : keys.map(key => [key, (event: KeyboardEvent) => press(id, event)] as const),
  )
  const byLetter = createKeybindingsHandler(Object.fromEntries(bindings), { ignore })
  const places = bindings.map(([keys, press]) => [placesOf(keys), press] as const)
  const byPlace = createKeybindingsHandler(Object.fromEntries(places), { ignore })
  handle = event => (letterOf(event) === event.key ? byLetter : byPlace)(event)
}

/** The same binding for keys that write another script: '$mod+KeyK', 'KeyG KeyF'. */
const placesOf = (keys: string) =>
  keys.replaceAll(/\b[a-z]$|\b[a-z](?= )/g, letter => `Key${letter.toUpperCase()}`)

function press(id: string, event: KeyboardEvent) {
  const action = allActions().find(it => it.id === id)
  if (action === undefined || action.takesKeys?.() === false) return
  event.preventDefault()
  if (event.repeat && !action.repeats) return
  action.run?.()
}

/** First what is true of nearly all key presses: letters that go into a field. */
function ignore(event: KeyboardEvent): boolean {
  if (event.isComposing) return true
  const { target } = event
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (isPlain && (takesText(target) || !areSingleKeysOn())) return true
  // A menu has letters and arrows for itself, a dialog all of them.
  if (isPlain && target instanceof Element && target.closest('[popover]') !== null) return true
  return document.querySelector('dialog:modal') !== null
}
