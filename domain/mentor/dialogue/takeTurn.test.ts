import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createBlankSpecification,
  formOf,
  visibleForms,
  isFilled,
  type VisibleFormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { modules } from '#domain/modules/index.ts'
import { repair } from '#domain/field/value.ts'
import { maxQuestions, type DialogueState, type DialoguePart, type DialogueTurn } from './dialogueState.ts'
import { maxReadLength } from '#domain/reading/excerpt.ts'
import { previewForm } from './slots.ts'
import { startDialogue } from './startDialogue.ts'
import { takeTurn } from './takeTurn.ts'

const blank = createBlankSpecification()
const having = (parts: { readonly [K in VisibleFormKey]?: unknown }): Specification => ({
  ...blank,
  ...Object.fromEntries(
    Object.entries(parts).map(([key, raw]) => [key, repair(formOf(key as VisibleFormKey).body, raw)]),
  ),
})

/** Holds a whole conversation, and returns its turns and the resulting form. */
function talk(module: VisibleFormKey, messages: readonly string[], project = blank) {
  let turn = startDialogue(module, project)
  const turns: DialogueTurn[] = [turn]
  for (const [i, text] of messages.entries()) {
    // Serialised, as between two requests.
    const state = JSON.parse(JSON.stringify(turn.state)) as DialogueState
    turn = takeTurn(state, { id: `m${i + 1}`, text }, project)
    turns.push(turn)
  }
  return { turns, last: turn, form: previewForm(module, project[module], turn.state.entries) }
}

/** Returns a conversation as readable text. */
function transcript(module: VisibleFormKey, messages: readonly string[], project = blank): string {
  const { turns } = talk(module, messages, project)
  return turns
    .map((turn, i) => [...(i === 0 ? [] : [`> ${messages[i - 1]!}`]), ...turn.parts.map(shown)].join('\n'))
    .join('\n\n')
}

function shown(part: DialoguePart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'question':
      return `? ${part.text}`
    case 'openQuestion':
      return `? ${part.question.text}`
    case 'chips':
      return `[${part.chips.join('] [')}]`
    case 'progress':
      return `${part.done}/${part.of}`
    case 'summary':
      return part.entries
        .flatMap(entry =>
          Object.entries(entry.finds).map(
            ([path, find]) => `  ${path}: ${JSON.stringify(find.value)} (${find.mark})`,
          ),
        )
        .join('\n')
  }
}

const project = having({
  personas: [{ name: 'Tool owner' }, { name: 'New tenant' }],
  features: [
    { name: 'List a tool', importance: 'High' },
    { name: 'Ask for a tool' },
    { name: 'Rate borrowers', importance: 'Low' },
  ],
  userStories: [{ persona: 'Tool owner', goal: 'list a tool', relatedFeature: 'FE-1 List a tool' }],
  dataModels: [{ name: 'Tool', description: 'What is lent' }],
})

const dumped: Specification = {
  ...blank,
  brainDump:
    'Quiz app for my english class. Students answer questions on the phone. At the moment I print worksheets.\nWho uses it:\nmy students, and me, the teacher',
}

test('a term may be the same as a label', () => {
  const { form } = talk('glossary', ['note: a text with a date'])
  expect(form).toMatchObject([{ term: 'Note', definition: 'a text with a date' }])
})

test('features called a must are ranked, whatever the current question is', () => {
  const features = [{ name: 'Create a note' }, { name: 'Search notes' }, { name: 'Share a note' }]
  const project = having({
    features: features.map(it => ({ ...it, description: 'As said.', importance: 'Low' })),
  })
  const { form } = talk('features', ['create and search are a must'], project)
  expect((form as { name: string; importance: string }[]).map(it => it.importance)).toEqual([
    'High',
    'High',
    'Low',
  ])
})

test('complete cards don’t keep incomplete ones from being asked about', () => {
  const full = { description: 'As said.', importance: 'Low' }
  const features = ['One', 'Two', 'Three'].map(name => ({ name, ...full }))
  const project = having({ features: [...features, { name: 'Four', importance: 'Low' }] })
  const { turns } = talk('features', [], project)
  expect(turns[0]?.parts.find(it => it.kind === 'question')?.text).toContain('“Four”')
})

