import { createKeybindingsHandler } from 'tinykeys'
import { actionRegistry, type Action, type ActionProvider } from './actionRegistry.ts'
import { letterOf } from './letterOf.ts'
import { areSingleKeysEnabled } from './singleKeyShortcuts.ts'
import { isEditable } from './isEditable.ts'

let providers: readonly ActionProvider[] = []
let handle: (event: KeyboardEvent) => void = () => {}
let turn = 0
let latest: Promise<void> | undefined

/** Loads the page's actions, now and whenever they change. Returns the handler for key presses. */
export async function startShortcuts(): Promise<typeof handleKey> {
  if (latest === undefined) {
    const follow = () => void (latest = rebuildBindings())
    follow()
    actionRegistry.subscribe(follow)
  }
  // The actions of a page that has just opened are still loading.
  for (let awaited; awaited !== latest;) await (awaited = latest)
  return handleKey
}

/** Returns all actions available now. */
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

/** The same binding by key position, for keyboards that type another script: '$mod+KeyK', 'KeyG KeyF'. */
const codesOf = (keys: string) =>
  keys.replaceAll(/\b[a-z]$|\b[a-z](?= )/g, letter => `Key${letter.toUpperCase()}`)

function runAction(id: string, event: KeyboardEvent) {
  const action = currentActions().find(it => it.id === id)
  if (action === undefined || action.acceptsKeys?.() === false) return
  event.preventDefault()
  if (event.repeat && !action.isRepeatable) return
  action.run?.()
}

/** Begins with nearly all key presses: letters typed into a field. */
function ignore(event: KeyboardEvent): boolean {
  if (event.isComposing) return true
  const { target } = event
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (isPlain && (isEditable(target) || !areSingleKeysEnabled())) return true
  // An open menu handles letters and arrows itself, a dialog handles all keys.
  if (isPlain && target instanceof Element && target.closest('[popover]') !== null) return true
  return document.querySelector('dialog:modal') !== null
}
