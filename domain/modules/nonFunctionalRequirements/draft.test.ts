import { expect, test } from 'vitest'
import { draftText } from '#domain/reading/draft/draftText.ts'

/** The boxes that a text ticks. */
const tickedIn = (text: string) =>
  (draftText(text, 'brainDump').items.nonFunctionalRequirements ?? []).flatMap(({ finds }) =>
    Object.entries(finds).flatMap(([path, { value }]) => (value === true ? [path.split('.')[1]] : [])),
  )

test.each([
  'An app for school trips. Parents sign in with a link by email.',
  'A rota for a choir. Every singer has an account and sees the plan.',
  'A garden planner. Members log in to report a broken tap.',
])('%j says that people sign in', text => {
  expect(tickedIn(text)).toEqual(['authRequired'])
})

test.each([
  'An app for school trips. Parents state medical notes and allergies.',
  'We run a gym. Members give an emergency contact and their date of birth.',
  'A clinic app. Data: Patient (name, phone, date of birth), Visit (date, diagnosis).',
])('%j says that personal data is handled', text => {
  expect(tickedIn(text)).toEqual(['handlesSensitiveData'])
})

test.each([
  'A site for our village. Anybody can look at the opening hours, no logins for now.',
  'A tap counter. Data: Tap (place, state), Reading (date, litres).',
  'A shed app. Neighbours lend each other tools.',
])('%j says neither', text => {
  expect(tickedIn(text)).toEqual([])
})
