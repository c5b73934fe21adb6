import { useSyncExternalStore } from 'react'
import { themeStore, type Theme } from './theme.ts'

/** Returns the chosen theme and a function that changes it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(themeStore.subscribe, themeStore.get, () => 'system'), themeStore.choose]
}
