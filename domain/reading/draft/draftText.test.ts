import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOf } from '../extraction.ts'
import { draftText, type TextDraft } from './draftText.ts'

const namesIn = ({ items }: TextDraft, module: 'features' | 'personas' | 'dataModels') =>
  (items[module] ?? []).map(item => textOf(item, 'name'))
const valuesIn = ({ items }: TextDraft, module: keyof TextDraft['items'], field: string) =>
  (items[module] ?? []).flatMap(item => textOf(item, field) || [])
const whereIs = ({ statements }: TextDraft, words: string) =>
  statements.find(({ text }) => text.includes(words))!.placements.map(({ module }) => module)

test('the numbers of a list are no statements', () => {
  const { statements } = draftText('We need:\n1. A map of the graves\n2) A list of the holders', '')
  expect(statements.map(({ text }) => text)).toEqual([
    'We need:',
    'A map of the graves',
    'A list of the holders',
  ])
})

describe('features', () => {
  test.each<[text: string, names: string[]]>([
    [
      'Users should be able to browse events, upload and share artworks, and participate in discussions.',
      ['Browse events', 'Upload and share artworks', 'Participate in discussions'],
    ],
    [
      'The website should have functionalities for event organization, artwork display, and fan interaction.',
      ['Event organization', 'Artwork display', 'Fan interaction'],
    ],
    [
      'Users can register, log in and add transactions with an amount and a date.',
      ['Register', 'Log in', 'Add transactions with an amount and a date'],
    ],
    ['Sitters get a notification and can apply.', ['Get a notification', 'Apply']],
    [
      'A habit tracker for me. Swipe to mark done, see a calendar heatmap.',
      ['Swipe to mark done', 'See a calendar heatmap'],
    ],
    ['Include email alerts for saved searches.', ['Email alerts for saved searches']],
  ])('of %j are %j', (text, names) => {
    expect(namesIn(draftText(`A site for people nearby.\n\n${text}`, 'brainDump'), 'features')).toEqual(names)
  })

  test('are what people and the app do after a colon, and no part of the purpose', () => {
    const draft = draftText(
      'Please build me a tool for our lending library: the counter staff scans every toy that goes out, the system emails parents a day before it is due, and volunteers repair broken toys.',
      'brainDump',
    )
    expect(valuesIn(draft, 'overview', 'corePurpose')).toEqual(['A tool for our lending library'])
    expect(namesIn(draft, 'features')).toEqual([
      'Scan every toy that goes out',
      'Email parents a day before it is due',
      'Repair broken toys',
    ])
  })

  test('have the whole statement as their description, and a low importance if they come later', () => {
    const draft = draftText(
      'A timer for runners. Members post runs and join them. Social features maybe later.',
      'brainDump',
    )
    expect(valuesIn(draft, 'features', 'description')).toContain('Members post runs and join them')
    expect(draft.items.features!.find(item => textOf(item, 'name') === 'Social features')).toMatchObject({
      finds: { importance: { value: 'Low', mark: 'said' } },
    })
  })

  test('of a continued sentence are those of the people who began it', () => {
    const draft = draftText(
      'A site for our club. Members should be able to book a court, invite a partner, pay for the lights at the counter, and cancel it until noon.',
      'brainDump',
    )
    const stories = (draft.items.userStories ?? []).map(item => [
      textOf(item, 'persona'),
      textOf(item, 'relatedFeature'),
    ])
    expect(stories.length).toBeGreaterThan(1)
    for (const [persona, feature] of stories) {
      expect(persona).toBe('Member')
      expect(namesIn(draft, 'features')).toContain(feature)
    }
  })
})

describe('other modules', () => {
  test('the purpose is without the words that ask for it', () => {
    const draft = draftText(
      'Please build me a job board for remote developers. Companies post jobs.',
      'brainDump',
    )
    expect(valuesIn(draft, 'overview', 'corePurpose')).toEqual(['A job board for remote developers'])
  })

  test('what is left out is named without “I don’t want”', () => {
    const draft = draftText('An app for sitters. I don’t want a chat in the first version.', 'brainDump')
    expect(valuesIn(draft, 'outOfScope', 'excludedFeatures')).toEqual(['- Chat'])
  })

  test('colours are no feature', () => {
    const draft = draftText(
      'A fan club website. Use light steel blue for the background and navy for components.',
      'brainDump',
    )
    expect(whereIs(draft, 'steel blue')).toEqual(['nonFunctionalRequirements'])
  })

  test('things have the attributes that are listed with them', () => {
    const draft = draftText(
      'A job board for developers. Companies can post jobs (title, salary range, tech stack). Each booking has a date, a court and a price.',
      'brainDump',
    )
    const attributes = Object.fromEntries(
      (draft.items.dataModels ?? []).map(item => [
        textOf(item, 'name'),
        ((item.finds['attributes']?.value ?? []) as { name: string }[]).map(({ name }) => name),
      ]),
    )
    expect(attributes).toMatchObject({
      Job: ['title', 'salary range', 'tech stack'],
      Booking: ['date', 'court', 'price'],
    })
  })

  test('a label below a list isn’t part of the list', () => {
    const draft = draftText(
      '## Not now\n- nutrition info\n- sharing\n\nRecipe: title, photo, servings\n\nTech: React, Supabase.',
      'brainDump',
    )
    expect(valuesIn(draft, 'outOfScope', 'excludedFeatures')).toEqual(['- Nutrition info\n- Sharing'])
    expect(namesIn(draft, 'dataModels')).toContain('Recipe')
    expect(valuesIn(draft, 'technicalRequirements', 'frontend')).toEqual(['React'])
  })

  test.each([
    'What do people book: a person, a room, a table?',
    '(here: a therapist; there are always enough rooms)',
    'This template describes a company of 120 people.',
    'No.',
    'Maybe text reminders later, not sure.',
  ])('%j is placed nowhere', text => {
    const { statements } = draftText(`An app for people who book rooms.\n\n${text}`, 'brainDump')
    expect(statements.slice(1).flatMap(({ placements }) => placements)).toEqual([])
  })
})

