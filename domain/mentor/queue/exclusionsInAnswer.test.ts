import { expect, test } from 'vitest'
import { specificationOf } from '../../checks/acrossModules/specification.testing.ts'
import { exclusionsIn, withoutExclusions } from './exclusionsInAnswer.ts'

test.each([
  ['Like that, no cards online, cash or transfer', 'Like that, no cards online, cash or transfer'],
  ['No cards online, cash or transfer. No shop.', 'No cards online (cash/transfer)\nNo shop.'],
  ['no thats wrong, it’s the goal. out: marketplace, chat', 'marketplace, chat'],
  ['Not need: selling to shops, sensors.', 'selling to shops, sensors.'],
  ['- payments\n- a public API', '- payments\n- a public API'],
  ['payments, chat or badges', '- Payments\n- Chat\n- Badges'],
  ['no payments, no chat', 'no payments, no chat'],
])('%j', (text, list) => {
  expect(exclusionsIn(text)).toBe(list)
})

test('what isn’t left out after all is taken off the list', () => {
  const told = specificationOf({
    outOfScope: { excludedFeatures: '- Payments\n- Ulla draws the maps\n- Chat' },
  })
  const read = withoutExclusions('“Ulla draws the maps” isn’t out of scope. No adverts either', told)
  expect(read?.proposal.changes.map(({ value }) => value)).toEqual(['- Payments\n- Chat'])
  expect(read?.said).toBe('No adverts either')
  expect(withoutExclusions('no adverts', told)).toBeUndefined()
})
