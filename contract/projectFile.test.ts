import { expect, test } from 'vitest'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { fromProjectFile } from './fromProjectFile.ts'
import { toProjectFile, type ProjectFile } from './projectFile.ts'

const fileWith = (project: Partial<ProjectFile['project']>): ProjectFile => {
  const blank = toProjectFile(createBlankSpecification(), { name: 'Mine', description: '', itemNumbers: {} })
  return { ...blank, project: { ...blank.project, modules: {}, ...project } }
}

test('parts missing from a file are blank, but the overview takes its name from the project', () => {
  const blank = createBlankSpecification()
  expect(fromProjectFile(fileWith({}))).toEqual({
    name: 'Mine',
    description: '',
    specification: { ...blank, overview: { ...blank.overview, name: 'Mine' } },
    itemNumbers: {},
  })
})

test('items keep their ids, items without one get the next, and the item numbers follow', () => {
  const item = { description: '', importance: 'Medium' } as const
  const coreFeatures = [
    { id: '', name: 'New', ...item },
    { id: 'FE-3', name: 'Kept', ...item },
    { id: 'FE-3', name: 'The same id again', ...item },
  ]
  const read = fromProjectFile(fileWith({ modules: { coreFeatures }, itemNumbers: { FE: 9, PE: 4 } }))
  expect(read.specification.features.map(({ id }) => id)).toEqual(['FE-10', 'FE-3', 'FE-11'])
  expect(read.itemNumbers).toEqual({ FE: 11, PE: 4 })
})
