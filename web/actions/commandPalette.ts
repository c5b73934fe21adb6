/**
 * The palette, the shortcut sheet and the shortcut handler: one chunk, loaded at the first key press or when the
 * palette is opened.
 */
export { globalActions } from './globalActions.ts'
export { startShortcuts } from './shortcutHandler.ts'
export { Palette } from './Palette.tsx'
export { ShortcutSheet } from './ShortcutSheet.tsx'
