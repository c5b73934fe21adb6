import { Search } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { reportLoadError } from '#web/ui/LoadError.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { messages } from '#web/ui/messages.ts'
import { useRegisterActions } from './actionRegistry.ts'
import css from './actions.module.css'
import { holdTyping, releaseTyping } from './earlyTyping.ts'
import { formatShortcut } from './formatShortcut.ts'
import { isEditable } from './isEditable.ts'

type ActionDialog = ComponentType<{ onClose: () => void }>

const loadCommandPalette = () => import('./commandPalette.ts')
const loadGlobalActions = async () => (await loadCommandPalette()).globalActions

/**
 * Listens for shortcuts, shows the palette's button, and opens the dialogs of both. Every page of a signed-in user
 * has it.
 */
export function PaletteButton({ onSignOut }: { onSignOut: () => void }) {
  const [Dialog, setDialog] = useState<ActionDialog>()
  async function open(name: 'Palette' | 'ShortcutSheet') {
    if (name === 'Palette') holdTyping('palette')
    try {
      const loaded = await loadCommandPalette()
      await loaded.startShortcuts()
      flushSync(() => setDialog(() => loaded[name]))
    } catch {
      reportLoadError(() => void open(name))
    }
    releaseTyping('palette')
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

/**
 * The shortcut code is loaded at the first key press. Until it arrives, shortcuts are queued and kept from the
 * browser.
 */
function listenForKeys(): () => void {
  let handle: ((event: KeyboardEvent) => void) | undefined
  let waiting: KeyboardEvent[] = []
  async function begin(pressed: readonly KeyboardEvent[]) {
    try {
      const { startShortcuts } = await loadCommandPalette()
      handle = await startShortcuts()
      for (const event of pressed) handle(event)
    } catch {
      // The next key press retries too.
      if (pressed.some(isAppShortcut)) reportLoadError(() => void begin(pressed))
    }
    waiting = []
    releaseTyping('shortcuts')
  }
  const listen = (event: KeyboardEvent) => {
    if (handle !== undefined) return handle(event)
    if (isAppShortcut(event)) {
      event.preventDefault()
      if (letterIn(event) === 'k') holdTyping('shortcuts')
    }
    // Other keys pressed in a field belong to that field, and someone who has begun to type needn't wait.
    else if (isEditable(event.target)) return
    if (waiting.push(event) === 1) void begin(waiting)
  }
  window.addEventListener('keydown', listen)
  return () => window.removeEventListener('keydown', listen)
}

/** Shortcuts that also mean something to the browser. */
const isAppShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && /^([kszy/]|Enter)$/.test(letterIn(event))

/** On a non-Latin keyboard, letters are recognised by position. */
const letterIn = ({ key, code }: KeyboardEvent) => (key > '~' ? code.slice(3).toLowerCase() : key)
