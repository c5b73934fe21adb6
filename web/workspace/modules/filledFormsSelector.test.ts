import { expect, test } from 'vitest'
import { createBlankSpecification, forms, isFilled } from '#domain/specification/specification.ts'
import { createFilledFormsSelector } from './filledFormsSelector.ts'

const blank = createBlankSpecification()
const withBrainDump = { ...blank, brainDump: 'A shed for the street' }

test('returns the filled forms in their order', () => {
  const all = { ...withBrainDump, overview: { ...blank.overview, name: 'Street tool shed' } }
  expect(createFilledFormsSelector()(all)).toEqual(
    forms.map(({ key }) => key).filter(key => isFilled(key, all[key])),
  )
  expect(createFilledFormsSelector()(withBrainDump)).toEqual(['brainDump'])
})

test('returns the same array until a form becomes filled or empty, so that nothing rerenders', () => {
  const filled = createFilledFormsSelector()
  const before = filled(withBrainDump)
  expect(filled({ ...withBrainDump, brainDump: 'A shed for the whole street' })).toBe(before)
  expect(filled({ ...withBrainDump, brainDump: ' ' })).toEqual([])
  expect(filled(withBrainDump)).toEqual(before)
})
