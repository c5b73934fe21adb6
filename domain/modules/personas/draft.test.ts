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

test('whoever runs the place is a persona, and not the same as the owners of what it looks after', () => {
  const text =
    'We’re a small veterinary practice in the countryside. I want pet owners to request an appointment online.'
  expect(personasIn(text)).toContain('Veterinary practice owner')
})

test.each([
  'Only coordinators may upload music.',
  'All coordinators upload music.',
  'Our coordinators upload music.',
])('what counts people in %j isn’t part of their name', rule => {
  const names = personasIn(`A website where singers download the sheet music. ${rule}`)
  expect(names.filter(name => /\b(?:only|all|our)\b/i.test(name))).toEqual([])
  expect(names.map(name => name.toLowerCase())).toContain('coordinator')
})

test('how many people there are and what they do isn’t part of their name', () => {
  const text =
    'A rota for a hospice.\n\n## People\n- about 30 nurses, mostly part-time\n- the porter gets the list'
  expect(personasIn(text)).toEqual(['Nurse', 'Porter'])
})
