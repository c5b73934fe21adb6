import { useSyncExternalStore } from 'react'
import { themeStore, type Theme } from './theme.ts'

/** The chosen theme, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(themeStore.subscribe, themeStore.get, () => 'system'), themeStore.choose]
}
