import { expect, test } from 'vitest'
import { createBlankSpecification, forms, isFilled } from '#domain/specification/specification.ts'
import { createFilledFormsSelector } from './filledFormsSelector.ts'

const blank = createBlankSpecification()
const told = { ...blank, brainDump: 'A shed for the street' }

test('returns the filled forms in their order', () => {
  const all = { ...told, overview: { ...blank.overview, name: 'Street tool shed' } }
  expect(createFilledFormsSelector()(all)).toEqual(
    forms.map(({ key }) => key).filter(key => isFilled(key, all[key])),
  )
  expect(createFilledFormsSelector()(told)).toEqual(['brainDump'])
})

test('returns the same array until a form becomes filled or empty, so that nothing rerenders', () => {
  const filled = createFilledFormsSelector()
  const before = filled(told)
  expect(filled({ ...told, brainDump: 'A shed for the whole street' })).toBe(before)
  expect(filled({ ...told, brainDump: ' ' })).toEqual([])
  expect(filled(told)).toEqual(before)
})
