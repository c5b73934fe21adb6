import { describe, expect, test } from 'vitest'
import type { Field, Fields, ListField } from '../field/field.ts'
import { schemaOf } from '../field/schema.ts'
import {
  createBlankSpecification,
  filledModulesOf,
  visibleForms,
  formOf,
  isFilled,
  isFormKey,
  itemListOf,
  nameFieldOf,
  progressOf,
  type FormKey,
  type Specification,
} from '../specification/specification.ts'
import { createBlankValue, createBlankItem, createBlankRow, repair } from '../field/value.ts'
import { modules } from './index.ts'

/** All thirteen forms, for the rules that every form follows. */
const all = visibleForms.map(form => [form.key, formOf(form.key)] as const)

describe('the forms', () => {
  test('have these keys and titles, in this order', () => {
    expect(visibleForms.map(form => [form.key, form.title])).toEqual([
      ['brainDump', 'Brain Dump'],
      ['overview', 'Project Overview'],
      ['problemStatement', 'Problem Statement'],
      ['personas', 'Target Personas'],
      ['features', 'Core Features'],
      ['userStories', 'User Stories'],
      ['acceptanceCriteria', 'Acceptance Criteria'],
      ['dataModels', 'Data Models'],
      ['technicalRequirements', 'Technical Requirements'],
      ['nonFunctionalRequirements', 'Non-Functional Requirements'],
      ['constraints', 'Constraints'],
      ['outOfScope', 'Out of Scope'],
      ['glossary', 'Glossary'],
    ])
    expect(modules.map(module => module.key)).toEqual(visibleForms.slice(1).map(form => form.key))
  })

  test('store these fields and no others', () => {
    expect(Object.fromEntries(all.map(([key, form]) => [key, namesIn(form.body)]))).toEqual({
      brainDump: 'text',
      overview: { name: 'text', corePurpose: 'text', primaryGoals: 'text', targetAudience: 'text' },
      problemStatement: { painPoint: 'text', whoExperiences: 'text', whyImportant: 'text' },
      personas: [{ name: 'text', characteristics: 'text', needsAndGoals: 'text', painPoints: 'text' }],
      features: [{ name: 'text', description: 'text', importance: 'High, Medium, Low; first Medium' }],
      userStories: [{ persona: 'text', goal: 'text', benefit: 'text', relatedFeature: 'text' }],
      acceptanceCriteria: [{ userStoryId: 'text', criteria: 'lines' }],
      dataModels: [
        {
          name: 'text',
          description: 'text',
          attributes: [
            {
              name: 'text',
              type: 'Text, Number, Date, Boolean, List; first Text',
              required: 'flag',
              example: 'text',
            },
          ],
          relationships: 'text',
        },
      ],
      technicalRequirements: {
        frontend: 'text',
        backend: 'text',
        database: 'text',
        mobile: 'text',
        architecture: 'text',
        thirdPartyApis: 'text',
        libraries: 'text',
        otherNotes: 'text',
      },
      nonFunctionalRequirements: {
        targetPlatform: 'text',
        securityConsiderations: { handlesSensitiveData: 'flag', authRequired: 'flag', other: 'text' },
        performanceNotes: 'text',
        scalabilityNotes: 'text',
        usabilityNotes: 'text',
      },
      constraints: {
        mandatoryTechnologies: 'text',
        keyExclusions: 'text',
        compliance: 'text',
        budgetConstraints: 'text',
      },
      outOfScope: { excludedFeatures: 'text' },
      glossary: [{ term: 'text', definition: 'text' }],
    })
  })

  test('have unique keys and id prefixes', () => {
    expect(new Set(visibleForms.map(form => form.key)).size).toBe(13)
    const prefixes = visibleForms.flatMap(form => itemListOf(form.key)?.prefix ?? [])
    expect(prefixes).toEqual(['PE', 'FE', 'US', 'AC', 'DM', 'GL'])
    const lists = visibleForms.filter(form => itemListOf(form.key) !== undefined)
    expect(lists.map(form => nameFieldOf(form.key))).toEqual([
      'name',
      'name',
      'goal',
      'userStoryId',
      'name',
      'term',
    ])
  })

  test('are recognised by their keys only', () => {
    for (const { key } of visibleForms) expect(isFormKey(key)).toBe(true)
    for (const key of ['review', 'coreFeatures', '', 'constructor', '__proto__', 'Features']) {
      expect(isFormKey(key)).toBe(false)
    }
  })
})

describe('a blank value', () => {
  test.each(all)('of %s is valid, complete, and not filled', (key, form) => {
    const value = createBlankValue(form.body)
    expect(createBlankSpecification()[key]).toEqual(value)
    expect(schemaOf(form.body).parse(value)).toEqual(value)
    expect(repair(form.body, value)).toEqual(value)
    expect(form.isFilled(value as never)).toBe(false)
  })

  test('of a whole specification fills no module', () => {
    expect(filledModulesOf(createBlankSpecification())).toEqual([])
  })

  test('of a card has the first option, nothing ticked, one empty line and no rows', () => {
    expect(createBlankItem(itemListOf('features')!, 'FE-7')).toEqual({
      id: 'FE-7',
      name: '',
      description: '',
      importance: 'Medium',
    })
    expect(createBlankItem(itemListOf('acceptanceCriteria')!, 'AC-1')).toEqual({
      id: 'AC-1',
      userStoryId: '',
      criteria: [''],
    })
    const { attributes, ...model } = createBlankItem(itemListOf('dataModels')!, 'DM-1')
    expect(model).toEqual({ id: 'DM-1', name: '', description: '', relationships: '' })
    expect(attributes).toEqual([])
    expect(createBlankRow(itemListOf('dataModels')!.fields['attributes'] as ListField)).toEqual({
      name: '',
      type: 'Text',
      required: false,
      example: '',
    })
  })
})

