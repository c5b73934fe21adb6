import { describe, expect, test } from 'vitest'
import { findAgents } from '#domain/mentor/language/findAgents.ts'
import { findNounPhrases } from '#domain/mentor/language/findNounPhrases.ts'
import { findEntityCandidates } from './entityCandidates.ts'

describe('the things that a text speaks of', () => {
  test('those of stories, in the singular where it stands there', () => {
    const told = [
      'find a recipe by its ingredients',
      'save a recipe',
      'rate recipes of other cooks',
      'click the button',
      'add ingredients',
      'press the button',
    ]
    expect(findEntityCandidates(told)).toEqual(['recipe', 'ingredients'])
    // How something is, is no thing; what it is said of is one.
    expect(findEntityCandidates(['We keep a list of free rooms.', 'Guests see the free rooms.'])).toEqual([
      'rooms',
    ])
  })

  test.each<[string, string[]]>([
    // What is kept, however it is kept, and all of a list.
    ['A producer creates an episode, attaches the script and adds guests.', ['episode', 'guests', 'script']],
    ['They keep track of deadlines and leave comments.', ['deadlines', 'comments']],
    ['Every vehicle has a checklist that is ticked after each mission.', ['vehicle', 'mission', 'checklist']],
    ['Sheet music is uploaded.', ['sheet music']],
    ['We collect the bike, the spare parts and a list of faults.', ['spare parts', 'faults', 'bike']],
    ['We store the customer’s phone number.', ['customer']],
    ['Nurses plan discharges.', ['discharges']],
    ['The lease, and an annual statement for every tenant.', ['tenant', 'statement', 'lease']],
    // The part of it that is only spoken of as part of another is that one.
    ['Book a repair order. Print the order.', ['repair order']],
    // What the screen is made of, what has passed, where one is, and what nobody can keep.
    ['Click the button on the page in the app, on a phone, in summer, at home.', []],
    ['It should be easy, useful and quick, with less stress and more success.', []],
    // Names of somebody and of the product; people who do something.
    ['Loopline is great. Petra calls Loopline.', []],
    ['The singers rest, and the conductor listens.', []],
    ['There is no chat and no forum.', []],
    ['Players type "sent" and "done".', []],
  ])('in %j', (sentence, things) => expect(findEntityCandidates([sentence])).toEqual(things))

  test('of a long text more than of a short one, and never all of them', () => {
    const told = Array.from(
      { length: 80 },
      (_, i) => `Save a blo${String.fromCodePoint(97 + (i % 20), 97 + Math.floor(i / 20))}p.`,
    )
    expect(findEntityCandidates(told.slice(0, 20))).toHaveLength(14)
    expect(findEntityCandidates(told)).toHaveLength(30)
  })
})

test.each<[string, [name: string, verb: string][]]>([
  [
    'Give a guest a code.',
    [
      ['guest', 'give'],
      ['code', 'give'],
    ],
  ],
  [
    'The tenant reports damages and books the shared tools.',
    [
      ['tenant', ''],
      ['damages', 'report'],
      ['tools', 'book'],
    ],
  ],
  [
    'Hosts approve the final cut.',
    [
      ['Hosts', ''],
      ['cut', 'approve'],
    ],
  ],
  [
    'A waiting list with a date of return.',
    [
      ['waiting list', ''],
      ['date', ''],
      ['return', ''],
    ],
  ],
  ['I’d love to just photograph the label.', [['label', 'photograph']]],
])('the nouns of %j and what is done with them', (sentence, told) => {
  const found = findNounPhrases(sentence)
  expect(found.map(it => it.name)).toEqual(told.map(([name]) => name))
  for (const [i, [, verb]] of told.entries())
    if (verb === '') expect(found[i]!.verbStems, found[i]!.name).toEqual([])
    else expect(found[i]!.verbStems, found[i]!.name).toContain(verb)
})

test.each([
  ['Sponsors book slots in an episode; sales must see which slots are free.', ['Sponsors', 'sales']],
  ['Going on vacation? Invite a plant sitter who sees the schedule.', ['plant sitter']],
  ['The chemist checks the results and the tenant confirms them.', ['chemist', 'tenant']],
  ['Supermarkets announce what they donate.', ['Supermarkets']],
  ['The timer runs, the scanner reads the code and the app sends a reminder.', []],
  ['It is sent to the client.', []],
])('who does something in %j', (sentence, agents) => expect(findAgents(sentence)).toEqual(agents))
