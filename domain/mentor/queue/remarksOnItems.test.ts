import { describe, expect, test } from 'vitest'
import { specificationOf } from '../../checks/acrossModules/specification.testing.ts'
import { apply } from '../../field/patch.ts'
import { toOperations } from '../../proposal/toOperations.ts'
import { readFormAnswer } from './readFormAnswer.ts'
import { remarksIn } from './remarksOnItems.ts'

const items = ['Book a berth', 'They press a button', 'Everybody gets a text', 'Talk to', 'Wind warning'].map(
  (name, i) => ({ id: `${i + 1}`, name }),
)
const read = (text: string, isShown = true) => {
  const { said, names, merged, gone, rules, ranks } = remarksIn(text, items, isShown)
  return [
    ...[...gone].map(id => `-${id}`),
    ...[...rules].map(id => `rule ${id}`),
    ...[...merged].map(([id, to]) => `${id} in ${to}`),
    ...[...names].map(([id, name]) => `${id}: ${name}`),
    ...[...ranks].map(([id, rank]) => `${id} ${rank}`),
    ...(said === '' ? [] : [said]),
  ]
}

describe('what is wrong with a list is said', () => {
  test.each([
    ['of what is no feature', '2 isn’t a feature', ['-2']],
    ['of several at once', '2, 4 and 5 are nonsense', ['-2', '-4', '-5']],
    ['with more that are the same', 'Drop the button one, and 4 as well', ['-2', '-4']],
    ['with a reason', '“Talk to” is no feature, that was only an example', ['-4']],
    ['of what is the same', '2 and 3 are the same, that’s swapping a berth', ['3 in 2', '2: Swap a berth']],
    ['of what is a part', 'The last one belongs to 1', ['5 in 1']],
    ['of what is only a rule', '3 is a rule for 1. 2 is just a detail', ['rule 2', '3 in 1']],
    [
      'of what has a wrong name',
      'Call 2 giving a berth away; 5 should be called Storm warning',
      ['2: Give a berth away', '5: Storm warning'],
    ],
    [
      'of what something is',
      '2 is the daily plan: all berths on one page',
      ['2: Daily plan', 'Daily plan: all berths on one page'],
    ],
    ['with a hedge', 'And 3 is the same as 2 really', ['3 in 2']],
    [
      'of what is the same as something else',
      '3 is the same as the harbour log',
      ['3 is the same as the harbour log'],
    ],
    [
      'of several names in one sentence',
      'First one is “berth map”, 5 is simply called Gale',
      ['1: Berth map', '5: Gale'],
    ],
    ['of a name after a colon', '2 is called: swap button', ['2: Swap button']],
    [
      'of what belongs together under a name',
      '2 and 3 belong together and should be called swapping',
      ['3 in 2', '2: Swapping'],
    ],
    [
      'of what belongs to something with another name',
      '3 belongs to 2, which should be called the swap',
      ['3 in 2', '2: Swap'],
    ],
    [
      'of a part of what gets its name besides',
      '2 is only part of the map, so call 1 map',
      ['2 in 1', '1: Map'],
    ],
    ['of how important it is', '1 and 5 are high, 4 is a nice-to-have', ['1 High', '5 High', '4 Low']],
    [
      'without what belongs to something new',
      '2 is part of 1. Missing: a map and ratings, which are later',
      ['2 in 1', 'Missing: a map and ratings, which are later'],
    ],
    ['of a reason', '3: so that nobody waits', ['Everybody gets a text: so that nobody waits']],
    ['of a name that is wrong', 'The last is wrongly named, it’s just Gale', ['5: Gale']],
    ['in one sentence', '2 is rubbish, 3 is the news and 4 can go', ['-2', '-4', '3: News']],
    ['beside what is new', 'A map. 2 is rubbish. Visitors pay online', ['-2', 'A map. Visitors pay online']],
  ])('%s', (_, text, remarks) => {
    expect(read(text)).toEqual(remarks)
  })

  test.each([
    'Two boats are never in one berth',
    'Everybody who has booked can see it',
    'The map is a page of its own',
    '3 boats at most are shown at once',
    'It is part of the harbour log',
  ])('%j says nothing about it', text => {
    expect(read(text)).toEqual([text])
  })

  test('of the one that was asked about, without losing what is told of another', () => {
    const ask = (text: string) => remarksIn(text, [items[4]!], false, { all: items })
    expect(ask('That’s part of book a berth, not its own thing').merged).toEqual(new Map([['5', '1']]))
    expect(ask('No feature at all, that’s a rule of “Book a berth”: red above 6').said).toBe(
      'Book a berth: red above 6',
    )
    expect(ask('It’s part of book a berth').merged.size).toBe(0)
  })

  test('by number alone, nothing is removed from a list without numbers, nor renamed', () => {
    const stored = items.map(({ name }, i) => ({ id: `FE-${i + 1}`, name }))
    expect(remarksIn('4 should be deleted', stored.slice(1, 2), false, { all: stored })).toMatchObject({
      gone: new Set(),
      names: new Map(),
    })
  })

  test('what is only wrong changes nothing', () => {
    expect(read('2 is wrong')).toEqual([])
  })

  test('by number only where the list is shown with numbers', () => {
    expect(read('1 is rubbish', false)).toEqual(['1 is rubbish'])
    expect(read('“Talk to” is rubbish', false)).toEqual(['-4'])
  })
})

test('what is merged keeps what is told of it, its stories and its rank', () => {
  const harbour = specificationOf({
    personas: [{ name: 'Skipper' }],
    features: [
      { name: 'Press a button', description: 'They press a button.', importance: 'High' },
      { name: 'Give a berth away', description: 'Others get a text.' },
      { name: 'Never twice', description: 'A berth is never given away twice.' },
    ],
    userStories: [{ persona: 'Skipper', goal: 'press a button', relatedFeature: 'FE-1 Press a button' }],
  })
  const told = readFormAnswer(
    { module: 'features', slot: 'items', items: [] },
    '1 is the same as 2, and 3 is just a rule. Call 2 leaving a berth',
    harbour,
  ).reduce(
    (now, { module, changes }) => apply(now, toOperations(module, changes, now)).specification,
    harbour,
  )
  expect(told.features).toMatchObject([
    {
      name: 'Leave a berth',
      importance: 'High',
      description: 'Others get a text.\nThey press a button.\nA berth is never given away twice.',
    },
  ])
  expect(told.userStories[0]!.relatedFeature).toBe('FE-2 Leave a berth')
  expect(told.acceptanceCriteria.flatMap(({ criteria }) => criteria)).toEqual([
    'A berth is never given away twice',
  ])
})
