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
  'A choir app. Only the conductor may change the programme.',
  'A register. Each parent only sees their own child.',
])('%j says that people sign in', text => {
  expect(tickedIn(text)).toEqual(['authRequired'])
})

test.each([
  'An app for school trips. Parents state medical notes and allergies.',
  'We run a gym. Members give an emergency contact and their date of birth.',
  'A clinic app. Data: Patient (name, phone, date of birth), Visit (date, diagnosis).',
  'A football app. Parents upload photos of the children.',
  'A diary. Patients enter their blood sugar three times a day.',
  'A band app. For every kid we store chest, inseam and hat size.',
  'A delivery app. Customers give their home address.',
  'A physio app. Photos of posture are taken before and after.',
])('%j says that personal data is handled', text => {
  expect(tickedIn(text)).toEqual(['handlesSensitiveData'])
})

test.each([
  'A site for our village. Anybody can look at the opening hours, no logins for now.',
  'A tap counter. Data: Tap (place, state), Reading (date, litres).',
  'A shed app. Neighbours lend each other tools.',
  'A kiln app. Photos of the pots are shown.',
  'A stable app. Vaccinations of the horses are due in spring.',
  'A game. No photos of players are stored.',
  'A hall rota. Only the caretaker may open the doors, but it works without signing in.',
])('%j says neither', text => {
  expect(tickedIn(text)).toEqual([])
})
