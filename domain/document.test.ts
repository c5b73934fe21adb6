import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileName, sections, toDocument } from './document.ts'
import { modules } from './modules/index.ts'
import { blankSpecification, itemListOf, type Specification } from './specification.ts'
import { blankItem } from './value.ts'

const numberedHeadings = [
  '1. Project Overview',
  '2. Problem Statement',
  '3. Target Personas',
  '4. Core Features',
  '5. User Stories',
  '6. Acceptance Criteria',
  '7. Data Models',
  '8. Technical Requirements',
  '9. Non-Functional Requirements',
  '10. Constraints & Limitations',
  '11. Out of Scope',
  '12. Glossary',
]
const appendixHeading = 'Appendix: Original Brain Dump'
const date = 'Nov 21, 2026'

describe('the document', () => {
  test('is the same characters for the same values and date', () => {
    const once = toDocument('Pantry', realistic(), date)
    expect(toDocument('Pantry', structuredClone(realistic()), date)).toBe(once)
  })

  test('has a section for each module, in order, that begins with its heading', () => {
    const all = sections(realistic())
    expect(all.map(section => section.heading)).toEqual([...numberedHeadings, appendixHeading])
    expect(all.map(section => section.key)).toEqual([...modules.map(module => module.key), 'brainDump'])
    for (const { heading, markdown } of all) expect(markdown.startsWith(`## ${heading}\n\n`)).toBe(true)
  })

  test.each(['', ' \n\t '])('has no appendix for the brain dump %j', brainDump => {
    expect(sections({ ...realistic(), brainDump }).map(section => section.heading)).toEqual(numberedHeadings)
  })

  test('is titled "Unnamed" without a name, and its title is one line without invisible marks', () => {
    expect(title(' \n ')).toBe('# Unnamed - Specification')
    expect(title('My\u2028 great\r\napp')).toBe('# My great app - Specification')
    expect(title('a\u202Eb\u{E0041}c \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}')).toBe(
      '# abc \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} - Specification',
    )
  })

  test('of a project with nothing in it is all placeholders', () => {
    expect(toDocument('', blankSpecification(), date)).toMatchInlineSnapshot(`
      "# Unnamed - Specification

      Generated on: Nov 21, 2026

      ## 1. Project Overview

      **Project Name:** Unnamed

      **Core Purpose:** Not specified

      **Primary Goals:** Not specified

      **Target Audience:** Not specified

      ## 2. Problem Statement

      **Pain Point:** Not specified

      **Who Experiences This Problem:** Not specified

      **Why This Is Important:** Not specified

      ## 3. Target Personas

      No personas defined yet

      ## 4. Core Features

      No features defined yet

      ## 5. User Stories

      No user stories defined yet

      ## 6. Acceptance Criteria

      No acceptance criteria defined yet

      ## 7. Data Models

      No data models defined yet

      ## 8. Technical Requirements

      **Frontend:** Not specified

      **Backend:** Not specified

      **Database:** Not specified

      **Mobile:** Not specified

      **Architecture:** Not specified

      **Third-Party APIs:** Not specified

      **Libraries:** Not specified

      ## 9. Non-Functional Requirements

      **Target Platform:** Not specified

      **Handles Sensitive Data:** No

      **Authentication Required:** No

      ## 10. Constraints & Limitations

      No constraints defined yet

      ## 11. Out of Scope

      Not specified

      ## 12. Glossary

      No terms defined yet
      "
    `)
  })

  test('of a real project reads like this', () => {
    expect(toDocument('Pantry', realistic(), date)).toMatchInlineSnapshot(`
      "# Pantry - Specification

      Generated on: Nov 21, 2026

      ## 1. Project Overview

      **Project Name:** Pantry

      **Core Purpose:** Tells people what they can cook from what they have at home.

      **Primary Goals:**

      - 60 % of searches end with a recipe opened
      - 1,000 weekly users within a year

      **Target Audience:**

      Parents who cook on weekdays.

      They own a phone and little time.

      ## 2. Problem Statement

      **Pain Point:** It is 6 pm and nobody knows what to cook.

      **Who Experiences This Problem:** Not specified

      **Why This Is Important:** A family throws away food worth $1,000 a year.

      ## 3. Target Personas

      ### Persona 1: Busy parent (PE-1)

      **Characteristics:** 38, works full time

      **Needs & Goals:**

      1. Cook within 30 minutes
      2. Use up what is there

      **Pain Points:** Not specified

      ## 4. Core Features

      ### Feature 1: Search recipes (FE-1)

      **Priority:** High

      A person types ingredients; the app lists recipes that need no others.

      \`\`\`sql
      # by match
      SELECT * FROM recipe
      \`\`\`

      ### Feature 2: Unnamed (FE-3)

      **Priority:** Low

      [Later] Share a list <with the family>

      ## 5. User Stories

      ### User Story 1 (US-1)

      As a Busy parent, I want to find a recipe by what is in my fridge, so that I can cook without going shopping.

      **Related Feature:** FE-1 Search recipes

      ### User Story 2 (US-2)

      As a Not specified, I want to share a list, so that Not specified.

      ## 6. Acceptance Criteria

      ### For User Story 1

      **Related User Story:** US-1 find a recipe by what is in my fridge

      - Given three ingredients, only recipes with no others are shown
      - [ ] Answers within 300 ms

      ### For User Story 2

      No criteria defined yet

      ## 7. Data Models

      ### Model 1: Recipe (DM-1)

      How to cook one dish.

      **Attributes:**

      - **title** (Text, required), e.g. Tomato soup
      - **is_public** (Boolean, optional)

      **Relationships:**

      A Recipe has many Ingredients
      A Recipe belongs to one User

      ### Model 2: Ingredient (DM-2)

      Not specified

      **Attributes:**

      No attributes defined yet

      **Relationships:** Not specified

      \`\`\`mermaid
      erDiagram
        Recipe {
          Text title "required, e.g. Tomato soup"
          Boolean is_public
        }
        Ingredient
        Recipe ||--o{ Ingredient : "has"
      \`\`\`

      ## 8. Technical Requirements

      **Frontend:** React with TypeScript

      **Backend:** Node.js

      **Database:** PostgreSQL

      **Mobile:** Not specified

      **Architecture:** One server, one database

      **Third-Party APIs:** Not specified

      **Libraries:** Not specified

      **Additional Technical Notes:** Deployed as a container.

      ## 9. Non-Functional Requirements

      **Target Platform:** Web, on phones and desktops

      **Handles Sensitive Data:** No

      **Authentication Required:** Yes

      **Performance:** Search answers within 300 ms for 10,000 recipes

      **Usability:** WCAG 2.2 AA

      ## 10. Constraints & Limitations

      **Mandatory Technologies:** PostgreSQL, since the team runs it already

      **Compliance:** GDPR

      ## 11. Out of Scope

      - Native mobile apps
      - [v2] Payments
      - Languages other than English

      ## 12. Glossary

      - **Pantry:** The ingredients that a person has at home
      - **Match:**

        A recipe that needs

        - no other ingredient
        - at most 30 minutes

      ## Appendix: Original Brain Dump

      \`\`\`\`text
      An app that tells me what I can cook.

      \`\`\`
      idea: scan the fridge?
      \`\`\`
      # Later
      - share recipes
      \`\`\`\`
      "
    `)
  })
})

