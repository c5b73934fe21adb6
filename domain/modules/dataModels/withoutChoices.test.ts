import { expect, test } from 'vitest'
import { sortText } from '#domain/mentor/sort/sortText.ts'
import { apply } from '#domain/field/patch.ts'
import { toOperations } from '#domain/proposal/toOperations.ts'
import { createBlankSpecification } from '#domain/specification/specification.ts'

const modelsIn = (text: string) => {
  const blank = { ...createBlankSpecification(), brainDump: text }
  const { proposal } = sortText(text, blank).modules.dataModels
  const said = proposal.changes.filter(({ mark }) => mark === 'said')
  return apply(blank, toOperations('dataModels', said, blank)).specification.dataModels.map(
    ({ name, attributes }) => `${name}: ${attributes.map(it => it.name).join(', ')}`,
  )
}

test('the states of a thing are one attribute of it', () => {
  expect(
    modelsIn('Beekeeping club. Members look after hives. Status of a hive (strong, weak, swarmed, empty).'),
  ).toEqual(['Hive: status'])
  expect(
    modelsIn(
      'We lend kayaks. Loan: kayak, guest, from, until.\nStatus: out, back, damaged\nGuests see what is free.',
    ),
  ).toEqual(['Loan: kayak, guest, from, until, status'])
})
