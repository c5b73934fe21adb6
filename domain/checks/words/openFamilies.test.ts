import { describe, expect, test } from 'vitest'
import { specificationOf } from '../acrossModules/specification.testing.ts'
import { createChecker } from '../createChecker.ts'
import { wordChecks } from './index.ts'

const check = createChecker(wordChecks.filter(it => it.isOptional !== true))
const findingsOf = (text: string) =>
  check(specificationOf({ acceptanceCriteria: [{ criteria: [text] }] }))
    .findings.filter(({ severity }) => severity !== 'hint')
    .map(finding => finding.check)

/** Each family with sentences that leave something open, and similar ones that leave nothing open. */
const families: Readonly<
  Record<string, { readonly open: readonly string[]; readonly closed: readonly string[] }>
> = {
  'any adverb that judges': {
    open: ['Conflicts are resolved amicably.', 'The list swiftly follows.', 'Answers are worded elegantly.'],
    closed: [
      'Entries are sorted alphabetically.',
      'The invoice is sent electronically.',
      'Each family replies weekly.',
      'If a tag is badly torn, the number is typed.',
    ],
  },
  'any adjective that judges, as what something is': {
    open: ['The page is colourful.', 'The story stays plausible.', 'The voice sounds harmonious.'],
    closed: [
      'The field is optional.',
      'The list is empty.',
      'Votes are anonymous.',
      'The price is negative.',
    ],
  },
  'a degree or a scale without a limit': {
    open: [
      'Quite urgent cases come first.',
      'Tenants whose plot is neglected get a letter.',
      'If the hive is rather weak, it’s marked.',
      'Entries that are suspicious are hidden.',
      'In hardship cases nothing is charged.',
    ],
    closed: [
      'Cases marked urgent come first.',
      'Plots that were inspected twice get a letter.',
      'In both cases the list is closed.',
      'If the hive has fewer than 4 frames, it’s marked.',
    ],
  },
  'a way out': {
    open: [
      'The place is shown as far as the rider allows.',
      'No team plays twice unless circumstances require it.',
      'A round is joined where the coach sees fit.',
      'Seats are given subject to availability.',
    ],
    closed: ['The place is shown as long as the tour lasts.', 'A seat is given unless it’s taken.'],
  },
  'a span or a moment that is only circled': {
    open: [
      'After a longer absence the member signs in again.',
      'The rota is published early in the year.',
      'Photos are uploaded at the next opportunity.',
      'The gate opens not long before the start.',
      'The member is reminded again later.',
    ],
    closed: [
      'After a short name, a full stop follows.',
      'The rota is published on 2 January of each year.',
      'The gate opens 15 minutes before the start.',
      'The colour can be changed later.',
    ],
  },
  'a share of which nobody says how much': {
    open: ['The list shows a good part of the history.', 'A sample of the parcels is weighed.'],
    closed: ['The list shows the last 30 days.', 'Every tenth parcel is weighed.'],
  },
  'what is done with something, without what happens': {
    open: [
      'Damage is seen to.',
      'Abuse is prevented.',
      'The plan takes the wishes of the staff into account.',
      'The app recognises whether an entry is serious.',
      'A complaint is answered in a calm and friendly tone.',
    ],
    closed: ['Abuse is reported by members.', 'The doctor knows when the patient came.'],
  },
  'how something strikes people': {
    open: [
      'The reminder sounds friendly.',
      'The order of the stalls makes sense to everyone.',
      'Even my father must cope with it.',
      'The board must not freeze.',
      'Nobody has to think about where to press.',
      'Beginners manage without help.',
    ],
    closed: [
      'The clerk looks for the number.',
      'Even the admin cannot see it.',
      'The bell sounds at 8:00.',
      'A member who has never seen it finishes without help in 3 minutes.',
    ],
  },
  'rules and knowledge of others': {
    open: [
      'All rules of hygiene have to be kept.',
      'It looks as in the old prospectus.',
      'Petra knows the details.',
      'Points are counted like last year.',
    ],
    closed: ['The rules are shown at the first start.', 'The member sees the old and the new date.'],
  },
  'what is still open': {
    open: [
      'It is not clear yet who pays.',
      'Who may delete a card remains to be seen.',
      'Marcus will decide who sees the list.',
    ],
    closed: ['The board decides within 5 days who gets the place.'],
  },
  'a number without a unit or a thing': {
    open: [
      'A lesson lasts 45 with a break of 10.',
      'Members pay 60 a year.',
      'The alarm comes when the pressure exceeds 6.',
    ],
    closed: [
      'The average of the last 10 is shown.',
      'When 5 of 6 have voted, the result is shown.',
      'A score above 80 is green.',
      'Room 12 and room 14 come first.',
    ],
  },
  'an amount that depends on something': {
    open: ['The fee depends on the size of the boat.'],
    closed: ['The fee depends on the size: 4 euros up to 6 m, otherwise 7 euros.'],
  },
  'letters without a meaning': {
    open: ['The result goes to the LfU.', 'The PoD is photographed.'],
    closed: ['The file is a PDF.', 'The tour begins on an IoT device.'],
  },
}

for (const [family, { open, closed }] of Object.entries(families))
  describe(family, () => {
    test.each(open)('%s leaves something open', text => {
      expect(findingsOf(text)).not.toEqual([])
    })
    test.each(closed)('%s leaves nothing open', text => {
      expect(findingsOf(text)).toEqual([])
    })
  })

test('one finding is about the same words', () => {
  const checks = findingsOf('The most important things are on the first page.')
  expect(checks).toHaveLength(1)
})
