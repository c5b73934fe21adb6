import { describe, expect, test } from 'vitest'
import { searchActions } from './searchActions.ts'

const action = (label: string, group = 'Project', also = '') => ({ label, group, also })
const all = [
  action('Preview & Export', 'Go to'),
  action('Core Features', 'Go to', 'functions'),
  action('Add Feature', 'Module'),
  action('Copy Markdown'),
  action('Theme: dark', 'Appearance', 'switch mode colors'),
  action('Café Règlement', 'Projects'),
]
const labels = (typed: string) => searchActions(all, typed).map(({ label }) => label)

describe('search', () => {
  test('returns all in their order for an empty query', () => {
    for (const nothing of ['', '  ']) expect(searchActions(all, nothing)).toEqual(all)
  })

  test('ranks the start of a label first, then words of the label, then its group and other words', () => {
    expect(labels('co')).toEqual(['Core Features', 'Copy Markdown', 'Theme: dark'])
    expect(labels('feature')).toEqual(['Core Features', 'Add Feature'])
    expect(labels('functions')).toEqual(['Core Features'])
    expect(labels('go to')).toEqual(['Preview & Export', 'Core Features'])
  })

  test('matches the beginnings of words in any order', () => {
    expect(labels('feat core')).toEqual(['Core Features'])
    expect(labels('colors dark')).toEqual(['Theme: dark'])
  })

  test('ranks parts of words and skipped letters last', () => {
    expect(labels('down')).toEqual(['Copy Markdown'])
    expect(labels('pex')).toEqual(['Preview & Export'])
    expect(labels('afe')).toEqual(['Café Règlement', 'Add Feature'])
  })

  test('ignores case and accents in labels and queries', () => {
    expect(labels('cafe reglement')).toEqual(['Café Règlement'])
    expect(labels('CAFÉ')).toEqual(['Café Règlement'])
  })

  test('finds nothing for an unknown name', () => {
    for (const typed of ['zzz', 'erocs', '&&&', '.*']) expect(labels(typed)).toEqual([])
  })
})
