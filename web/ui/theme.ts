import { attempt } from '#web/state/attempt.ts'
import { createListeners } from '#web/state/createListeners.ts'

/** The theme: the system's, or the user's choice. */
export type Theme = 'system' | 'light' | 'dark'

export const themeKey = 'ideawright.theme'

/** Parses a theme; any other text is `system`. */
export function toTheme(text: string | null): Theme {
  return text === 'light' || text === 'dark' ? text : 'system'
}

/**
 * Returns the media query for `<meta name="theme-color">` under which the browser's bar takes the colour of `scheme`.
 */
export function themeColorMedia(theme: Theme, scheme: 'light' | 'dark'): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`
  return theme === scheme ? 'all' : 'not all'
}

/**
 * Stores the theme chosen on this device and notifies of changes. If storage fails, the choice lasts until the page
 * is closed.
 */
export function createThemeStore(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  let current: Theme | undefined
  const { subscribe, notify } = createListeners()

  function become(theme: Theme) {
    current = theme
    notify()
  }

  return {
    get: () => (current ??= attempt(() => toTheme(storage().getItem(themeKey))) ?? 'system'),
    choose: (theme: Theme) => {
      attempt(() =>
        theme === 'system' ? storage().removeItem(themeKey) : storage().setItem(themeKey, theme),
      )
      become(theme)
    },
    /** Handles the `storage` event: another tab chose a theme. A null key means that everything was cleared. */
    handleStorageEvent: ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) => {
      if (key === themeKey || key === null) become(toTheme(newValue))
    },
    subscribe,
  }
}

export const themeStore = createThemeStore(() => localStorage)

/** Keeps `<html>` in sync with the chosen theme, here and in other tabs. Called once, when the app starts. */
export function startTheme(): void {
  const show = () => {
    const theme = themeStore.get()
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
    const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
    if (light) light.media = themeColorMedia(theme, 'light')
    if (dark) dark.media = themeColorMedia(theme, 'dark')
  }
  show()
  themeStore.subscribe(show)
  addEventListener('storage', themeStore.handleStorageEvent)
}
