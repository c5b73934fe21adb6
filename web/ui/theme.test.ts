import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createThemeStore, themeColorMedia, themeKey, toTheme } from './theme.ts'

const storageWith = (entries: Record<string, string>) => {
  const map = new Map(Object.entries(entries))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe('the theme', () => {
  it('is the system’s for any text that is not a theme', () => {
    expect([null, '', 'system', 'DARK', '<b>'].map(toTheme)).toEqual(Array(5).fill('system'))
    expect(['light', 'dark'].map(toTheme)).toEqual(['light', 'dark'])
  })

  it('is stored on the device, except for `system`, which removes it', () => {
    const storage = storageWith({ [themeKey]: 'dark' })
    const store = createThemeStore(() => storage)
    expect(store.get()).toBe('dark')
    store.choose('light')
    expect([store.get(), storage.map.get(themeKey)]).toEqual(['light', 'light'])
    store.choose('system')
    expect([store.get(), storage.map.size]).toEqual(['system', 0])
  })

  it('lasts until the page is closed if storage throws, at once or on write', () => {
    for (const storage of [refuse, () => ({ ...storageWith({}), setItem: refuse, removeItem: refuse })]) {
      const store = createThemeStore(storage)
      expect(store.get()).toBe('system')
      store.choose('dark')
      expect(store.get()).toBe('dark')
    }
  })

  it('follows another tab, notifies its listeners, and ignores other keys', () => {
    const store = createThemeStore(() => storageWith({}))
    let notifications = 0
    const leave = store.subscribe(() => notifications++)
    store.handleStorageEvent({ key: themeKey, newValue: 'dark' })
    store.handleStorageEvent({ key: 'other', newValue: 'light' })
    expect([store.get(), notifications]).toEqual(['dark', 1])
    store.handleStorageEvent({ key: null, newValue: null })
    leave()
    store.choose('light')
    expect([store.get(), notifications]).toEqual(['light', 2])
  })

  it('gives the browser’s bar one colour at a time', () => {
    expect(themeColorMedia('system', 'dark')).toBe('(prefers-color-scheme: dark)')
    expect([themeColorMedia('dark', 'dark'), themeColorMedia('dark', 'light')]).toEqual(['all', 'not all'])
  })

  it('is set before the first paint by the only inline script of index.html, which the policy allows by hash', () => {
    const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
    const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)]
    expect(inline).toHaveLength(1)
    expect(inline[0]?.[1]).toContain(`localStorage.getItem('${themeKey}')`)
    expect(html).not.toMatch(/\sstyle=|<style|\son\w+=/)
  })
})
