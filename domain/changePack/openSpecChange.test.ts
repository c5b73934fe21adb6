import { expect, test } from 'vitest'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { changePackOf } from './changePackOf.ts'
import { toOpenSpecChanges } from './openSpecChange.ts'

const before: Specification = {
  ...createBlankSpecification(),
  features: [
    { id: 'FE-1', name: 'Lend', description: '', importance: 'High' },
    { id: 'FE-2', name: 'Return', description: '', importance: 'High' },
  ],
  userStories: [
    { id: 'US-1', persona: 'neighbour', goal: 'lend a saw', benefit: '', relatedFeature: 'FE-1' },
    { id: 'US-2', persona: 'neighbour', goal: 'give it back', benefit: '', relatedFeature: 'FE-2' },
  ],
  acceptanceCriteria: [{ id: 'AC-1', userStoryId: 'US-1', criteria: ['It’s marked as lent.'] }],
  glossary: [{ id: 'GL-1', term: 'Shed', definition: 'Where tools are.' }],
}

const filesOf = (after: Specification) => {
  const pack = changePackOf(before, after, { from: '1', to: '2' })
  const files = toOpenSpecChanges({ before, after, pack, name: 'Tools', slug: 'x' })
  return Object.fromEntries(files.map(({ path, text }) => [path.replace('openspec/changes/x/', ''), text]))
}

test('what only openspec/product.md says is in design.md, and a task brings it there', () => {
  const files = filesOf({
    ...before,
    glossary: [{ id: 'GL-1', term: 'Shed', definition: 'Where all tools are.' }],
    constraints: { ...before.constraints, budgetConstraints: '40 euros' },
  })
  expect(files['design.md']).toContain('### Term: GL-1 Shed')
  expect(files['design.md']).toContain('Where {+all +}tools are.')
  expect(files['design.md']).toContain('**Budget Constraints:** 40 euros')
  expect(files['tasks.md']).toMatch(
    /- \[ \] 1\.\d Write the changes of design\.md into openspec\/product\.md/,
  )
  expect(files['proposal.md']).toContain('design.md says what has changed in it')
})

test('without such changes, there’s no design.md', () => {
  const files = filesOf({
    ...before,
    acceptanceCriteria: [
      { id: 'AC-1', userStoryId: 'US-1', criteria: ['It’s marked as lent.', 'Until noon.'] },
    ],
  })
  expect(Object.keys(files)).toEqual(['.openspec.yaml', 'proposal.md', 'tasks.md', 'specs/fe-1-lend/spec.md'])
  expect(files['tasks.md']).not.toContain('design.md')
})

test('the requirements of a renamed feature move to a capability of its new name, and nothing is to be removed', () => {
  const [lend, giveBack] = before.features
  const files = filesOf({ ...before, features: [{ ...lend!, name: 'Borrow' }, giveBack!] })
  expect(files['.openspec.yaml']).toContain('retire_capabilities: true')
  expect(files['specs/fe-1-lend/spec.md']).toContain('**Reason**: It’s in the capability `fe-1-borrow` now.')
  expect(files['specs/fe-1-lend/spec.md']).not.toContain('Remove the code')
  expect(files['specs/fe-1-borrow/spec.md']).toContain('## Purpose')
  expect(files['specs/fe-1-borrow/spec.md']).toContain('### Requirement: US-1 lend a saw (AC-1.1)')
})

test('so does a story that belongs to another feature', () => {
  const [lend, giveBack] = before.userStories
  const files = filesOf({ ...before, userStories: [{ ...lend!, relatedFeature: 'FE-2' }, giveBack!] })
  expect(files['specs/fe-1-lend/spec.md']).toContain('**Reason**: It’s in the capability `fe-2-return` now.')
  expect(files['specs/fe-2-return/spec.md']).toContain('### Requirement: US-1 lend a saw (AC-1.1)')
})