test('a sentence that wasn’t asked for isn’t used as a name', () => {
  const asked = talk('personas', ['Student', 'finish a chapter', 'skip', 'skip', 'skip'])
  expect(asked.last.state.phase).toBe('confirm')
  const after = talk('personas', [
    'Student',
    'finish a chapter',
    'skip',
    'skip',
    'skip',
    'phone buzzes all the time',
  ])
  expect(after.form).toEqual(asked.form)
  const more = talk('personas', ['Student', 'finish a chapter', 'skip', 'skip', 'skip', 'teachers too'])
  expect((more.form as { name: string }[]).map(it => it.name)).toEqual(['Student', 'Teacher'])
})

describe('a conversation', () => {
  test.each<[string, VisibleFormKey, string[], Specification]>([
    [
      'overview',
      'overview',
      [
        'It is an app for neighbours who lend each other tools.',
        'why?',
        'fewer purchases, fast',
        '50 % fewer tools bought in a year',
        'change the audience to my street',
        'Street Shed',
        'summarise',
      ],
      blank,
    ],
    [
      'problem',
      'problemStatement',
      ['Tool owners forget who borrowed their ladder, which means they buy a second one.', 'skip', 'done'],
      blank,
    ],
    [
      'personas',
      'personas',
      [
        'Tool owners and new tenants',
        'example',
        'They want their ladder back on Monday. Borrowers forget them.',
        'skip',
        'New tenants: on the phone, in a hurry. The tool owners are mostly retired.',
        'enough',
      ],
      blank,
    ],
    [
      'stories',
      'userStories',
      [
        'suggest',
        'As a new tenant, I want to ask for a tool, so that I need not buy it.',
        'I can plan my weekend',
        "don't know",
        'done',
      ],
      project,
    ],
    [
      'data',
      'dataModels',
      ['Loan: due on (date, required), returned', 'A loan belongs to one tool', 'done'],
      project,
    ],
    [
      'qualities',
      'nonFunctionalRequirements',
      ['Web', 'yes, with e-mail', 'no', 'suggest', 'back', 'many users', '100 in the first year', 'done'],
      project,
    ],
    [
      'scope',
      'outOfScope',
      ['help', 'No payments or chat for now. We must use PostgreSQL.', 'done'],
      project,
    ],
    [
      'dump',
      'brainDump',
      [
        'Quiz app for my english class. I print worksheets and correct 120 of them by hand every weekend.',
        'why?',
        'me, the teacher, and my students',
        'students answer 10 questions. i see who needs help. they see what was wrong',
        'idk',
        'no real names because of GDPR',
        'done',
      ],
      blank,
    ],
    ['after a dump', 'personas', ["no, that's all", 'they want to get it over with quickly', 'done'], dumped],
    ['after a dump, the overview', 'overview', ['not sure yet, maybe "Quizzly"', 'thanks'], dumped],
    [
      'features',
      'features',
      [
        'uh, a list of recipes, a card with ingredients and steps, search by meal name, save from web, photos etc',
        'list and card first, the rest can wait',
        'shows titles, tap one to open it',
        'go back',
        'shows titles and photos',
        'change "save from web" to "import a recipe"',
        'what do you mean?',
        'done',
      ],
      blank,
    ],
    [
      'stories of features',
      'userStories',
      [
        'both of them, so they find one quickly',
        'owner: see who has my ladder',
        'more',
        'why do you need that?',
        'done',
      ],
      project,
    ],
    [
      'checks of stories',
      'acceptanceCriteria',
      ['the tool is shown at once. if the photo is missing i am told so; nobody else can edit it', 'done'],
      project,
    ],
    [
      'technology',
      'technicalRequirements',
      [
        'should it be an app?',
        "I don't care, you decide",
        'postgres, our school has it',
        'no, nothing',
        'website is fine',
        'Leave it out',
        'stop',
      ],
      blank,
    ],
    [
      'corrections',
      'problemStatement',
      ['drills stand idle', 'everyone', 'new tenants', 'no, I meant tool owners', 'enough'],
      blank,
    ],
    [
      'another language',
      'features',
      [
        '- Werkzeug suchen\n- Werkzeug ausleihen\n- Die Besitzer werden von dem Verein nicht mit Namen und Adresse genannt',
        'done',
      ],
      blank,
    ],
  ])('matches its stored transcript: %s', async (name, module, messages, project) => {
    await expect(`${transcript(module, messages, project)}\n`).toMatchFileSnapshot(`golden/${name}.txt`)
  })
})