describe('parts of the document', () => {
  const blank = blankSpecification()
  test.each([
    ['technicalRequirements', 'otherNotes', 'Additional Technical Notes'],
    ['nonFunctionalRequirements', 'performanceNotes', 'Performance'],
    ['nonFunctionalRequirements', 'scalabilityNotes', 'Scalability'],
    ['nonFunctionalRequirements', 'usabilityNotes', 'Usability'],
    ['constraints', 'mandatoryTechnologies', 'Mandatory Technologies'],
    ['constraints', 'keyExclusions', 'Key Exclusions'],
    ['constraints', 'compliance', 'Compliance'],
    ['constraints', 'budgetConstraints', 'Budget Constraints'],
  ] as const)('of %s: %s appears only when it is filled', (key, field, label) => {
    const having = (text: string) => sectionOf(key, { ...blank, [key]: { ...blank[key], [field]: text } })
    expect(having(' \n\t')).not.toContain(label)
    expect(having('some text')).toContain(`**${label}:** some text`)
  })

  test.each([
    [' ', false],
    ['encrypt', true],
  ])('of the security considerations: other notes, being %j, appear: %s', (other, isThere) => {
    const nonFunctionalRequirements = {
      ...blank.nonFunctionalRequirements,
      securityConsiderations: { handlesSensitiveData: true, authRequired: false, other },
    }
    const markdown = sectionOf('nonFunctionalRequirements', { ...blank, nonFunctionalRequirements })
    expect(markdown).toContain('**Handles Sensitive Data:** Yes\n\n**Authentication Required:** No')
    expect(markdown.includes('**Other Security Notes:** encrypt')).toBe(isThere)
    expect(markdown.includes('Other Security Notes')).toBe(isThere)
  })

  test('of acceptance criteria are labelled by position, with the story that a person named beneath', () => {
    const acceptanceCriteria = [
      { id: 'AC-9', userStoryId: 'US-4 cook', criteria: ['It works', ' ', 'It is fast'] },
      { id: 'AC-2', userStoryId: ' ', criteria: [''] },
    ]
    expect(sectionOf('acceptanceCriteria', { ...blank, acceptanceCriteria })).toBe(
      [
        '## 6. Acceptance Criteria',
        '### For User Story 1',
        '**Related User Story:** US-4 cook',
        '- It works\n- It is fast',
        '### For User Story 2',
        'No criteria defined yet',
      ].join('\n\n'),
    )
  })

  test('of a new feature say that its priority is Medium', () => {
    const features = [blankItem(itemListOf('features')!, 'FE-1')] as Specification['features']
    expect(sectionOf('features', { ...blank, features })).toBe(
      '## 4. Core Features\n\n### Feature 1: Unnamed (FE-1)\n\n**Priority:** Medium\n\nNot specified',
    )
  })
})

