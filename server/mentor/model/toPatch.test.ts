import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, invert } from '#domain/field/patch.ts'
import { walk } from '#domain/field/walk.ts'
import { printAddress } from '#domain/field/address.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { parseQuestionBlock } from '#server/mentor/model/parseQuestion.ts'
import { toLinkText } from '#server/mentor/model/toLinkText.ts'
import { toPatch } from '#server/mentor/model/toPatch.ts'

const project = specificationFromTemplate('sample', 'Walking Bus')

describe('a model’s changes', () => {
  test.each([
    ['overview.primaryGoals', 'Ten buses by June', 'Ten buses by June'],
    ['features.FE-8.importance', 'Medium', 'Medium'],
    ['nonFunctionalRequirements.securityConsiderations.authRequired', 'no', false],
    ['acceptanceCriteria.AC-7.criteria', 'One\n\n Two ', ['One', 'Two']],
    ['userStories.US-2.relatedFeature', 'fill the week', 'FE-1 Fill the week'],
    ['userStories.US-1.persona', 'guides', 'Guide'],
  ])('to %s become a patch', (at, value, to) => {
    const patch = toPatch([{ at, value }], project)!
    expect(patch).toMatchObject([{ op: 'set', to }])
    const { specification, applied } = apply(project, patch)
    expect(apply(specification, invert(applied)).specification).toEqual(project)
  })

  test('that add an item give it the next id', () => {
    expect(toPatch([{ at: 'personas', value: 'Driver' }], project)).toMatchObject([
      { op: 'addItem', module: 'personas', index: 4, item: { id: 'PE-5', name: 'Driver', painPoints: '' } },
    ])
    expect(
      toPatch([{ at: 'features', value: { name: 'Print', importance: 'Low', id: 'FE-1' } }], project),
    ).toMatchObject([{ item: { id: 'FE-9', name: 'Print', importance: 'Low' } }])
  })

  test.each([
    [undefined],
    [[]],
    ['overview.name'],
    [[{ at: 'overview.colour', value: 'red' }]],
    [[{ at: 'features.FE-99.name', value: 'New' }]],
    [[{ at: 'features.FE-1.importance', value: 'Highest' }]],
    [[{ at: 'features.FE-1', value: { name: 'x' } }]],
    [[{ at: 'features', value: 'Fill the week' }]],
    [[{ at: 'features', value: { description: 'no name' } }]],
    [[{ at: 'overview.name:0-3', value: 'x' }]],
    [[{ at: 'overview.targetAudience', value: ' ' }]],
    [[{ at: 'overview.targetAudience', value: project.overview.targetAudience }]],
    [[{ at: 'overview.targetAudience', value: 'x'.repeat(200_001) }]],
    [[{ at: 'brainDump', value: 'Something else' }]],
    [[{ at: 'userStories.US-1.persona', value: 'Driver' }]],
    [[{ at: 'nonFunctionalRequirements.securityConsiderations.authRequired', value: 'perhaps' }]],
    [[{ at: '__proto__.name', value: 'x' }]],
    [Array.from({ length: 7 }, (_, i) => ({ at: 'personas', value: `Driver ${i}` }))],
    [
      [
        { at: 'personas', value: 'Driver' },
        { at: 'overview.colour', value: 'red' },
      ],
    ],
  ])('that aren’t all possible are none: %j', raw => {
    expect(toPatch(raw, project)).toBeUndefined()
  })

  test('of any kind leave a patch that applies completely, or none', () => {
    const places = [...walk(project)].map(({ address }) => printAddress(address))
    const at = fc.oneof(fc.constantFrom(...places, 'features', 'personas', 'glossary'), fc.string())
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('High', 'yes'), fc.anything())
    fc.assert(
      fc.property(fc.array(fc.record({ at, value }), { maxLength: 4 }), raw => {
        const patch = toPatch(raw, project)
        if (patch === undefined) return
        const { specification, applied, stale, refused } = apply(project, patch)
        expect([stale, refused, applied.length]).toEqual([[], [], patch.length])
        expect(specification).not.toEqual(project)
        expect(specification.brainDump).toBe(project.brainDump)
      }),
    )
  })
})

describe('a link', () => {
  const feature = { to: 'features', by: 'id' } as const
  test.each([
    ['FE-3 Walk with one list', 'FE-3 Walk with one list'],
    ['FE-3', 'FE-3 Walk with one list'],
    ['walk with one list.', 'FE-3 Walk with one list'],
    ['Walk with the list', undefined],
    ['FE-3 Fill the week', undefined],
    ['FE-33 Walk with one list', undefined],
    ['', undefined],
  ])('named as %j is written as %j', (text, link) => {
    expect(toLinkText(text, feature, project)).toBe(link)
  })

  test('to an item of a draft is its name', () => {
    expect(toLinkText('FE-3', feature, project, id => id !== 'FE-3')).toBe('Walk with one list')
    expect(toLinkText('Guide', { to: 'personas', by: 'name' }, project)).toBe('Guide')
  })

  test('to one of two items of the same name is none', () => {
    const twice = { ...project, features: [...project.features, { ...project.features[0]!, id: 'FE-20' }] }
    expect(toLinkText('Fill the week', feature, twice)).toBeUndefined()
    expect(toLinkText('FE-20 Fill the week', feature, twice)).toBe('FE-20 Fill the week')
  })
})

describe('a question block', () => {
  const read = (data: unknown) => parseQuestionBlock(JSON.stringify(data), 'overview', project)
  const option = (label: unknown, changes: unknown = []) => ({ label, changes })

  test('keeps two to four different options, and the recommendation among them', () => {
    const options = ['a', ' ', 'a', 'b', 'x'.repeat(121), 'c', 'd', 'e'].map(label => option(label))
    const { question } = read({ question: 'Which?', options, recommended: 5 })
    expect(question!.options.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd'])
    expect(question!.recommended).toBe(2)
    expect(read({ question: 'Which?', options, recommended: 4 }).question!.recommended).toBeNull()
    expect(read({ question: 'Which?', options: [option('a')], recommended: 0 }).question).toMatchObject({
      options: [],
      recommended: null,
    })
  })

  test.each([
    ['overview.name', 'overview.name'],
    ['features.FE-1.description', 'features.FE-1.description'],
    ['personas', 'personas'],
    ['features.FE-99.description', null],
    ['overview.colour', null],
    [7, null],
  ])('has the target %j as %j', (target, expected) => {
    expect(read({ question: 'Which?', target }).question!.target).toBe(expected)
  })

  test('counts the fields of the form and those of the conversation', () => {
    const blank = { ...project, overview: { ...project.overview, primaryGoals: '', targetAudience: '' } }
    const count = (answered: unknown) =>
      parseQuestionBlock(JSON.stringify({ answered }), 'overview', blank).progress
    expect(count([])).toEqual({ done: 2, of: 4 })
    expect(count(['targetAudience', 'name', 'colour', 7])).toEqual({ done: 3, of: 4 })
    expect(count(['overview.targetAudience', 'primaryGoals'])).toEqual({ done: 4, of: 4 })
    expect(parseQuestionBlock(undefined, 'features', project).progress).toEqual({ done: 2, of: 3 })
  })

  test('of any kind is read without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), text => {
        const { progress } = parseQuestionBlock(text, 'features', project)
        expect(progress.done).toBeLessThanOrEqual(progress.of)
      }),
    )
  })
})