describe('the guided mentor', () => {
  test('fills the important fields of each module from the answers to its first questions', () => {
    const answers: { readonly [K in VisibleFormKey]: readonly string[] } = {
      brainDump: [],
      overview: ['An app that lends tools', 'neighbours', 'fewer drills', 'Street Shed'],
      problemStatement: ['Drills stand idle all year'],
      personas: ['Owners and tenants'],
      features: ['List a tool\nAsk for a tool'],
      userStories: ['As an owner, I want to list a tool'],
      acceptanceCriteria: ['It is shown at once\nIt has a photo'],
      dataModels: ['Tool: name, photo'],
      technicalRequirements: ['React'],
      nonFunctionalRequirements: ['In the browser'],
      constraints: ['PostgreSQL'],
      outOfScope: ['Payments'],
      glossary: ['Shed: all tools of a street'],
    }
    for (const { key } of modules)
      expect(isFilled(key, talk(key, answers[key]).form as never), key).toBe(true)
  })

  test('reads answers to other questions, and never asks for them', () => {
    const { last, form } = talk('overview', [
      'Street Shed is an app for neighbours that lends tools. Our main goal is to halve purchases.',
    ])
    expect(form).toMatchObject({
      name: 'Street Shed',
      targetAudience: 'neighbours',
      primaryGoals: 'halve purchases',
    })
    expect(last.state.phase).toBe('confirm')
  })

  test('reads words that are properties of every JavaScript object like any others', () => {
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      for (const { key } of visibleForms) {
        const { turns } = talk(key, [
          name,
          `The ${name}s rent a ${name} from each ${name}.`,
          `- ${name}: ${name}`,
        ])
        expect(turns).toHaveLength(4)
      }
    }
  })

  test.each([
    ['Members get a reminder', 'Got it, one check.', [{ criteria: ['Members get a reminder'] }]],
    [
      'The list loads fast. Overdue tools are red.',
      'Got it, 2 checks.',
      [{ criteria: ['The list loads fast', 'Overdue tools are red'] }],
    ],
    // A story without criteria still makes a set of criteria.
    [
      'As a member, I want to lend a drill',
      'Got it, one criteria set: As a member, I want to lend a drill.',
      [{ userStoryId: 'As a member, I want to lend a drill' }],
    ],
    ['– …', 'I didn’t catch an answer.', []],
  ])('reads “%s” as criteria after asking for criteria', (answer, said, expected) => {
    const { last, form } = talk('acceptanceCriteria', [answer])
    expect(shown(last.parts[0]!)).toBe(said)
    expect(form).toMatchObject(expected)
    expect(form).toHaveLength(expected.length)
  })

  test('never acknowledges zero items, whatever the answer', () => {
    const scraps = [
      '-',
      '?',
      '.',
      '\u200b',
      '- [ ]',
      'no',
      'it must be fast',
      'when I lend it',
      'a drill',
      'etc',
    ]
    const answer = fc
      .array(fc.constantFrom(...scraps, 'As a user, I want to log in'), { minLength: 1, maxLength: 4 })
      .chain(all => fc.constantFrom(all.join(' '), all.join('\n')))
    const form = fc.constantFrom<VisibleFormKey>(...visibleForms.map(({ key }) => key))
    fc.assert(
      fc.property(form, fc.array(answer, { minLength: 1, maxLength: 3 }), (key, answers) => {
        for (const { parts } of talk(key, answers).turns) {
          for (const part of parts) expect(shown(part)).not.toMatch(/(?:Got it|Thanks|Good|Noted), 0 /)
        }
      }),
    )
  })

  test('asks only for fields that are empty in the form', () => {
    const filled = having({ problemStatement: { painPoint: 'Idle drills', whyImportant: 'Money' } })
    expect(startDialogue('problemStatement', filled).state.slot).toBe('whoExperiences')
  })

  test('probes vague words at most twice', () => {
    const { turns } = talk('problemStatement', ['It is slow', 'everyone', 'people', 'various people'])
    const slots = turns.map(turn => `${turn.state.phase} ${turn.state.slot}`)
    expect(slots).toEqual([
      'ask painPoint',
      'ask whoExperiences',
      'probe whoExperiences',
      'probe whoExperiences',
      'ask whyImportant',
    ])
  })

  test.each<[VisibleFormKey, string[], object, string[]]>([
    [
      'overview',
      ['An app that lends tools', "It's called StreetShed", 'Neighbours of one street', 'skip'],
      { name: 'StreetShed', targetAudience: 'Neighbours of one street' },
      ['corePurpose', 'targetAudience', 'targetAudience', 'primaryGoals'],
    ],
    [
      'constraints',
      ['nope', 'HIPAA', 'no money, two volunteer devs, evenings', 'skip'],
      { budgetConstraints: 'No money, two volunteer devs, evenings', compliance: 'HIPAA' },
      ['mandatoryTechnologies', 'budgetConstraints', 'budgetConstraints', ''],
    ],
    [
      'constraints',
      ['We must use PostgreSQL. No Oracle.', 'GDPR', 'CCPA', 'skip'],
      {
        mandatoryTechnologies: 'We must use PostgreSQL.',
        keyExclusions: 'No Oracle.',
        budgetConstraints: '',
        compliance: 'GDPR\nCCPA',
      },
      ['mandatoryTechnologies', 'budgetConstraints', 'budgetConstraints', ''],
    ],
    [
      'technicalRequirements',
      ['skip', 'stripe payments maybe', 'Postgres'],
      { database: 'Postgres', thirdPartyApis: 'stripe payments maybe' },
      ['frontend', 'backend', 'backend'],
    ],
  ])('assigns an answer to its proper field, and asks once more: %s %j', (module, said, form, slots) => {
    const { form: told, turns } = talk(module, said)
    expect(told).toMatchObject(form)
    expect(turns.slice(0, slots.length).map(turn => turn.state.slot ?? '')).toEqual(slots)
  })

  test('reads only the start of a very long text, and says so', () => {
    const long = 'People can borrow a drill. '.repeat(4000)
    const { last } = talk('problemStatement', [long])
    expect(last.parts[0]).toMatchObject({
      kind: 'text',
      text: expect.stringContaining('I only read the first'),
    })
    const evidence = last.state.entries.flatMap(it => Object.values(it.finds).flatMap(find => find.evidence))
    for (const { quote } of evidence) {
      expect(long).toContain(quote)
      expect(quote.length).toBeLessThanOrEqual(maxReadLength)
    }
    expect(startDialogue('features', { ...blank, brainDump: long }).parts[0]).toMatchObject({
      text: expect.stringContaining('brain dump is long'),
    })
    // The brain dump itself is stored in full.
    expect(talk('brainDump', [long]).form).toBe(long.trim())
  })

  test('says at the start that more cards are waiting, and asks about them on request', () => {
    const five = having({ features: ['Search', 'Lend', 'Rate', 'Chat', 'Map'].map(name => ({ name })) })
    const skips = ['Search first', 'skip', 'skip']
    const { turns, last } = talk('features', [...skips, 'Ask me more'], five)
    expect(turns[0]!.parts[0]).toMatchObject({
      text: 'Let’s start with 4 features. Say “Ask me more” for the other one.',
    })
    expect(turns.at(-2)!.state.slot).toBe(null)
    expect(last.state.slot).toBe('description@Lend')
  })

  test('a label of importance applies to what follows it, and isn’t part of a name', () => {
    const { form } = talk('features', [
      'calendar of free rooms, ask for a room, key codes. nice to have: photos, ratings; must: sign in',
    ])
    expect(form).toMatchObject([
      { name: 'Calendar of free rooms', importance: 'Medium' },
      { name: 'Ask for a room' },
      { name: 'Key codes' },
      { name: 'Photos', importance: 'Low' },
      { name: 'Ratings', importance: 'Low' },
      { name: 'Sign in', importance: 'High' },
    ])
    expect(talk('features', ['- search\n- v2: chat\n- later: maps']).form).toMatchObject([
      { name: 'Search' },
      { name: 'Chat', importance: 'Low' },
      { name: 'Maps', importance: 'Low' },
    ])
  })

  test('leaves undecided answers open, keeps their words in the notes, and doesn’t probe them', () => {
    const { form, turns } = talk('technicalRequirements', [
      'idk, whatever is free',
      'not sure, maybe Node.js',
    ])
    expect(form).toMatchObject({ frontend: '', otherNotes: 'Frontend: whatever is free', backend: 'Node.js' })
    expect(turns[1]!.state).toMatchObject({ phase: 'ask', slot: 'backend', skipped: ['frontend'] })
  })

  test.each([
    ['The zoom calls are too long, he falls asleep.', false],
    ['They share a Google Calendar today.', false],
    ['We will use PostgreSQL as the database.', true],
    ['Reminders are sent by Twilio.', true],
    ['It runs on Docker.', true],
  ])('keeps a technology for its module if it is required: %s', (said, isKept) => {
    const { last } = talk('problemStatement', [said])
    expect(last.state.parked.technicalRequirements !== undefined).toBe(isKept)
  })

  test('keeps values for other modules', () => {
    const { last } = talk('overview', ['An app that lends tools. By "shed" I mean all tools of a street.'])
    expect(last.state.parked.glossary).toHaveLength(1)
    const glossary = startDialogue('glossary', blank, { parked: last.state.parked.glossary! })
    expect(previewForm('glossary', [], glossary.state.entries)).toMatchObject([{ term: 'shed' }])
  })

  test('calls an answer unplaced only if no other module has it', () => {
    const textsOf = (said: string) => talk('dataModels', [said]).last.parts.map(shown).join('\n')
    expect(textsOf('We will use PostgreSQL as the database.')).toContain('noted it for there')
    expect(textsOf('We will use PostgreSQL as the database.')).not.toContain('Could not be placed')
    expect(textsOf('So it goes.')).toContain('I haven’t placed “So it goes”. Where does it belong?')
  })

  test('doesn’t change the form, but returns extracted items', () => {
    const before = JSON.stringify(project)
    talk('features', ['Search\nShare', 'skip', 'done'], project)
    expect(JSON.stringify(project)).toBe(before)
  })

  test('marks suggestions as such, and fills nothing with them before they are accepted', () => {
    const { last } = talk('outOfScope', ['suggest'], project)
    expect(
      last.state.entries.flatMap(entry => Object.values(entry.finds).map(find => [find.value, find.mark])),
    ).toEqual([['- Rate borrowers', 'template']])
  })

  test('goes back to the previous question, and accepts corrections', () => {
    const { turns } = talk('problemStatement', ['skip', 'back'])
    expect(turns.map(turn => turn.state.slot)).toEqual(['painPoint', 'whoExperiences', 'painPoint'])
    expect(
      talk('overview', ['An app that lends tools', 'change the project name to Shed']).form,
    ).toMatchObject({ name: 'Shed' })
  })

  test('stops after as many questions as its depth allows', () => {
    let { state } = startDialogue('technicalRequirements', blank, { depth: 'quick' })
    for (let i = 0; i < 3; i++) ({ state } = takeTurn(state, { id: `m${i}`, text: 'skip' }, blank))
    expect(state).toMatchObject({ phase: 'confirm', slot: null })
    expect(state.asked).toHaveLength(maxQuestions.quick)
  })
})

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 40)

