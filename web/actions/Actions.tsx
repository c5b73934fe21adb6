import { Search } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { tellNotLoaded } from '#web/ui/NotLoaded.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { words } from '#web/ui/words.ts'
import { useActions } from './actions.ts'
import css from './actions.module.css'
import { keysText } from './shownKeys.ts'
import { takesText } from './takesText.ts'

type ActionDialog = ComponentType<{ onClose: () => void }>

const load = () => import('./loaded.ts')
const loadBase = async () => (await load()).baseActions

/** On every page of a signed-in user: the keys, the palette's button, and what both open. */
export function Actions({ onSignOut }: { onSignOut: () => void }) {
  const [Dialog, setDialog] = useState<ActionDialog>()
  async function open(name: 'Palette' | 'ShortcutSheet') {
    try {
      const loaded = await load()
      await loaded.startKeys()
      setDialog(() => loaded[name])
    } catch {
      tellNotLoaded(() => void open(name))
    }
  }
  const openPalette = () => void open('Palette')
  const openSheet = () => void open('ShortcutSheet')
  useActions(loadBase, { openPalette, openSheet, signOut: onSignOut })
  useEffect(followKeys, [])

  const label = words.withKeys(words.palette, keysText('$mod+k'))
  return (
    <>
      <button
        type="button"
        className={css.opener}
        title={label}
        aria-haspopup="dialog"
        onClick={openPalette}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <Search />
        <VisuallyHidden>{words.palette} </VisuallyHidden>
        <kbd>{keysText('$mod+k')}</kbd>
      </button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** What keys do is loaded at the first one. Until it is there, they wait, and the browser doesn't take them. */
function followKeys(): () => void {
  let handle: ((event: KeyboardEvent) => void) | undefined
  let waiting: KeyboardEvent[] = []
  async function begin(pressed: readonly KeyboardEvent[]) {
    try {
      const { startKeys } = await load()
      handle = await startKeys()
      for (const event of pressed) handle(event)
    } catch {
      // The next key tries again, too.
      if (pressed.some(isOurs)) tellNotLoaded(() => void begin(pressed))
    }
    waiting = []
  }
  const listen = (event: KeyboardEvent) => {
    if (handle !== undefined) return handle(event)
    if (isOurs(event)) event.preventDefault()
    // What else is pressed in a field is meant for that, and who begins to type has nothing to wait for.
    else if (takesText(event.target)) return
    if (waiting.push(event) === 1) void begin(waiting)
  }
  window.addEventListener('keydown', listen)
  return () => window.removeEventListener('keydown', listen)
}

/** Keys for which the browser has another meaning; those of another script by their place. */
const isOurs = ({ ctrlKey, metaKey, key, code }: KeyboardEvent) =>
  (ctrlKey || metaKey) && /^([kszy/]|Enter)$/.test(key > '~' ? code.slice(3).toLowerCase() : key)