describe('the clinic’s front desk', () => {
  const draft = draftText(
    'When a patient cancels, the front desk has to fill the slot from a waitlist by hand. The app should text the people on the waitlist when a slot is free. No messages between 8 pm and 8 am. The first yes wins. People have ten minutes to answer, then the next one is asked. Therapists can only look at the waitlist. Our calendar stays the master. Later, not now: no-show fees.',
    'brainDump',
  )
  test.each([
    ['fill the slot from a waitlist', 'problemStatement'],
    ['text the people on the waitlist', 'features'],
    ['between 8 pm and 8 am', 'acceptanceCriteria'],
    ['ten minutes to answer', 'acceptanceCriteria'],
    ['no-show fees', 'outOfScope'],
  ] as const)('%j is one of the %s', (words, module) => {
    expect(whereIs(draft, words)).toContain(module)
  })
})

test('places that are named after people, and their desks, are neither personas nor data models', () => {
  const { items } = draftText(
    'An app for our front desk and the volunteer drivers. The front desk books the rides of people who want to get to the doctor. Drivers see the rides.',
    'brainDump',
  )
  const names = [...(items.personas ?? []), ...(items.dataModels ?? [])].map(item => textOf(item, 'name'))
  expect(names).toContain('Front desk')
  expect(names).not.toContain('Doctor')
  expect(names).not.toContain('Desk')
})

describe('any text', () => {
  const piece = fc.constantFrom(
    'Members book a court. ',
    'No payments, please. ',
    '- scan it\n',
    '\n\n## Must\n',
    'Each bin has a species and a date. ',
    'what if nobody answers? ',
    '(maybe) ',
    'Stack: Go\n',
    '| Who | Needs |\n|---|---|\n| Owner | quiet |\n',
    '😀 ',
    'é ',
    '\t',
    '“so” ',
    'It must load in 2 seconds, ',
    'and then nothing',
    '\u0000',
    '1. ',
    'a, b and c ',
  )
  const texts = fc.array(piece, { maxLength: 14 }).map(pieces => pieces.join(''))

  test('every value rests on words that are in the text at its place', () => {
    fc.assert(
      fc.property(texts, text => {
        for (const items of Object.values(draftText(text, 'brainDump').items))
          for (const { finds } of items)
            for (const { evidence } of Object.values(finds))
              for (const { quote, start, end } of evidence) {
                expect(text.slice(start, end).replace(/[\s*_`]+/g, '')).toBe(quote.replace(/[\s*_`]+/g, ''))
              }
      }),
      { numRuns: 300 },
    )
  })

  test('what a person decides is what happens', () => {
    fc.assert(
      fc.property(
        texts,
        fc.nat(),
        fc.constantFrom('features', 'glossary', 'overview.corePurpose', 'aside', null),
        (text, at, to) => {
          const { statements } = draftText(text, 'brainDump')
          const statement = statements[at % Math.max(1, statements.length)]
          if (statement === undefined) return
          const { start, end } = statement
          const decided = draftText(text, 'brainDump', [{ start, end, to }]).statements
          expect(decided.map(it => [it.start, it.end])).toEqual(statements.map(it => [it.start, it.end]))
          const found = decided.find(it => it.start === start)!
          const isPlaced = to !== null && to !== 'aside'
          expect(
            found.placements.map(({ module, field }) => (field === '' ? module : `${module}.${field}`)),
          ).toEqual(isPlaced ? [to] : [])
          expect(found.isAside === true).toBe(to === 'aside')
        },
      ),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['I run a tiny cooking school.', 'personas'],
  ['Frau Berger, our librarian, does everything with index cards.', 'personas'],
  ['It should warn me if two times are less than a second apart.', 'features'],
])('%j has a place, %j', (sentence, module) => {
  const { statements } = draftText(`An app for our group.\n\n${sentence}`, 'brainDump')
  expect(statements.at(-1)!.placements.map(it => it.module)).toContain(module)
})

test('what the app does in a case is a rule, and no trouble', () => {
  const draft = draftText(
    'A rota for our kitchen. If nobody counted, it takes the average of the last four weeks.',
    'brainDump',
  )
  expect(whereIs(draft, 'nobody counted')).toContain('acceptanceCriteria')
  expect(whereIs(draft, 'nobody counted')).not.toContain('problemStatement')
})
