import { characterEntities } from 'character-entities'
import { expect, test } from 'vitest'
import {
  decodeNamedCharacterReference,
  hasCharacterReference,
  loadCharacterReferences,
} from './decodeNamedCharacterReference.ts'

test('all of HTML’s named character references are decoded once the list is loaded', async () => {
  expect(decodeNamedCharacterReference('amp')).toBe(false)
  await loadCharacterReferences()
  const names = Object.entries(characterEntities)
  expect(names).toHaveLength(2125)
  for (const [name, character] of names) expect(decodeNamedCharacterReference(name)).toBe(character)
})

test('unknown names are not decoded', () => {
  for (const name of ['notit', 'AmP', '', 'constructor', '__proto__', 'toString']) {
    expect(decodeNamedCharacterReference(name)).toBe(false)
  }
})

test('a text with a named character reference is recognised as needing the list', () => {
  for (const name of Object.keys(characterEntities)) expect(hasCharacterReference(`a&${name};b`)).toBe(true)
  for (const text of ['AT&T; x', 'a & b;', '&copy 2026', '&#38; &#x26;', 'Fish and chips']) {
    expect(hasCharacterReference(text)).toBe(false)
  }
})
