import { describe, expect, test } from 'vitest'
import { templateKeys } from '#contract/templateKeys.ts'
import { archetypes } from '#domain/mentor/archetypes/archetypes.ts'
import { recogniseArchetype } from '#domain/mentor/archetypes/recogniseArchetype.ts'
import { startDialogue } from '#domain/mentor/dialogue/startDialogue.ts'
import { modules } from '#domain/modules/index.ts'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'

describe.each(templateKeys)('beside the finished project “%s”', key => {
  const project = specificationFromTemplate(key, 'Mine')

  test.each(modules.map(it => it.key))('the mentor proposes nothing from the brain dump in %s', module => {
    const { state, parts } = startDialogue(module, project)
    expect(state.entries).toEqual([])
    const texts = parts.flatMap(part => (part.kind === 'text' || part.kind === 'question' ? [part.text] : []))
    expect(texts.join('\n')).not.toMatch(/brain dump|You wrote|summary/)
    // Whatever it asks about is in the project.
    const named = texts.flatMap(text => [...text.matchAll(/“([^”]+)”/g)].map(it => it[1]!))
    for (const name of named) expect(JSON.stringify(project)).toContain(name.replace(/…$/, ''))
    if (state.slot === null && state.openQuestion === undefined)
      expect(texts).toEqual([expect.stringMatching(/^This form looks complete/)])
  })
})

describe('the kind of an app', () => {
  test('has suggestions for each project template', () => {
    expect(Object.keys(archetypes).toSorted()).toEqual(
      templateKeys.filter(key => key !== 'sample').toSorted(),
    )
  })

  test.each(templateKeys.filter(key => key !== 'sample'))('is recognised in its own template: %s', key => {
    const project = specificationFromTemplate(key, 'Mine')
    expect(recogniseArchetype(project)).toBe(archetypes[key])
  })

  test.each([
    [
      'booking',
      'Owners book a visit at our vet clinic online and get a reminder; we block holidays in the calendar.',
    ],
    ['onlineStore', 'I sell honey. Customers order jars from a small catalogue, pay, and I deliver.'],
    ['marketplace', 'Neighbours lend each other tools and borrow them for a weekend.'],
    [
      'internalTool',
      'Our office team still keeps requests in a spreadsheet and nobody knows who approved what.',
    ],
    ['habitTracker', 'I want to track my workouts every day and see my streak.'],
  ])('is recognised in a brain dump: %s', (key, brainDump) => {
    expect(recogniseArchetype({ ...createBlankSpecification(), brainDump })).toBe(archetypes[key])
  })

  test('isn’t guessed from a word', () => {
    expect(
      recogniseArchetype({ ...createBlankSpecification(), brainDump: 'An app for my dog.' }),
    ).toBeUndefined()
  })
})
