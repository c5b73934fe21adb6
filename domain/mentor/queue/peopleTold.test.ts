import { describe, expect, test } from 'vitest'
import { specificationOf } from '../../checks/acrossModules/specification.testing.ts'
import { peopleTold } from './peopleTold.ts'

const harbour = specificationOf({
  brainDump: 'I’m the harbour master. Ulla (our accountant) does the bills.',
  personas: [{ name: 'Harbour master' }],
})
const read = (text: string, asksWho = true) =>
  peopleTold(text, harbour, { asked: [], asksWho })?.map(it =>
    [it.name, it.characteristics.join('. '), it.needsAndGoals.join('. '), it.painPoints.join('. ')].join(
      ' | ',
    ),
  )

describe('people are told of in sentences, each with who they are, what they want and what’s in their way', () => {
  test.each([
    [
      'Well the skippers obviously, thirty of them, they want to know which berth is free, and their trouble is they never know whom to ask.',
      ['Skipper | Thirty of them | Know which berth is free | They never know whom to ask'],
    ],
    [
      'Nobody else logs in. The skippers want to know which berth is free; today skippers never know whom to ask.',
      ['Skipper |  | Know which berth is free | Never know whom to ask'],
    ],
    [
      'Ulla and the other two accountants. They need the fees per month and today they type them from slips.',
      ['Accountant |  | The fees per month | Today they type them from slips'],
    ],
    [
      'Guests who stay a night; they would like to pay by phone. And the boatmen, they hate the radio.',
      ['Guest | Stay a night | Pay by phone | ', 'Boatman |  |  | They hate the radio'],
    ],
    [
      'Me, I want to see the day at once, and I spend my evenings phoning.',
      ['Harbour master |  | See the day at once | I spend my evenings phoning'],
    ],
  ])('%j', (text, people) => {
    expect(read(text)).toEqual(people)
  })
})

describe('who somebody is in other words, how many kinds there are and labels are no people', () => {
  test.each([
    [
      'Two camps! Skippers (weekend sailors) want a berth by noon and hate the radio. Guests, so families and couples, want to pay by phone.',
      [
        'Skipper | Weekend sailors | A berth by noon | Hate the radio',
        'Guest | Families and couples | Pay by phone | ',
      ],
    ],
    [
      '- skipper: wants to book from the sea. Pain: the office is closed\n- driver: needs the list by six. Pain: wrong addresses',
      [
        'Skipper |  | Book from the sea | The office is closed',
        'Driver |  | The list by six | Wrong addresses',
      ],
    ],
    [
      'Mrs Pell the accountant needs the fees by noon and struggles with illegible slips.',
      ['Accountant |  | The fees by noon | Struggles with illegible slips'],
    ],
    [
      'Besides the skipper, who needs a berth and at present telephones six offices, there are the boatmen, who need clear orders.',
      ['Skipper |  | A berth | Telephones six offices', 'Boatman |  | Clear orders | '],
    ],
    [
      'Me, I need to see the gaps at once instead of begging for swaps.',
      ['Harbour master |  | See the gaps at once | Begging for swaps'],
    ],
  ])('%j', (text, people) => {
    expect(read(text)).toEqual(people)
  })
})

test.each(['skippers, guests and the accountant', 'It should be easy. Nothing else matters.'])(
  '%j is read in another way',
  text => {
    expect(read(text)).toBeUndefined()
  },
)
