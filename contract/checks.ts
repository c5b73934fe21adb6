import type { z } from 'zod'
import { defineCall } from './call.ts'
import type { checkSchemas } from './checks.schema.ts'

type CheckSchemas = (typeof checkSchemas)['read']
export type ChecksResponse = z.output<CheckSchemas['response']>
export type WireFinding = ChecksResponse['findings'][number]

/** The call for what the checks find in a project (docs/product.md#checks). */
export const checking = {
  read: defineCall<CheckSchemas>('GET', '/projects/:id/checks', 'user', 'read'),
}
