import { expect, test } from 'vitest'
import { sentenceOfAnswer, withWholeStart } from './sentenceOfAnswer.ts'

test.each([
  ['Who can cancel a lesson?', 'only the coach', 'Only the coach can cancel a lesson.'],
  ['Who can change or delete a class?', 'only me', 'Only I can change or delete a class.'],
  ['Who looks after the app?', 'me and my nephew', 'Me and my nephew look after the app.'],
  [
    'Who can delete a tap?',
    'nobody, the taps belong to the council',
    'Nobody can delete a tap. The taps belong to the council.',
  ],
  ['Who can add a job?', 'Nobody. I do that myself', 'Nobody can add a job. I do that myself.'],
  [
    'Who can see a job?',
    'the clerk, drivers only their own',
    'Who can see a job: the clerk, drivers only their own.',
  ],
  ['Can people switch reminders off?', 'no', 'People can’t switch reminders off.'],
  ['Does it have to show who changed what?', 'yes', 'It has to show who changed what.'],
])('%j, answered by %j, is one sentence', (question, answer, sentence) => {
  expect(sentenceOfAnswer(question, answer)).toBe(sentence)
})

test.each([
  ['How do reminders reach people?', 'By email', 'How reminders reach people: by email.'],
  ['How long are photos kept?', 'two years', 'How long photos are kept: two years.'],
  [
    'What happens when a payment is declined?',
    'they try again',
    'When a payment is declined, they try again.',
  ],
  ['What happens to what’s on paper today?', 'We type it in', 'What’s on paper today: we type it in.'],
])('%j is what %j is about', (question, answer, sentence) => {
  expect(sentenceOfAnswer(question, answer)).toBe(sentence)
})

test.each([
  ['Who can change a class?', 'Classes are changed by the office on Mondays.'],
  ['How will you know that the app is a success?', 'No more phone calls on Sunday'],
  ['How do reminders reach people?', 'Reminders should only go out by text message'],
])('to %j, %j is a sentence of its own', (question, answer) => {
  expect(sentenceOfAnswer(question, answer)).toBe(`${answer.replace(/\.$/, '')}.`)
})

test.each([
  [
    'Who can see a job?',
    'Only the clerk. Jobs stay for a year',
    'Only the clerk can see a job. Jobs stay for a year.',
  ],
  [
    'Who can see a job?',
    'The clerk sees all jobs. Drivers see their own',
    'The clerk sees all jobs. Drivers see their own',
  ],
  ['How long are jobs kept?', 'A year. Then they go', 'A year. Then they go'],
])('%j, answered by %j, begins with a whole sentence', (question, answer, whole) => {
  expect(withWholeStart(question, answer)).toBe(whole)
})
