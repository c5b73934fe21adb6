import { describe, expect, test } from 'vitest'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { namedFeaturesIn } from './namedFeatures.ts'

/** The features of a sentence in which the words between these marks were found: "Drivers «tick off each child»." */
function featuresOf(marked: string) {
  const text = marked.replaceAll(/[«»]/g, '')
  const phrases = [...marked.matchAll(/«([^»]*)»/g)].map(({ 1: words, index }, i) => {
    const start = index - 2 * i
    return { label: 'feature', start, end: start + words!.length, probability: 0.9 }
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
