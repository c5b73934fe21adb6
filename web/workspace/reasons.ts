import type { FormKey } from '#domain/specification.ts'

/** Why a form is saved, where that is not for typing: the server keeps what is replaced then, always. */
export const saveReasons = ['applied', 'restored', 'merged'] as const
export type SaveReason = (typeof saveReasons)[number]

/** Remembers for each form why it will be saved next, until it is. */
export function createReasons() {
  const known = new Map<FormKey, { readonly reason: SaveReason }>()
  return {
    note(reason: SaveReason, forms: readonly FormKey[]) {
      for (const form of forms) known.set(form, { reason })
    },
    of: (form: FormKey) => known.get(form)?.reason,
    /** Runs a save of this form with its reason, which is over once that has succeeded. */
    async during(form: FormKey, save: (reason: SaveReason | undefined) => Promise<void>): Promise<void> {
      const now = known.get(form)
      await save(now?.reason)
      // Another may have come since.
      if (known.get(form) === now) known.delete(form)
    },
  }
}

export type Reasons = ReturnType<typeof createReasons>
