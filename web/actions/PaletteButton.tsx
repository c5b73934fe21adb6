import { Search } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { reportLoadError } from '#web/ui/LoadError.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { messages } from '#web/ui/messages.ts'
import { useRegisterActions } from './actionRegistry.ts'
import css from './actions.module.css'
import { formatShortcut } from './formatShortcut.ts'
import { isEditable } from './isEditable.ts'

type ActionDialog = ComponentType<{ onClose: () => void }>

const loadCommandPalette = () => import('./commandPalette.ts')
const loadGlobalActions = async () => (await loadCommandPalette()).globalActions

/** On every page of a signed-in user: the keys, the palette's button, and what both open. */
export function PaletteButton({ onSignOut }: { onSignOut: () => void }) {
  const [Dialog, setDialog] = useState<ActionDialog>()
  async function open(name: 'Palette' | 'ShortcutSheet') {
    try {
      const loaded = await loadCommandPalette()
      await loaded.startShortcuts()
      setDialog(() => loaded[name])
    } catch {
      reportLoadError(() => void open(name))
    }
  }
  const openPalette = () => void open('Palette')
  const openSheet = () => void open('ShortcutSheet')
  useRegisterActions(loadGlobalActions, { openPalette, openSheet, signOut: onSignOut })
  useEffect(listenForKeys, [])

  const label = messages.withKeys(messages.palette, formatShortcut('$mod+k'))
  return (
    <>
      <button
        type="button"
        className={css.opener}
        title={label}
        aria-haspopup="dialog"
        onClick={openPalette}
        onPointerEnter={() => void loadCommandPalette().catch(() => undefined)}
      >
        <Search />
        <VisuallyHidden>{messages.palette} </VisuallyHidden>
        <kbd>{formatShortcut('$mod+k')}</kbd>
      </button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** What keys do is loaded at the first one. Until it is there, they wait, and the browser doesn't take them. */
function listenForKeys(): () => void {
  let handle: ((event: KeyboardEvent) => void) | undefined
  let waiting: KeyboardEvent[] = []
  async function begin(pressed: readonly KeyboardEvent[]) {
    try {
      const { startShortcuts } = await loadCommandPalette()
      handle = await startShortcuts()
      for (const event of pressed) handle(event)
    } catch {
      // The next key tries again, too.
      if (pressed.some(isAppShortcut)) reportLoadError(() => void begin(pressed))
    }
    waiting = []
  }
  const listen = (event: KeyboardEvent) => {
    if (handle !== undefined) return handle(event)
    if (isAppShortcut(event)) event.preventDefault()
    // What else is pressed in a field is meant for that, and who begins to type has nothing to wait for.
    else if (isEditable(event.target)) return
    if (waiting.push(event) === 1) void begin(waiting)
  }
  window.addEventListener('keydown', listen)
  return () => window.removeEventListener('keydown', listen)
}

/** Keys for which the browser has another meaning; those of another script by their place. */
const isAppShortcut = ({ ctrlKey, metaKey, key, code }: KeyboardEvent) =>
  (ctrlKey || metaKey) && /^([kszy/]|Enter)$/.test(key > '~' ? code.slice(3).toLowerCase() : key)
