import { expect, it } from 'vitest'
import type { WireProjectSummary } from '#contract/projects.ts'
import { withProject } from './withProject.ts'

const one = (_id: string, projectName = _id) => ({ _id, projectName }) as WireProjectSummary
const loaded = { projects: [one('a'), one('b'), one('c')], cursor: 'next', total: 9 }

it('replaces a project at its position', () => {
  const { projects, total } = withProject(loaded, one('b', 'B'), { isShown: true, place: 0 })
  expect(projects.map(({ projectName }) => projectName)).toEqual(['a', 'B', 'c'])
  expect(total).toBe(9)
})

it('removes a project that no longer belongs there, and puts it back', () => {
  const without = withProject(loaded, one('b'), { isShown: false })
  expect(without).toMatchObject({ projects: [{ _id: 'a' }, { _id: 'c' }], total: 8, cursor: 'next' })
  expect(withProject(without, one('b'), { isShown: true, place: 1 })).toEqual(loaded)
})

it('leaves the list unchanged if the project isn’t in it and has no position', () => {
  expect(withProject(loaded, one('x'), { isShown: false, place: 0 })).toBe(loaded)
  expect(withProject(loaded, one('x'), { isShown: true })).toBe(loaded)
})
