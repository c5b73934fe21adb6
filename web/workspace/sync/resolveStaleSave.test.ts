import { expect, test } from 'vitest'
import type { FormKey } from '#domain/specification/specification.ts'
import { createFormSync } from '../session/formSync.ts'
import { createFormSyncStore } from '../session/formSyncStore.ts'
import type { MergeTarget } from './applyRemote.ts'
import { resolveStaleSave } from './resolveStaleSave.ts'

test('a server restored from a backup gets this page’s value and keeps its own', async () => {
  const formSyncs = createFormSyncStore<FormKey>([
    ['brainDump', createFormSync({ value: 'one two', version: 7 })],
  ])
  // Has only the members that this case uses.
  const open = { formSyncs } as unknown as MergeTarget
  await resolveStaleSave(open, 'brainDump', { version: 4, rawIdeaDetails: 'one' }, 7)
  const { base, hasHiddenConflict } = formSyncs.get('brainDump')
  expect(base).toEqual({ value: 'one', version: 4 })
  expect(hasHiddenConflict).toBe(true)
})
