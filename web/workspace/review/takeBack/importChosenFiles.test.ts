import { expect, test } from 'vitest'
import { formatProjectFile, toProjectFile } from '#contract/projectFile.ts'
import { apply } from '#domain/field/patch.ts'
import { createBlankSpecification, type Specification } from '#domain/specification/specification.ts'
import { importChosenFiles } from './importChosenFiles.ts'

const feature = (id: string, name: string) => ({ id, name, description: '', importance: 'High' as const })
const current: Specification = {
  ...createBlankSpecification(),
  overview: { ...createBlankSpecification().overview, name: 'Bus' },
  features: [feature('FE-1', 'Search'), feature('FE-2', 'Share')],
}
const fileOf = (specification: Specification) => ({
  path: 'bus.json',
  text: formatProjectFile(
    toProjectFile(specification, { name: 'Bus', description: '', itemNumbers: { FE: 2 } }),
  ),
})

test('a project’s own file is recognised, and has exactly the changes that were made in it', () => {
  expect(importChosenFiles([fileOf(current)], current)).toMatchObject({
    reader: { title: 'Ideawright project' },
    patch: [],
    unread: [],
  })
  const edited = { ...current, features: [feature('FE-1', 'Find')] }
  const { patch, specification } = importChosenFiles([fileOf(edited)], current)
  expect(patch.map(({ op }) => op)).toEqual(['removeItem', 'set'])
  expect(apply(current, patch).specification).toEqual(specification)
})

test('other files beside it are named, and what only looks like one is a text', () => {
  const other = { path: 'a.txt', text: 'Buy a bell.' }
  expect(importChosenFiles([other, fileOf(current)], current).unread).toEqual([other])
  const broken =
    '{"product":"Ideawright","kind":"project","format":1,"project":{"projectName":"Bus","modules":{}}}'
  expect(() => importChosenFiles([{ path: 'a.json', text: broken }], current)).not.toThrow()
  expect(importChosenFiles([{ path: 'a.json', text: '{"kind":"project"}' }], current).reader.title).toBe(
    'Text for the brain dump',
  )
})
