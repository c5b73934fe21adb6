import { describe, expect, test } from 'vitest'
import { documentSectionsOf } from './document.ts'
import { createBlankSpecification, itemListOf, type Specification } from '../specification/specification.ts'
import { createBlankItem } from '../field/value.ts'

describe('the sections of the document', () => {
  const blank = createBlankSpecification()
  test.each([
    ['technicalRequirements', 'otherNotes', 'Additional Technical Notes'],
    ['nonFunctionalRequirements', 'performanceNotes', 'Performance'],
    ['nonFunctionalRequirements', 'scalabilityNotes', 'Scalability'],
    ['nonFunctionalRequirements', 'usabilityNotes', 'Usability'],
    ['constraints', 'mandatoryTechnologies', 'Mandatory Technologies'],
    ['constraints', 'keyExclusions', 'Key Exclusions'],
    ['constraints', 'compliance', 'Compliance'],
    ['constraints', 'budgetConstraints', 'Budget Constraints'],
  ] as const)('%s: %s appears only when it is filled', (key, field, label) => {
    const having = (text: string) => sectionOf(key, { ...blank, [key]: { ...blank[key], [field]: text } })
    expect(having(' \n\t')).not.toContain(label)
    expect(having('some text')).toContain(`**${label}:** some text`)
  })

  test.each([
    [' ', false],
    ['encrypt', true],
  ])('other security notes that are %j appear: %s', (other, isThere) => {
    const nonFunctionalRequirements = {
      ...blank.nonFunctionalRequirements,
      securityConsiderations: { handlesSensitiveData: true, authRequired: false, other },
    }
    const markdown = sectionOf('nonFunctionalRequirements', { ...blank, nonFunctionalRequirements })
    expect(markdown).toContain('**Handles Sensitive Data:** Yes\n\n**Authentication Required:** No')
    expect(markdown.includes('**Other Security Notes:** encrypt')).toBe(isThere)
    expect(markdown.includes('Other Security Notes')).toBe(isThere)
  })

  const storyAbout = (id: string, goal: string) => ({
    id,
    persona: '',
    goal,
    benefit: '',
    relatedFeature: '',
  })

  test('acceptance criteria are numbered and labelled by the position of their story', () => {
    const userStories = [
      storyAbout('US-1', 'shop'),
      storyAbout('US-7', 'wash up'),
      storyAbout('US-4', 'cook'),
    ]
    const acceptanceCriteria = [
      { id: 'AC-9', userStoryId: 'US-4 cook', criteria: ['It works', ' ', 'It is\nfast'] },
      { id: 'AC-2', userStoryId: 'wash up', criteria: ['# Clean', '[ ] Dry'] },
      { id: 'AC-3', userStoryId: 'US-4 cook', criteria: ['It smells good'] },
    ]
    expect(sectionOf('acceptanceCriteria', { ...blank, userStories, acceptanceCriteria })).toBe(
      [
        '## 6. Acceptance Criteria',
        '### For User Story 3 (AC-9)',
        '**Related User Story:** US-4 cook',
        '- **AC-9.1:** It works\n- **AC-9.3:** It is fast',
        '### For User Story 2 (AC-2)',
        '**Related User Story:** wash up',
        '- **AC-2.1:** # Clean\n- **AC-2.2:** [ ] Dry',
        '### For User Story 3 (AC-3)',
        '**Related User Story:** US-4 cook',
        '- **AC-3.1:** It smells good',
      ].join('\n\n'),
    )
  })

  test('acceptance criteria without a linked story use their own position, and keep the typed text', () => {
    const userStories = [storyAbout('US-1', ''), storyAbout('US-2', 'shop')]
    const acceptanceCriteria = [
      { id: 'AC-1', userStoryId: 'US-9 that is gone', criteria: [] },
      { id: 'AC-2', userStoryId: ' ', criteria: ['', ' '] },
      { id: 'AC-3', userStoryId: 'Shopping, I think', criteria: ['Once'] },
      { id: 'AC-4', userStoryId: '', criteria: ['Nothing is lost'] },
    ]
    expect(sectionOf('acceptanceCriteria', { ...blank, userStories, acceptanceCriteria })).toBe(
      [
        '## 6. Acceptance Criteria',
        '### For User Story 1 (AC-1)',
        '**Related User Story:** US-9 that is gone',
        'No criteria defined yet',
        '### For User Story 2 (AC-2)',
        'No criteria defined yet',
        '### For User Story 3 (AC-3)',
        '**Related User Story:** Shopping, I think',
        '- **AC-3.1:** Once',
        // There is no fourth story.
        '### For All User Stories (AC-4)',
        '- **AC-4.1:** Nothing is lost',
      ].join('\n\n'),
    )
  })

  test.each([
    [
      ['Older patient', 'see my visits', 'I miss none'],
      'As an Older patient, I want to see my visits, so that I miss none.',
    ],
    [['', 'see my visits', ' '], 'I want to see my visits.'],
    [['Parents', '', 'I miss none'], 'As Parents, so that I miss none.\n\n**Goal:** Not specified'],
    [['', '', ''], 'Not specified'],
  ] as const)('a story is a sentence of its filled parts: %j', ([persona, goal, benefit], sentence) => {
    const userStories = [{ id: 'US-2', persona, goal, benefit, relatedFeature: '' }]
    expect(sectionOf('userStories', { ...blank, userStories })).toBe(
      `## 5. User Stories\n\n### User Story 1 (US-2)\n\n${sentence}`,
    )
  })

  test('security shows decisions only, and nothing before the module was edited', () => {
    const untouched = blank.nonFunctionalRequirements
    const securityOf = (changed: object, security: object = {}) => {
      const securityConsiderations = { ...untouched.securityConsiderations, ...security }
      const nonFunctionalRequirements = { ...untouched, securityConsiderations, ...changed }
      const markdown = sectionOf('nonFunctionalRequirements', { ...blank, nonFunctionalRequirements })
      return [...markdown.matchAll(/\*\*(?:Handles Sensitive Data|Authentication Required):\*\* (.*)/g)].map(
        it => it[1],
      )
    }
    expect(securityOf({})).toEqual(['Not specified', 'Not specified'])
    // White space counts as blank (docs/product.md#blank-text).
    expect(securityOf({ usabilityNotes: ' \n' }, { other: '\t' })).toEqual(['Not specified', 'Not specified'])
    expect(securityOf({}, { authRequired: true })).toEqual(['No', 'Yes'])
    for (const field of ['targetPlatform', 'performanceNotes', 'scalabilityNotes', 'usabilityNotes']) {
      expect(securityOf({ [field]: 'Web' })).toEqual(['No', 'No'])
    }
    expect(securityOf({}, { other: 'Encrypt it' })).toEqual(['No', 'No'])
  })

  test('an attribute is marked as required only if that is ticked', () => {
    const attribute = { name: 'title', type: 'Text', example: 'Soup' } as const
    const dataModels = [
      {
        id: 'DM-1',
        name: 'Recipe',
        description: '',
        relationships: '',
        attributes: [
          { ...attribute, required: true },
          { ...attribute, required: false },
        ],
      },
    ]
    expect(sectionOf('dataModels', { ...blank, dataModels })).toContain(
      '- **title** (Text, required), e.g. Soup\n- **title** (Text), e.g. Soup\n',
    )
  })

  test('a new feature has the priority Medium', () => {
    const features = [createBlankItem(itemListOf('features')!, 'FE-1')] as Specification['features']
    expect(sectionOf('features', { ...blank, features })).toBe(
      '## 4. Core Features\n\n### Feature 1: Unnamed (FE-1)\n\n**Priority:** Medium\n\nNot specified',
    )
  })
})

const sectionOf = (key: string, specification: Specification) =>
  documentSectionsOf(specification).find(section => section.key === key)!.markdown
