import { describe, expect, test } from 'vitest'
import { having, itemsOf, namesIn, talk, textOf } from '../talk.testing.ts'

const ranks = (form: unknown) => itemsOf(form).map(it => it['importance'])

describe('nothing is taken away', () => {
  test('by how much something is needed', () => {
    const { form } = talk('features', [
      'Moorings, tides, weather',
      'Moorings and tides, without those don’t bother. Weather can wait',
    ])
    expect(ranks(form)).toEqual(['High', 'High', 'Low'])
  })

  test('by a no that opens another rank', () => {
    const { form } = talk('features', [
      'Moorings, tides, weather',
      'moorings and tides first. weather too. no, weather can be later',
    ])
    expect(namesIn(form)).toEqual(['Moorings', 'Tides', 'Weather'])
    expect(ranks(form)).toEqual(['High', 'High', 'Low'])
  })

  test('by what happens to somebody', () => {
    const specification = having({
      personas: [{ id: 'PE-1', name: 'Skipper' }],
      features: [
        { id: 'FE-1', name: 'Check in' },
        { id: 'FE-2', name: 'Tides' },
      ],
      userStories: [{ id: 'US-1', persona: 'Pilot', goal: 'publish the tides' }],
    })
    const { form } = talk(
      'userStories',
      ['The skipper wants to check in without German so that he is not sent away'],
      specification,
    )
    expect(itemsOf(form).map(it => it['goal'])).toEqual(['publish the tides', 'check in without German'])
  })

  test('by a contrast', () => {
    const { form } = talk('dataModels', [
      'boat, pier, fee',
      ...Array.from({ length: 5 }, () => 'skip'),
      'a fee belongs to a boat, not to the pier',
    ])
    expect(namesIn(form)).toEqual(['Boat', 'Pier', 'Fee'])
  })

  test('by an equation with a number', () => {
    const { form } = talk('dataModels', [
      'boat, pier, fee',
      'name, length',
      'number, place',
      'sum, due',
      'boat = 1 fee',
    ])
    expect(namesIn(form)).toEqual(['Boat', 'Pier', 'Fee'])
  })
})

describe('what is taken back', () => {
  test('by an order after its reason', () => {
    const { form } = talk('features', [
      'Moorings, penalty fees for late boats, tides',
      'Regarding the penalty fees: our lawyer advises against it, please strike this item. In addition we need a list of guests.',
    ])
    expect(namesIn(form)).toEqual(['Moorings', 'Tides', 'List of guests'])
  })

  test('by weak English', () => {
    const { form } = talk('features', ['Moorings, tides, payment', 'Payment is not need, they pay in office'])
    expect(namesIn(form)).toEqual(['Moorings', 'Tides'])
  })

  test.each([
    ['and the deposit actually leave that for next year as well', '- Deposit (next year)'],
    ['the deposit will be moved to phase 2', '- The deposit (phase 2)'],
    ['the deposit too, we start without it', '- Deposit'],
  ])('by putting it off: %s', (said, line) => {
    const specification = having({ features: [{ id: 'FE-1', name: 'Take a deposit' }] })
    const { form, last } = talk('outOfScope', ['tides', said], specification)
    expect((form as { excludedFeatures: string }).excludedFeatures.toLowerCase()).toContain(
      line.toLowerCase().replace('the ', ''),
    )
    expect(last.state.parked.features).toMatchObject([{ id: 'FE-1' }])
  })

  test('and nothing that only sounds like it', () => {
    const specification = having({ features: [{ id: 'FE-1', name: 'Import from Bookeo' }] })
    expect(talk('outOfScope', ['booking, chat'], specification).last.state.parked.features).toBeUndefined()
  })
})

describe('what is one', () => {
  test('gets the name that both have', () => {
    const { form } = talk('personas', [
      'Pier nurse, pier assistant, mechanic',
      'Assistants and nurses do the same with it really, make that one: pier staff',
    ])
    expect(namesIn(form)).toEqual(['Pier staff', 'Mechanic'])
  })

  test('and what is called otherwise, in one message', () => {
    const { form } = talk('personas', [
      'pilot, technician, cleaner',
      'the cleaner is the pilot, so not a separate one. and technician, we call him rigger',
    ])
    expect(namesIn(form)).toEqual(['Pilot', 'Rigger'])
  })
})

describe('what is said anew', () => {
  test.each([
    ['big boat 2h small 1h', 'big boat 2.5h', 'Big boat 2.5h small 1h'],
    [
      'Never more than 48 boats, plus four on emergency buoys',
      'make that six buoys',
      'plus six on emergency buoys',
    ],
    ['a trip is 90 minutes, max four guests', 'five guests actually', 'max five guests'],
  ])('%s – %s', (first, second, now) => {
    const { form } = talk('acceptanceCriteria', [first, second])
    expect(JSON.stringify(form)).toContain(now)
    expect(itemsOf(form)).toHaveLength(1)
  })

  test('replaces the sentence that it denies', () => {
    const { form } = talk('nonFunctionalRequirements', [
      ...Array.from({ length: 6 }, () => 'skip'),
      'only the owner sees costs. harbour pilots only see their own trips',
      'no, harbour pilots see all trips',
    ])
    expect(form).toMatchObject({
      securityConsiderations: { other: 'Only the owner sees costs. Harbour pilots see all trips' },
    })
  })

  test('gives a term its only meaning', () => {
    const { form } = talk('glossary', ['buoy: thing in the water', 'buoy: anything a boat can be tied to'])
    expect(form).toMatchObject([{ term: 'Buoy', definition: 'anything a boat can be tied to' }])
  })

  test('isn’t an estimate, nor what is wrong today', () => {
    const brainDump =
      'I run a harbour with about 70 boats. Half of them cancel when it rains and don’t tell me.'
    const scale = talk(
      'nonFunctionalRequirements',
      [...Array.from({ length: 4 }, () => 'skip'), '70 now, maybe more later, so let’s say 300'],
      having({ brainDump }),
    )
    expect(textOf(scale.last)).not.toContain('Changed')
    const pain = talk(
      'problemStatement',
      ['The list is wrong half the time and I had eleven boats too many'],
      having({ brainDump }),
    )
    expect(pain.form).toMatchObject({
      painPoint: 'The list is wrong half the time and I had eleven boats too many',
    })
  })
})

test.each([
  ['My daughter says Quayside but somebody has that, let’s say Moor for now', 'Moor'],
  ['Then Quayside', 'Quayside'],
  ['Then and Now', 'Then and Now'],
  ['Let’s go with Quay Side, or what do you think?', 'Quay Side'],
])('the name in “%s”', (said, name) => {
  const { form } = talk('overview', [
    'A site for sharing boats',
    'sailors in Kiel',
    'forty boats by May',
    said,
  ])
  expect(form).toMatchObject({ name })
})
