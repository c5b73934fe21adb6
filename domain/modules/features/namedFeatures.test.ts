import { describe, expect, test } from 'vitest'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { namedFeaturesIn } from './namedFeatures.ts'

const sureness = { first: 0.9, least: 0.9, end: 0.9 }

/** The features of a sentence in which the words between these marks were found: "Drivers «tick off each child»." */
function featuresOf(marked: string) {
  const text = marked.replaceAll(/[«»]/g, '')
  const phrases = [...marked.matchAll(/«([^»]*)»/g)].map(({ 1: words, index }, i) => {
    const start = index - 2 * i
    return { label: 'feature', start, end: start + words!.length, sureness }
  })
  // Only the position counts.
  const statement = { start: 0, end: text.length } as PlacedStatement
  return namedFeaturesIn(text, statement, phrases)
}
const namesOf = (marked: string) => featuresOf(marked).map(({ name }) => name)

describe('the name of a feature', () => {
  test.each([
    ['has its verb in the base form', 'The app «sends them a text».', ['Send them a text']],
    ['keeps a noun as it is', 'With «alerts for saved searches».', ['Alerts for saved searches']],
    [
      'is split into actions',
      'Moderators can «hide listings and ban users».',
      ['Hide listings', 'Ban users'],
    ],
    [
      'keeps what is done with the same thing together',
      'You «buy a table and scan it».',
      ['Buy a table and scan it'],
    ],
    [
      'goes on to the end of its clause',
      'Drivers «tick off each child on boarding» and alighting.',
      ['Tick off each child on boarding and alighting'],
    ],
    [
      'goes on to the end of its list',
      'Guests «enter day», time, number of people and a phone number.',
      ['Enter day, time, number of people and a phone number'],
    ],
    [
      'has all members of a list with “or”',
      '«find the nearest chair», bed or hoist.',
      ['Find the nearest chair, bed or hoist'],
    ],
    [
      'has the rest of a list without “and”',
      'Before that, «strip names, phones», postcodes.',
      ['Strip names, phones, postcodes'],
    ],
    ['goes on to no other action', 'They «pick a court», pay at the desk and leave.', ['Pick a court']],
    [
      'goes on to no afterthought',
      'You «type in the score», and nobody can change it.',
      ['Type in the score'],
    ],
    ['goes on to no clause of its own', 'I «hold up a card» and it is counted.', ['Hold up a card']],
    ['is without its reason', '«Colour the days so that we see gaps»', ['Colour the days']],
    [
      'is without a reason in everyday words',
      '«delete nicknames cos somebody will complain»',
      ['Delete nicknames'],
    ],
    [
      'is without what happens otherwise',
      '«send the invoice straight away, else I forget»',
      ['Send the invoice straight away'],
    ],
    ['keeps words that only look like a reason', '«hints that cost a step»', ['Hints that cost a step']],
    ['keeps “so” before other words', '«mark trees as not so healthy»', ['Mark trees as not so healthy']],
    [
      'keeps whom it is for',
      '«swap with somebody else on the ward»',
      ['Swap with somebody else on the ward'],
    ],
    [
      'is without what somebody thinks of it',
      '«curve for each tank would be swell»',
      ['Curve for each tank'],
    ],
    [
      'ends where somebody else does something',
      'Drivers «report a breakdown and the office immediately sees which tours are late».',
      ['Report a breakdown', 'See which tours are late'],
    ],
    ['is without its number', '«F3 search by donor»', ['Search by donor']],
    ['is no condition alone', 'The lamp goes on «if there is light».', []],
    [
      'has each verb in the base form',
      'Then it «checks the door and locks it».',
      ['Check the door and lock it'],
    ],
    ['ends at the next clause', 'They «pick a court» because it rains.', ['Pick a court']],
    ['is without marks of importance', '«Print a label (MUST)»', ['Print a label']],
    ['is without what says when', '«Map of the roadkill maybe next year»', ['Map of the roadkill']],
    ['is without articles and pronouns', '«you can also see the chart»', ['See the chart']],
    ['is no verb alone', 'The city «pays» for it.', []],
    ['is nothing that happened', 'A woman «brought a mushroom».', []],
  ])('%s', (_, marked, names) => {
    expect(namesOf(marked)).toEqual(names)
  })

  test('comes with the people who do it, as long as they are the subject', () => {
    expect(
      featuresOf('Members can «book a court», «invite a partner» and «cancel it until noon».'),
    ).toMatchObject([
      { actor: 'Members', isAction: true },
      { actor: 'Members', isAction: true },
      { actor: 'Members', isAction: true },
    ])
  })
})
