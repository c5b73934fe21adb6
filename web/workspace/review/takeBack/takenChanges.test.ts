import { expect, test } from 'vitest'
import { apply } from '#domain/field/patch.ts'
import { importFiles } from '#domain/import/index.ts'
import { toDocument } from '#domain/export/document.ts'
import { createBlankSpecification, type Specification } from '#domain/specification/specification.ts'
import { chosenPatchOf, takenChangesOf } from './takenChanges.ts'

const feature = (id: string, name: string) => ({ id, name, description: '', importance: 'High' as const })
const specification: Specification = {
  ...createBlankSpecification(),
  brainDump: 'Lend tools.',
  features: [feature('FE-1', 'Search'), feature('FE-2', 'Share')],
  constraints: { ...createBlankSpecification().constraints, compliance: 'None' },
}
const text = toDocument('', specification, 'today')
  .replace('Search (FE-1)\n\n**Priority:** High', 'Find (FE-1)\n\n**Priority:** Low')
  .replace(/### Feature 2[^]*?(?=## 5)/, '')
  .replace('**Compliance:** None', '**Compliance:** GDPR')
  .concat('\n## Meetings\n\nOn Mondays.\n')
const { patch, unread } = importFiles([{ path: 'a.md', text }], specification)
const changes = takenChangesOf(patch, specification)

test('all changes of an item are one, and each shows its words', () => {
  expect(changes.map(({ key, isRemoval }) => [key, isRemoval])).toEqual([
    ['features.FE-2', true],
    ['features.FE-1', false],
    ['constraints.compliance', false],
  ])
  expect(changes[1]!.difference!.items[0]!.fields.map(({ label }) => label)).toEqual(['Name', 'Importance'])
})

test('only what is chosen is applied, and chosen texts go to the end of the brain dump', () => {
  const chosen = chosenPatchOf([changes[1]!], unread, specification)
  const { specification: after, stale } = apply(specification, chosen)
  expect(stale).toEqual([])
  expect(after).toEqual({
    ...specification,
    brainDump: 'Lend tools.\n\n## Meetings\n\nOn Mondays.',
    features: [{ ...feature('FE-1', 'Find'), importance: 'Low' }, feature('FE-2', 'Share')],
  })
})
