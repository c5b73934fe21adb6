import { describe, expect, test } from 'vitest'
import { itemsOf, talk } from '#domain/mentor/dialogue/talk.testing.ts'

const modelsOf = (text: string) =>
  itemsOf(talk('dataModels', [text]).form).map(it => [
    it['name'],
    (it['attributes'] as { name: string }[]).map(({ name }) => name),
  ])

describe('lists of things, each told in its own way', () => {
  test('brackets and bare names', () => {
    expect(modelsOf('Telescope (number, type), night (guest, from, to), fault, guests and guides')).toEqual([
      ['Telescope', ['number', 'type']],
      ['Night', ['guest', 'from', 'to']],
      ['Fault', []],
      ['Guest', []],
      ['Guide', []],
    ])
  })

  test('one with what is stored, then others', () => {
    expect(modelsOf('the telescopes with number, type and place, then the nights and the guests')).toEqual([
      ['Telescope', ['number', 'type', 'place']],
      ['Night', []],
      ['Guest', []],
    ])
  })

  test.each(['state free/lent/broken', 'state: free / lent / broken'])('values behind slashes: %s', state => {
    const [telescope] = itemsOf(talk('dataModels', [`Telescope (number, ${state}), night (from, to)`]).form)
    expect(JSON.stringify(telescope!['attributes'])).toContain('free, lent, broken')
  })
})
