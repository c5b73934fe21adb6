import { expect, test } from 'vitest'
import type { FormKey } from '#domain/specification/specification.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import type { Base } from '../session/save.ts'
import { resolveStaleSave } from './resolveStaleSave.ts'

test('a server that was put back to a backup gets what is here, and keeps what it had', async () => {
  const bases = new Map<FormKey, Base>([['brainDump', { value: 'one two', version: 7 }]])
  const formsWithHiddenConflict = new Set<FormKey>()
  // As much of an open project as this case looks at.
  const open = { bases, formsWithHiddenConflict } as unknown as ProjectSession
  await resolveStaleSave(open, 'brainDump', { version: 4, rawIdeaDetails: 'one' }, 7)
  expect(bases.get('brainDump')).toEqual({ value: 'one', version: 4 })
  expect(formsWithHiddenConflict).toEqual(new Set(['brainDump']))
})
