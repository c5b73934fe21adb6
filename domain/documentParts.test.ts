import { describe, expect, test } from 'vitest'
import { sections } from './document.ts'
import { blankSpecification, itemListOf, type Specification } from './specification.ts'
import { blankItem } from './value.ts'

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

const sectionOf = (key: string, specification: Specification) =>
  sections(specification).find(section => section.key === key)!.markdown
