import { expect, test } from 'vitest'
import { draftText } from '#domain/reading/draft/draftText.ts'
import { textOf } from '#domain/reading/extraction.ts'

const personasIn = (text: string) =>
  (draftText(text, 'brainDump').items.personas ?? []).map(item => textOf(item, 'name'))

test('what is said of people isn’t part of their name', () => {
  const text =
    'A rota for a hospice.\n\nAs a nurse working nights, I want to see who is on call, so that I can rest.'
  expect(personasIn(text)).toContain('Nurse')
})

test.each(['tired', 'reading glasses', 'on phones'])('%j below “Users” is nobody', what => {
  expect(personasIn(`A rota for a hospice.\n\nUsers: nurses, ${what}`)).toEqual(['Nurse'])
})
