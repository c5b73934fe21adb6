import { expect, test } from 'vitest'
import { overviewFieldsOf } from './overviewFields.ts'

const asked = { module: 'overview', slot: 'corePurpose', items: [] } as const

test('what an app is for, its name and whom it’s for go to their own fields', () => {
  const fields = overviewFieldsOf(
    asked,
    'It lets rowers book a boat without phoning around. It’s called Skiff. It’s for the members of two rowing clubs.',
  )
  expect(fields).toEqual(
    new Map([
      ['corePurpose', 'It lets rowers book a boat without phoning around.'],
      ['name', 'Skiff'],
      ['targetAudience', 'It’s for the members of two rowing clubs.'],
    ]),
  )
})

test('an answer to just the question isn’t taken apart', () => {
  expect(overviewFieldsOf(asked, 'It lets rowers book a boat without phoning around.')).toBeUndefined()
})
