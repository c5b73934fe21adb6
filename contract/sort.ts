import type { z } from 'zod'
import { defineCall, maxLongTextBodyBytes } from './call.ts'
import type { sortSchemas } from './sort.schema.ts'

type SortSchemas = (typeof sortSchemas)['sort']
export type SortResponse = z.output<SortSchemas['response']>
export type SortDecision = z.input<SortSchemas['body']>['decisions'][number]

/** The call for sorting a brain dump into the modules (docs/product.md#sort). Nothing is stored. */
export const sorting = {
  sort: { ...defineCall<SortSchemas>('POST', '/projects/:id/sort'), maxBodyBytes: maxLongTextBodyBytes },
}
