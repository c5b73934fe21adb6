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
  test('finds all, in their order, where nothing is typed', () => {
    for (const nothing of ['', '  ']) expect(searchActions(all, nothing)).toEqual(all)
  })

  test('puts a label that begins so first, then words of the label, then its group and further words', () => {
    expect(labels('co')).toEqual(['Core Features', 'Copy Markdown', 'Theme: dark'])
    expect(labels('feature')).toEqual(['Core Features', 'Add Feature'])
    expect(labels('functions')).toEqual(['Core Features'])
    expect(labels('go to')).toEqual(['Preview & Export', 'Core Features'])
  })

  test('takes the beginnings of words in any order', () => {
    expect(labels('feat core')).toEqual(['Core Features'])
    expect(labels('colors dark')).toEqual(['Theme: dark'])
  })

  test('finds parts of words and letters left out, after all else', () => {
    expect(labels('down')).toEqual(['Copy Markdown'])
    expect(labels('pex')).toEqual(['Preview & Export'])
    expect(labels('afe')).toEqual(['Café Règlement', 'Add Feature'])
  })

  test('asks for neither case nor accents, and gives them where they are typed', () => {
    expect(labels('cafe reglement')).toEqual(['Café Règlement'])
    expect(labels('CAFÉ')).toEqual(['Café Règlement'])
  })

  test('finds nothing for what nothing is called', () => {
    for (const typed of ['zzz', 'erocs', '&&&', '.*']) expect(labels(typed)).toEqual([])
  })
})