test(
  'for any input, the mentor asks at most one question, repeats none, never throws, and offers valid chips',
  () => {
    const say = fc.oneof(
      fc.constantFrom(
        'skip',
        'why',
        'example',
        'suggest',
        'help',
        'yes',
        'no',
        'done',
        'An app for neighbours that lends tools',
        'Owners, tenants and guests',
        'As an owner, I want to lend, so that it is used',
        'fast',
        'Tool: name, price (number)',
        '- a\n- b',
        'Shed: all tools',
        '',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.lorem({ maxCount: 12 }),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...visibleForms.map(form => form.key)),
        fc.array(say, { maxLength: 14 }),
        fc.boolean(),
        (module, messages, isBlank) => {
          const { turns } = talk(module, messages, isBlank ? blank : project)
          for (const [i, { state, parts }] of turns.entries()) {
            expect(parts.filter(part => part.kind === 'question').length).toBeLessThanOrEqual(1)
            expect(new Set(state.asked).size).toBe(state.asked.length)
            const before = turns[i - 1]
            if (before !== undefined && state.slot !== before.state.slot && state.slot !== null) {
              expect([...before.state.answered, ...before.state.skipped]).not.toContain(state.slot)
            }
            for (const part of parts) {
              if (part.kind !== 'chips') continue
              expect(part.chips.length).toBeGreaterThanOrEqual(2)
              expect(part.chips.length).toBeLessThanOrEqual(4)
              for (const chip of part.chips) expect(chip.length).toBeLessThanOrEqual(60)
            }
          }
          expect(talk(module, messages, isBlank ? blank : project).turns).toEqual(turns)
        },
      ),
      { numRuns, seed: 20_261_121 },
    )
  },
  60_000 + numRuns * 100,
)