describe('the file name', () => {
  test.each([
    ['My Amazing App', 'my-amazing-app-spec.md'],
    ['  two \t\n lines ', 'two-lines-spec.md'],
    ["Ann's Café (v1.2) & more, 100%!", "ann's-café-(v1.2)-&-more,-100%!-spec.md"],
    ['IDEA', 'idea-spec.md'],
    ['レシピ 帳', 'レシピ-帳-spec.md'],
    ['👩‍🍳 Pantry', '👩‍🍳-pantry-spec.md'],
  ])('of the ordinary name %j follows the rule of the product spec: %s', (name, file) => {
    expect(fileName(name)).toBe(file)
    expect(fileName(name)).toBe(`${name.trim().replaceAll(/\s+/g, '-').toLowerCase()}-spec.md`)
  })

  test.each([
    ['a/b\\c', 'abc-spec.md'],
    ['../../etc/passwd', '....etcpasswd-spec.md'],
    ['what: "this" <is> it|*?', 'what-this-is-it-spec.md'],
    ['a\0b\u0007c\u007Fd\u009Fe', 'abcde-spec.md'],
    ['invoice\u202Edm.exe', 'invoicedm.exe-spec.md'],
    ['a\u2066b\u2069c\u200Ed\u200Fe\u061Cf\u{E0041}', 'abcdef-spec.md'],
    ['half \uD83D pair', 'half-\uFFFD-pair-spec.md'],
    ['', 'project-spec.md'],
    [' \n ', 'project-spec.md'],
    ['???', 'project-spec.md'],
    ['..', 'project-spec.md'],
  ])('of %j leaves out what no file system takes or what deceives: %s', (name, file) => {
    expect(fileName(name)).toBe(file)
  })

  test.each([
    ['con', 'con-spec.md'],
    ['Console.app', 'console.app-spec.md'],
    ['aux.io', '_aux.io-spec.md'],
    ['COM1.net', '_com1.net-spec.md'],
    ['LPT²...', '_lpt²...-spec.md'],
  ])('of %j is no device of Windows, which only the part before the first dot decides: %s', (name, file) => {
    expect(fileName(name)).toBe(file)
  })

  test('is well-formed, one piece, and 120 bytes at most, whatever the name', () => {
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(fc.constantFrom('👩‍🍳', 'é', '漢', 'a', ' ', '\uD83D', 'İ', '.'), { maxLength: 300 })
        .map(all => all.join('')),
    )
    fc.assert(
      fc.property(names, name => {
        const file = fileName(name)
        expect(file).toMatch(/^[^\\/:*?"<>|\s]+-spec\.md$/u)
        expect(file).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u)
        expect(file.isWellFormed()).toBe(true)
        expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(120)
        expect(file).toBe(fileName(name))
      }),
      { numRuns: 1_000, seed: 1 },
    )
  })

  test('of a long name keeps as many whole characters as fit', () => {
    expect(fileName('a'.repeat(500))).toBe(`${'a'.repeat(112)}-spec.md`)
    expect(fileName(`a${'😀'.repeat(50)}`)).toBe(`a${'😀'.repeat(27)}-spec.md`)
  })
})