describe('a module counts as filled', () => {
  type Case = [key: FormKey, filled: boolean, why: string, value: unknown]
  const list = (key: FormKey): Case[] => [
    [key, true, 'one item, though nothing is in it', [{}]],
    [key, false, 'no item', []],
  ]
  const eitherOf = (key: FormKey, ...fields: string[]): Case[] =>
    fields.map(field => [key, true, field, { [field]: 'x' }])
  const noneOf = (key: FormKey, ...fields: string[]): Case[] =>
    fields.map(field => [key, false, `only ${field}`, { [field]: 'x' }])

  const cases: Case[] = [
    ['brainDump', true, 'text', 'x'],
    ['overview', true, 'name and corePurpose', { name: 'x', corePurpose: 'x' }],
    ...noneOf('overview', 'name', 'corePurpose'),
    ['overview', false, 'the other two', { primaryGoals: 'x', targetAudience: 'x' }],
    ['overview', false, 'a name of spaces', { name: ' \n\t\u00A0', corePurpose: 'x' }],
    ['overview', false, 'a purpose of spaces', { name: 'x', corePurpose: '\u2003' }],
    ...eitherOf('problemStatement', 'painPoint'),
    ...noneOf('problemStatement', 'whoExperiences', 'whyImportant'),
    ...list('personas'),
    ...list('features'),
    ...list('userStories'),
    ...list('acceptanceCriteria'),
    ...list('dataModels'),
    ...list('glossary'),
    ...eitherOf('technicalRequirements', 'frontend', 'backend'),
    ...noneOf('technicalRequirements', 'database', 'mobile', 'architecture', 'thirdPartyApis', 'otherNotes'),
    ['technicalRequirements', false, 'spaces in both', { frontend: ' ', backend: '\n' }],
    ...eitherOf('nonFunctionalRequirements', 'targetPlatform'),
    ...noneOf('nonFunctionalRequirements', 'performanceNotes', 'scalabilityNotes', 'usabilityNotes'),
    [
      'nonFunctionalRequirements',
      false,
      'only security',
      { securityConsiderations: { handlesSensitiveData: true, authRequired: true, other: 'x' } },
    ],
    ...eitherOf('constraints', 'mandatoryTechnologies', 'keyExclusions'),
    ...noneOf('constraints', 'compliance', 'budgetConstraints'),
    ...eitherOf('outOfScope', 'excludedFeatures'),
    ['outOfScope', false, 'spaces', { excludedFeatures: ' \n ' }],
  ]

  test.each(cases)('%s: %s with %s', (key, filled, _, value) => {
    expect(isFilled(key, repair(formOf(key).body, value) as Specification[typeof key])).toBe(filled)
  })

  test('but white space alone does not fill it', () => {
    for (const [key, form] of all) {
      if (itemListOf(key) !== undefined) continue
      const spaces = withTexts(form.body, () => ' \t\r\n\u00A0\u3000')
      expect(form.isFilled(spaces as never), key).toBe(false)
    }
  })

  test('in module order, without the brain dump', () => {
    const values = visibleForms.map(form => [form.key, withTexts(form.body, () => 'x')])
    const filled = Object.fromEntries(values) as unknown as Specification
    expect(filledModulesOf(filled)).toEqual(modules.map(module => module.key))
    expect(filledModulesOf({ ...createBlankSpecification(), brainDump: 'x' })).toEqual([])
  })
})

describe('progress', () => {
  test('is the share of the twelve modules that are filled, as a whole percentage', () => {
    const percents = Array.from({ length: 13 }, (_, filled) => progressOf(filled))
    expect(percents).toEqual([0, 8, 17, 25, 33, 42, 50, 58, 67, 75, 83, 92, 100])
  })
})

describe('every text field', () => {
  const texts = all.flatMap(([key, { body }]) => pathsIn(body).map(path => [key, path] as const))

  test('is found in the definitions', () => {
    expect(texts.length).toBe(45)
  })

  test.each(texts)('in %s%s reaches the document', (key, path) => {
    const form = formOf(key)
    const value = withTexts(form.body, at => (at === path ? 'Marked words' : ''))
    const findsNone = Object.assign(() => undefined, { countOf: () => 0 })
    expect(form.toMarkdown(value as never, findsNone)).toContain('Marked words')
  })
})

/** Returns the stored names and kinds of a field. */
function namesIn(field: Field): unknown {
  const each = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, namesIn(field)]))
  switch (field.kind) {
    case 'choice':
      return `${field.options.join(', ')}; first ${field.initial}`
    case 'group':
      return each(field.fields)
    case 'list':
      return [each(field.fields)]
    default:
      return field.kind
  }
}

/** Creates a value with one item in each list and a text made from the path of each field. */
function withTexts(field: Field, textAt: (path: string) => string, path = ''): unknown {
  const each = (fields: Fields, path: string) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, withTexts(field, textAt, `${path}.${name}`)]),
    )
  switch (field.kind) {
    case 'text':
      return textAt(path)
    case 'lines':
      return [textAt(`${path}[]`)]
    case 'group':
      return each(field.fields, path)
    case 'list':
      return [
        { ...(field.prefix === null ? {} : { id: `${field.prefix}-1` }), ...each(field.fields, `${path}[]`) },
      ]
    default:
      return createBlankValue(field)
  }
}

function pathsIn(field: Field): string[] {
  const paths: string[] = []
  withTexts(field, path => {
    paths.push(path)
    return ''
  })
  return paths
}
