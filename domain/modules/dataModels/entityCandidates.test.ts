import { describe, expect, test } from 'vitest'
import { findAgents } from '#domain/mentor/language/findAgents.ts'
import { findNounPhrases } from '#domain/mentor/language/findNounPhrases.ts'
import { findEntityCandidates } from './entityCandidates.ts'

describe('entity candidates', () => {
  test('of stories are in the singular if that occurs in the text', () => {
    const sentences = [
      'find a recipe by its ingredients',
      'save a recipe',
      'rate recipes of other cooks',
      'click the button',
      'add ingredients',
      'press the button',
    ]
    expect(findEntityCandidates(sentences)).toEqual(['recipe', 'ingredients'])
    // An adjective isn't a candidate, but its noun is.
    expect(findEntityCandidates(['We keep a list of free rooms.', 'Guests see the free rooms.'])).toEqual([
      'rooms',
    ])
  })

  test.each<[string, string[]]>([
    // Objects of any storing verb, including every element of a list.
    ['A producer creates an episode, attaches the script and adds guests.', ['episode', 'guests', 'script']],
    ['They keep track of deadlines and leave comments.', ['deadlines', 'comments']],
    ['Every vehicle has a checklist that is ticked after each mission.', ['vehicle', 'mission', 'checklist']],
    ['Sheet music is uploaded.', ['sheet music']],
    ['We collect the bike, the spare parts and a list of faults.', ['spare parts', 'faults', 'bike']],
    ['We store the customer’s phone number.', ['customer']],
    ['Nurses plan discharges.', ['discharges']],
    ['The lease, and an annual statement for every tenant.', ['tenant', 'statement', 'lease']],
    // A noun that occurs only as part of a longer one is merged into it.
    ['Book a repair order. Print the order.', ['repair order']],
    // Parts of the user interface, times, places, and things that can't be stored.
    ['Click the button on the page in the app, on a phone, in summer, at home.', []],
    ['It should be easy, useful and quick, with less stress and more success.', []],
    // Names of people and of the product; people as agents.
    ['Loopline is great. Petra calls Loopline.', []],
    ['The singers rest, and the conductor listens.', []],
    ['There is no chat and no forum.', []],
    ['Players type "sent" and "done".', []],
  ])('in %j', (sentence, things) => expect(findEntityCandidates([sentence])).toEqual(things))

  test('are more for a longer text, but limited', () => {
    const sentences = Array.from(
      { length: 80 },
      (_, i) => `Save a blo${String.fromCodePoint(97 + (i % 20), 97 + Math.floor(i / 20))}p.`,
    )
    expect(findEntityCandidates(sentences.slice(0, 20))).toHaveLength(14)
    expect(findEntityCandidates(sentences)).toHaveLength(30)
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
])('finds the nouns of %j and their verbs', (sentence, sentences) => {
  const found = findNounPhrases(sentence)
  expect(found.map(it => it.name)).toEqual(sentences.map(([name]) => name))
  for (const [i, [, verb]] of sentences.entries())
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
])('finds the agents in %j', (sentence, agents) => expect(findAgents(sentence)).toEqual(agents))