const title = (name: string) => toDocument(name, blankSpecification(), date).split('\n\n')[0]

const sectionOf = (key: string, specification: Specification) =>
  sections(specification).find(section => section.key === key)!.markdown

/** A project as a person would write it. */
function realistic(): Specification {
  return {
    brainDump:
      'An app that tells me what I can cook.\n\n```\nidea: scan the fridge?\n```\n# Later\n- share recipes',
    overview: {
      name: 'Pantry',
      corePurpose: 'Tells people what they can cook from what they have at home.',
      primaryGoals: '- 60 % of searches end with a recipe opened\n- 1,000 weekly users within a year',
      targetAudience: 'Parents who cook on weekdays.\n\nThey own a phone and little time.',
    },
    problemStatement: {
      painPoint: 'It is 6 pm and nobody knows what to cook.',
      whoExperiences: '',
      whyImportant: 'A family throws away food worth $1,000 a year.',
    },
    personas: [
      {
        id: 'PE-1',
        name: 'Busy parent',
        characteristics: '38, works full time',
        needsAndGoals: '1. Cook within 30 minutes\n2. Use up what is there',
        painPoints: '',
      },
    ],
    features: [
      {
        id: 'FE-1',
        name: 'Search recipes',
        description:
          'A person types ingredients; the app lists recipes that need no others.\n\n```sql\n# by match\nSELECT * FROM recipe\n```',
        importance: 'High',
      },
      { id: 'FE-3', name: '', description: '[Later] Share a list <with the family>', importance: 'Low' },
    ],
    userStories: [
      {
        id: 'US-1',
        persona: 'Busy parent',
        goal: 'find a recipe by what is in my fridge',
        benefit: 'I can cook without going shopping',
        relatedFeature: 'FE-1 Search recipes',
      },
      { id: 'US-2', persona: '', goal: 'share a list', benefit: '', relatedFeature: '' },
    ],
    acceptanceCriteria: [
      {
        id: 'AC-1',
        userStoryId: 'US-1 find a recipe by what is in my fridge',
        criteria: [
          'Given three ingredients, only recipes with no others are shown',
          '[ ] Answers within 300 ms',
        ],
      },
      { id: 'AC-2', userStoryId: '', criteria: [''] },
    ],
    dataModels: [
      {
        id: 'DM-1',
        name: 'Recipe',
        description: 'How to cook one dish.',
        attributes: [
          { name: 'title', type: 'Text', required: true, example: 'Tomato soup' },
          { name: 'is_public', type: 'Boolean', required: false, example: '' },
        ],
        relationships: 'A Recipe has many Ingredients\nA Recipe belongs to one User',
      },
      { id: 'DM-2', name: 'Ingredient', description: '', attributes: [], relationships: '' },
    ],
    technicalRequirements: {
      frontend: 'React with TypeScript',
      backend: 'Node.js',
      database: 'PostgreSQL',
      mobile: '',
      architecture: 'One server, one database',
      thirdPartyApis: '',
      libraries: '',
      otherNotes: 'Deployed as a container.',
    },
    nonFunctionalRequirements: {
      targetPlatform: 'Web, on phones and desktops',
      securityConsiderations: { handlesSensitiveData: false, authRequired: true, other: '' },
      performanceNotes: 'Search answers within 300 ms for 10,000 recipes',
      scalabilityNotes: '',
      usabilityNotes: 'WCAG 2.2 AA',
    },
    constraints: {
      mandatoryTechnologies: 'PostgreSQL, since the team runs it already',
      keyExclusions: '',
      compliance: 'GDPR',
      budgetConstraints: '',
    },
    outOfScope: { excludedFeatures: '- Native mobile apps\n- [v2] Payments\n- Languages other than English' },
    glossary: [
      { id: 'GL-1', term: 'Pantry', definition: 'The ingredients that a person has at home' },
      {
        id: 'GL-2',
        term: 'Match',
        definition: 'A recipe that needs\n\n- no other ingredient\n- at most 30 minutes',
      },
    ],
  }
}
