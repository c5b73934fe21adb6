import { describe, expect, test } from 'vitest'
import { having, itemsOf, namesIn, questionIn, talk, textOf } from '../talk.testing.ts'

const ferry = having({
  features: [
    { id: 'FE-1', name: 'Ticket machine' },
    { id: 'FE-2', name: 'Count the passengers' },
    { id: 'FE-3', name: 'Fuel log' },
  ],
})
const crew = having({
  personas: [
    { id: 'PE-1', name: 'Skipper' },
    { id: 'PE-2', name: 'Auditor' },
    { id: 'PE-3', name: 'Passenger' },
  ],
})

describe('what follows something that is taken away', () => {
  test.each([
    ['Forget the ticket machine, and by the way the harbour office wants a monthly report', 'monthly report'],
    ['drop the ticket machine, but I want a timetable of the crossings', 'timetable of the crossings'],
    [
      'No ticket machine please, we sell by hand, and the deckhand needs to note the delays',
      'note the delays',
    ],
  ])('is read if it’s more: %s', (said, name) => {
    const names = namesIn(talk('features', [said], ferry).form)
    expect(names).not.toContain('Ticket machine')
    expect(names.join(', ').toLowerCase()).toContain(name)
  })

  test.each([
    'Forget the ticket machine, nobody has coins',
    'drop the ticket machine because the kiosk sells them',
    'leave out the ticket machine, it breaks every winter',
  ])('goes if it only says why: %s', said => {
    expect(namesIn(talk('features', [said], ferry).form)).toEqual(['Count the passengers', 'Fuel log'])
  })

  test('leaves the question open', () => {
    const { turns } = talk('personas', ['drop the auditor, the passengers come with their bikes'], crew)
    expect(questionIn(turns[0]!)).toContain('“Skipper”')
    expect(questionIn(turns[1]!)).toBe(questionIn(turns[0]!))
  })

  test('is somebody else', () => {
    const said = 'leave the auditor out, and there’s also the cook who sells coffee'
    expect(namesIn(talk('personas', [said], crew).form)).toEqual(['Skipper', 'Passenger', 'Cook'])
  })
})

test.each([
  'passengers may cancel a crossing',
  'we dropped the fuel log last year',
  'nobody should delete the fuel log',
  'the ticket machine can be switched off at night',
])('a sentence about the app takes nothing away: %s', said => {
  expect(namesIn(talk('features', [said], ferry).form)).toEqual(
    expect.arrayContaining(['Ticket machine', 'Count the passengers', 'Fuel log']),
  )
})

describe('what was taken away', () => {
  test.each([
    'no, put it back',
    'oh wait, keep the fuel log after all',
    'hm no, keep it, the office asks for it',
  ])('is back: %s', said => {
    const { form, last } = talk('features', ['forget the fuel log', said], ferry)
    expect(namesIn(form)).toContain('Fuel log')
    expect(last.state.parked.outOfScope ?? []).toEqual([])
    expect(textOf(last)).toContain('“Fuel log” is back')
  })

  test('is all back', () => {
    const said = ['scrap the fuel log and the ticket machine', 'sorry, put them back']
    expect(itemsOf(talk('features', said, ferry).form)).toHaveLength(3)
  })

  test('stays away if something else is kept', () => {
    const said = ['forget the fuel log', 'no, keep the ticket machine after all']
    expect(namesIn(talk('features', said, ferry).form)).not.toContain('Fuel log')
  })
})

test.each([
  ['the fuel log was never a feature', []],
  ['the fuel log isn’t a feature, that’s only why we started', []],
  ['forget the fuel log', ['- Fuel log']],
])('what never was a feature isn’t out of scope: %s', (said, lines) => {
  const { last } = talk('features', [said], ferry)
  const excluded = (last.state.parked.outOfScope ?? []).flatMap(
    it => it.finds['excludedFeatures']?.value ?? [],
  )
  expect(excluded).toEqual(lines)
})

test.each(['it’s the skipper, not the passenger', 'not the passenger but the skipper'])(
  'a story is somebody else’s: %s',
  said => {
    const specification = { ...crew, features: ferry.features.slice(1, 2) }
    const { form } = talk('userStories', ['the passenger, so that there is a seat', said], specification)
    expect(itemsOf(form)).toMatchObject([{ persona: 'Skipper', benefit: 'there is a seat' }])
  },
)

test.each(['yes, the skipper, he counts them', 'it is, the skipper counts by hand', 'exactly'])(
  'a guess that is confirmed stays as it was told: %s',
  said => {
    const brainDump =
      'We run a ferry. The skipper counts the passengers by hand at every crossing and the boat leaves late.'
    const { form } = talk('problemStatement', [said], having({ brainDump }))
    expect(form).toMatchObject({
      painPoint: 'The skipper counts the passengers by hand at every crossing and the boat leaves late',
    })
  },
)

test('several people in several sentences are several personas', () => {
  const said =
    'The cook plans the menus and needs to know who eats what. The parents pay at the end of the month, they hate cash. And the head teacher looks at the numbers.'
  expect(itemsOf(talk('personas', [said]).form)).toMatchObject([
    { name: 'Cook', needsAndGoals: 'Know who eats what' },
    { name: 'Parent', painPoints: 'They hate cash' },
    { name: 'Head teacher', characteristics: 'Looks at the numbers' },
  ])
})
