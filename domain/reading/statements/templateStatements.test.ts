import { expect, test } from 'vitest'
import { parseAddress } from '#domain/field/address.ts'
import { draftText } from '#domain/reading/draft/draftText.ts'
import { createBlankSpecification, type Specification } from '#domain/specification/specification.ts'
import { addSources } from './addSources.ts'
import { isSourceOf, sourcesOf } from './currentStateOf.ts'
import { recordStatements } from './recordStatements.ts'
import { templateStatementsOf } from './templateStatements.ts'

const blank = createBlankSpecification()
const template: Specification = {
  ...blank,
  brainDump: 'Members can book a court. Nobody calls.\n\n- Clubs block courts for a tournament',
  overview: { ...blank.overview, corePurpose: 'Members book courts without calling.' },
  features: [{ id: 'FE-1', name: 'Book a court', description: 'For two hours.', importance: 'High' }],
  dataModels: [
    {
      id: 'DM-1',
      name: 'Court',
      description: '',
      attributes: [{ name: 'surface', type: 'Text', isRequired: true, example: 'clay' }],
      relationships: '',
    },
  ] as unknown as Specification['dataModels'],
}
const project: Specification = { ...template, statements: templateStatementsOf(template) }
const featureName = parseAddress('features.FE-1.name')!

test('a template’s lines and texts are its own, each with its place', () => {
  expect(project.statements.map(({ text, places, source }) => [text, places[0], source])).toEqual([
    ['Members can book a court. Nobody calls.', undefined, 'template'],
    ['- Clubs block courts for a tournament', undefined, 'template'],
    ['Members book courts without calling.', 'overview.corePurpose', 'template'],
    ['Book a court', 'features.FE-1.name', 'template'],
    ['For two hours.', 'features.FE-1.description', 'template'],
    ['Court', 'dataModels.DM-1.name', 'template'],
    [expect.stringContaining('surface'), 'dataModels.DM-1.attributes', 'template'],
  ])
})

test('a field came from the template only as long as it still says what the template did', () => {
  expect(sourcesOf(project, featureName).map(({ source }) => source)).toEqual(['template'])
  const renamed = { ...project, features: [{ ...project.features[0]!, name: 'Reserve a court' }] }
  expect(sourcesOf(renamed, featureName)).toEqual([])
  // Its description is still the template’s.
  expect(sourcesOf(renamed, parseAddress('features.FE-1')!).map(({ text }) => text)).toEqual([
    'For two hours.',
  ])
  const added = { ...project, features: [{ ...project.features[0]!, name: 'Book a court at night' }] }
  expect(sourcesOf(added, featureName)).toHaveLength(1)
  expect(isSourceOf({ source: 'answer', text: 'Anything' }, 'features.FE-1.name', renamed)).toBe(true)
})

test('its brain dump isn’t taken for the person’s words when it’s sorted, but what they add is', () => {
  const text = `${template.brainDump}\n- Members can pay in the app`
  const { statements } = draftText(text, 'brainDump', [])
  const stored = recordStatements({ text, statements, decided: [], used: [], stored: project.statements })
  const sourceOf = (words: string) => stored.find(it => it.text.includes(words))!.source
  expect(sourceOf('book a court.')).toBe('template')
  expect(sourceOf('Clubs block courts')).toBe('template')
  expect(sourceOf('pay in the app')).toBe('brainDump')
  // The texts of fields stay known.
  expect(stored.filter(({ places }) => places.includes('features.FE-1.description'))).toHaveLength(1)
  // The template’s line as a whole gave way to its statements.
  expect(stored.filter(({ text }) => text.includes('Nobody calls'))).toHaveLength(1)
})

test('a line that the person has changed is theirs', () => {
  const text = template.brainDump.replace('a tournament', 'our summer tournament')
  const { statements } = draftText(text, 'brainDump', [])
  const stored = recordStatements({ text, statements, decided: [], used: [], stored: project.statements })
  expect(stored.find(it => it.text.includes('summer'))!.source).toBe('brainDump')
  expect(stored.some(it => it.text.endsWith('for a tournament'))).toBe(false)
})

test('words of its brain dump that a proposal was based on are the template’s', () => {
  const quote = 'Clubs block courts for a tournament'
  const at = parseAddress('features.FE-2.name')!
  const stored = addSources(project, [{ evidence: [{ quote, source: 'brainDump' }], places: [at] }])
  expect(stored).toHaveLength(project.statements.length)
  expect(stored.find(({ places }) => places.includes('features.FE-2.name'))).toMatchObject({
    text: `- ${quote}`,
    source: 'template',
    state: 'placed',
  })
})
