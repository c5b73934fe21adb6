import { navigate } from 'wouter/use-browser-location'
import { themeStore } from '#web/ui/theme.ts'
import type { Action } from './actions.ts'
import { words } from './words.ts'

export interface BaseParts {
  readonly openPalette: () => void
  readonly openSheet: () => void
  readonly signOut: () => void
}

/** What can be done on every page of a signed-in user. */
export function baseActions({ openPalette, openSheet, signOut }: BaseParts): Action[] {
  const { goTo, appearance, product } = words.groups
  const themes = (['system', 'light', 'dark'] as const).map(theme => ({
    id: `theme ${theme}`,
    label: words.themes[theme],
    group: appearance,
    also: words.themeAlso,
    isOff: () => themeStore.get() === theme,
    run: () => themeStore.choose(theme),
  }))
  return [
    {
      id: 'dashboard',
      label: words.dashboard,
      group: goTo,
      keys: ['g h'],
      isOff: () => location.pathname === '/dashboard',
      run: () => navigate('/dashboard'),
    },
    { id: 'profile', label: words.profile, group: goTo, run: () => navigate('/profile') },
    ...themes,
    {
      id: 'sheet',
      label: words.sheet,
      group: product,
      keys: ['[Shift]+?', '$mod+[Shift]+/'],
      run: openSheet,
    },
    { id: 'palette', label: words.palette, group: product, keys: ['$mod+k'], run: openPalette },
    { id: 'sign out', label: words.signOut, group: product, run: signOut },
  ]
}
