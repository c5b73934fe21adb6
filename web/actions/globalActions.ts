import { navigate } from 'wouter/use-browser-location'
import { themeStore } from '#web/ui/theme.ts'
import type { Action } from './actionRegistry.ts'
import { messages } from './messages.ts'

export interface GlobalActionHandlers {
  readonly openPalette: () => void
  readonly openSheet: () => void
  readonly signOut: () => void
}

/** Returns the actions available on every page to a signed-in user. */
export function globalActions({ openPalette, openSheet, signOut }: GlobalActionHandlers): Action[] {
  const { goTo, appearance, product } = messages.groups
  const themes = (['system', 'light', 'dark'] as const).map(theme => ({
    id: `theme ${theme}`,
    label: messages.themes[theme],
    group: appearance,
    also: messages.themeAlso,
    isUnavailable: () => themeStore.get() === theme,
    run: () => themeStore.choose(theme),
  }))
  return [
    {
      id: 'dashboard',
      label: messages.dashboard,
      group: goTo,
      keys: ['g h'],
      isUnavailable: () => location.pathname === '/dashboard',
      run: () => navigate('/dashboard'),
    },
    { id: 'profile', label: messages.profile, group: goTo, run: () => navigate('/profile') },
    ...themes,
    {
      id: 'sheet',
      label: messages.sheet,
      group: product,
      keys: ['[Shift]+?', '$mod+[Shift]+/'],
      run: openSheet,
    },
    { id: 'palette', label: messages.palette, group: product, keys: ['$mod+k'], run: openPalette },
    { id: 'sign out', label: messages.signOut, group: product, run: signOut },
  ]
}
