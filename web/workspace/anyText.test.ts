import { expect, test } from 'vitest'
import { compareForm, diffSegmentsOf } from '#domain/comparison/compareForm.ts'
import { toComparisonDocument } from '#domain/comparison/comparisonDocument.ts'
import { readRelationships } from '#domain/diagram/readRelationships.ts'
import { htmlEntities } from '#domain/export/htmlEntities.testing.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { layoutDiagram } from './diagram/layoutDiagram.ts'
import { collapseUnchanged } from './history/collapseUnchanged.ts'

/** Texts for everything computed from users' texts before display, apart from Markdown (preview, replies). */
const texts = [
  ...htmlEntities.filter((_, i) => i % 10 === 0).map(([written]) => written),
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['', ' ', '\0', '\u202E', '\uD800', '['.repeat(5_000), 'has many '.repeat(500), '<b>', '$&', '\\'],
]

const modelsOf = (name: string, other: string): Specification['dataModels'] => [
  {
    id: 'DM-1',
    name,
    description: other,
    attributes: [{ name: other, type: 'Text', required: true, example: name }],
    relationships: `${name} has many ${other}. A ${other} belongs to one ${name}`,
  },
  { id: 'DM-2', name: other, description: '', attributes: [], relationships: `Each ${other} has a ${other}` },
]

test('the diagram is laid out whatever the models are called', () => {
  for (const [i, name] of texts.entries()) {
    const models = modelsOf(name, texts[i + 1] ?? '')
    const { relationships: relations } = readRelationships(models)
    const { boxes, width, height } = layoutDiagram(
      models,
      relations,
      { width: 640, height: 640 },
      'attributes',
    )
    expect(boxes.map(({ id }) => id).toSorted()).toEqual(['DM-1', 'DM-2'])
    expect(width).toBeGreaterThan(0)
    expect(height).toBeGreaterThan(0)
  }
})

test('changes are marked and written as a document, whatever the texts are', () => {
  for (const [i, name] of texts.entries()) {
    const other = `${texts[i + 1] ?? ''} once more`
    const change = compareForm('dataModels', modelsOf(name, other), modelsOf(other, name).toReversed())!
    const written = toComparisonDocument({ projectName: name, from: name, to: other }, [change])
    expect(written.match(/^### /gm)).toHaveLength(change.items.length)
    for (const field of change.items.flatMap(({ fields }) => fields)) {
      const shown = collapseUnchanged(diffSegmentsOf(field), field.isList).filter(
        ({ kind }) => kind !== 'out',
      )
      const join = field.isList ? '\n' : ''
      expect(shown.map(({ text }) => text).join(join)).toBe(field.to.join(join))
    }
  }
})
