import { expect, test } from 'vitest'
import { draftText } from '#domain/reading/draft/draftText.ts'
import { dutiesIn } from './dutiesIn.ts'

test.each([
  ['Patients must be reminded the day before by SMS.', 'Remind patients the day before by SMS'],
  ['Whoever cancels late is charged 30 euros', 'Charge whoever cancels late 30 euros'],
  [
    'A tool that is broken is taken out of the list until it’s repaired',
    'Take a tool that is broken out of the list until it’s repaired',
  ],
  ['After the match the score is written down.', 'Write down the score'],
  ['Comments that are older than 30 days are archived', 'Archive comments that are older than 30 days'],
  ['When a seat becomes free, the next on the list is asked first', 'Ask the next on the list first'],
  ['Books are due after 21 days and can be renewed once', 'Renew books once'],
  ['A box may be paused at most four times a year', 'Pause a box at most four times a year'],
  ['Owners are to be asked for consent first', 'Ask owners for consent first'],
  ['Players who haven’t voted get reminded on Thursday', 'Remind players who haven’t voted on Thursday'],
  ['A severity (info, error) is assigned to each comment', 'Assign a severity to each comment'],
  ['Each appointment has to show which room it is in', 'Show which room each appointment is in'],
  ['Every label must show the price', 'Show the price for each label'],
  ['Alerts can be silenced for a given time.', 'Silence alerts for a given time'],
  ['It would be great if the invoice was sent by text', 'Send the invoice by text'],
  ['If a course isn’t full, I want to be warned.', 'Warn me if a course isn’t full'],
  ['It should remind me if a bill is open', 'Remind me if a bill is open'],
  ['Readings older than two years are deleted', 'Delete readings older than two years'],
])('%j is a duty: %j', (sentence, name) => {
  expect(dutiesIn(sentence).map(it => it.name)).toEqual([name])
})

test.each([
  'Test results may only be seen after the vet has released them.',
  'Parents shouldn’t be shown each other’s phone numbers',
  'No names are shown',
  'Customers are annoyed',
  'The app is called Sidelines',
  'It should be written in Go',
  'It must be hosted in Germany',
  'We are asked every day who has the key',
  'Members whose dog is registered can book',
  'Books that are lent',
  'I want the score to be counted',
  'The code was sent by text',
  'I want to be happy',
])('%j is no duty', sentence => {
  expect(dutiesIn(sentence)).toEqual([])
})

test('whoever has to do it is its actor', () => {
  expect(dutiesIn('Hours are entered by the member and confirmed by our gardener.')).toEqual([
    { name: 'Enter hours', isAction: true, actor: 'member' },
    { name: 'Confirm hours', isAction: true, actor: 'gardener' },
  ])
})

test.each([
  ['Members must be told two days before a tool is due.', 'Tell members two days before a tool is due'],
  ['Every label has to show when the jar was filled.', 'Show when the jar was filled for each label'],
  [
    'Whoever doesn’t collect three times in a row is blocked.',
    'Block whoever doesn’t collect three times in a row',
  ],
])('%j is a feature, whatever it looks like', (sentence, name) => {
  const { items } = draftText(
    `An app where members of a club lend each other tools. ${sentence}`,
    'brainDump',
  )
  expect(items.features?.map(({ finds }) => finds['name']?.value)).toContain(name)
})
