import { attempt } from '#web/state/attempt.ts'
import { createListeners } from '#web/state/createListeners.ts'

/** How the product is lit: as the system is, or as the user chose. */
export type Theme = 'system' | 'light' | 'dark'

export const themeKey = 'ideawright.theme'

/** Any text as a theme; what is not one is `system`. */
export function toTheme(text: string | null): Theme {
  return text === 'light' || text === 'dark' ? text : 'system'
}

/** When the browser's bar takes the colour of `scheme`: a media query for its `<meta name="theme-color">`. */
export function themeColorMedia(theme: Theme, scheme: 'light' | 'dark'): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`
  return theme === scheme ? 'all' : 'not all'
}

/** The choice on this device, and who is told when it changes. Storage that refuses costs only the memory of it. */
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
    /** For the `storage` event: another tab chose. A null key means that all was cleared. */
    handleStorageEvent: ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) => {
      if (key === themeKey || key === null) become(toTheme(newValue))
    },
    subscribe,
  }
}

export const themeStore = createThemeStore(() => localStorage)

/** Keeps `<html>` as chosen, here and in other tabs. Once, at the start of the browser's half. */
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
