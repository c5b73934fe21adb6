import { createKeybindingsHandler } from 'tinykeys'
import { actionRegistry, type Action, type ActionProvider } from './actionRegistry.ts'
import { letterOf } from './letterOf.ts'
import { areSingleKeysEnabled } from './singleKeyShortcuts.ts'
import { isEditable } from './isEditable.ts'

let providers: readonly ActionProvider[] = []
let handle: (event: KeyboardEvent) => void = () => {}
let turn = 0
let latest: Promise<void> | undefined

/** Loads what the page can do now, and later what it can do then. Answers with what to do with each key press. */
export async function startShortcuts(): Promise<typeof handleKey> {
  if (latest === undefined) {
    const follow = () => void (latest = rebuildBindings())
    follow()
    actionRegistry.subscribe(follow)
  }
  // A page that has just come is still loading what it can do.
  for (let awaited; awaited !== latest;) await (awaited = latest)
  return handleKey
}

/** All that can be done now. */
export const currentActions = (): readonly Action[] => providers.flatMap(provider => provider())

function handleKey(event: KeyboardEvent): void {
  handle(event)
}

async function rebuildBindings() {
  const mine = ++turn
  const loaded = await Promise.allSettled(actionRegistry.get().map(load => load()))
  if (mine !== turn) return
  providers = loaded.flatMap(it => (it.status === 'fulfilled' ? [it.value] : []))
  const bindings = currentActions().flatMap(({ id, keys = [], run }) =>
    run === undefined ? [] : keys.map(key => [key, (event: KeyboardEvent) => runAction(id, event)] as const),
  )
  const byLetter = createKeybindingsHandler(Object.fromEntries(bindings), { ignore })
  const places = bindings.map(([keys, press]) => [codesOf(keys), press] as const)
  const byPlace = createKeybindingsHandler(Object.fromEntries(places), { ignore })
  handle = event => (letterOf(event) === event.key ? byLetter : byPlace)(event)
}

/** The same binding for keys that write another script: '$mod+KeyK', 'KeyG KeyF'. */
const codesOf = (keys: string) =>
  keys.replaceAll(/\b[a-z]$|\b[a-z](?= )/g, letter => `Key${letter.toUpperCase()}`)

function runAction(id: string, event: KeyboardEvent) {
  const action = currentActions().find(it => it.id === id)
  if (action === undefined || action.acceptsKeys?.() === false) return
  event.preventDefault()
  if (event.repeat && !action.isRepeatable) return
  action.run?.()
}

/** First what is true of nearly all key presses: letters that go into a field. */
function ignore(event: KeyboardEvent): boolean {
  if (event.isComposing) return true
  const { target } = event
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (isPlain && (isEditable(target) || !areSingleKeysEnabled())) return true
  // A menu has letters and arrows for itself, a dialog all of them.
  if (isPlain && target instanceof Element && target.closest('[popover]') !== null) return true
  return document.querySelector('dialog:modal') !== null
}
