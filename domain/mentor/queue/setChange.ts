import type { ProposedChange } from '#domain/proposal/proposal.ts'

/** A change that an answer makes to a field: of an item, or of the form itself if that's null. */
export const setChange = (
  item: string | null,
  path: string,
  base: string,
  value: string,
): ProposedChange => ({
  ...{ key: item === null ? path : `${item}.${path}`, op: 'set', item, path },
  ...{ value, base, evidence: [], mark: 'said' },
})
