/** What is loaded in one piece, at the first key press or when the palette is opened. */
export { baseActions } from './base.ts'
export { startKeys } from './keys.ts'
export { Palette } from './Palette.tsx'
export { ShortcutSheet } from './ShortcutSheet.tsx'
