import { describe, expect, test } from 'vitest'
import { startDialogue } from '#domain/mentor/dialogue/startDialogue.ts'
import { previewForm } from '#domain/mentor/dialogue/slots.ts'
import { takeTurn } from '#domain/mentor/dialogue/takeTurn.ts'
import { createBlankSpecification } from '#domain/specification/specification.ts'

/** The features after a question about the first of two was answered, and their marks. */
function featuresAfter(answer: string) {
  const project = createBlankSpecification()
  let turn = startDialogue('features', project)
  for (const [i, text] of ['Map, Chat', 'skip', answer].entries())
    turn = takeTurn(turn.state, { id: `m${i}`, text }, project)
  return { features: previewForm('features', project.features, turn.state.entries), turn }
}
const namesAfter = (answer: string) => featuresAfter(answer).features.map(it => it.name)

describe('an answer about one feature', () => {
  test.each([
    ['You can search the list, filter it and export it', ['Search the list', 'Filter list', 'Export list']],
    [
      'It lets members add a plot, move it and delete it. Red means taken.',
      ['Add a plot', 'Move plot', 'Delete plot'],
    ],
    [
      'Members can search plots, book them, swap them with a neighbour and leave a note',
      ['Search plots', 'Book plots', 'Swap plots with a neighbour', 'Leave a note'],
    ],
    ['You can:\n- search plots\n- send a note', ['Search plots', 'Send a note']],
  ])('that lists functions proposes each of them, and keeps every word: %s', (answer, names) => {
    const { features, turn } = featuresAfter(answer)
    expect(features.map(it => it.name)).toEqual(['Map', 'Chat', ...names])
    expect(features[0]!.description).toBe(answer)
    // That they are features of their own is a guess, to be checked in the proposal.
    const marks = turn.state.entries.flatMap(({ finds }) =>
      names.includes(String(finds['name']?.value)) ? [finds['name']!.mark] : [],
    )
    expect(marks).toEqual(names.map(() => 'guessed'))
    expect(turn.parts[0]).toMatchObject({ text: expect.stringContaining('features of their own') as unknown })
  })

  test.each([
    'I pick the days, and the owner gets a message and answers with one tap.',
    'He chooses a package: cleaning, flowers, candle, or all together, then a date',
    'Owner picks pet, reason, vet or any vet, sees free slots, confirms',
    'You can open the list, then tap a plot, then book it',
    'They can pick a day and a price, and Brenda makes them up',
    'You can see all plots, book one, and cancel the booking when it rains',
    'You can zoom in and out',
    'It has a legend, colours and a scale',
  ])('that says how it works proposes nothing else: %s', answer => {
    expect(namesAfter(answer)).toEqual(['Map', 'Chat'])
    expect(featuresAfter(answer).features[0]!.description).toBe(answer)
  })
})
