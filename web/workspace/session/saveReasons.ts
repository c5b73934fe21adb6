import type { FormKey } from '#domain/specification/specification.ts'

/** Why a form is saved, where that is not for typing: the server keeps what is replaced then, always. */
export const saveReasons = ['applied', 'restored', 'merged'] as const
export type SaveReason = (typeof saveReasons)[number]

/** Remembers for each form why it will be saved next, until it is. */
export function createSaveReasonTracker() {
  const known = new Map<FormKey, { readonly reason: SaveReason }>()
  return {
    record(reason: SaveReason, forms: readonly FormKey[]) {
      for (const form of forms) known.set(form, { reason })
    },
    get: (form: FormKey) => known.get(form)?.reason,
    /** Runs a save of this form with its reason, which is over once that has succeeded. */
    async runSave(form: FormKey, save: (reason: SaveReason | undefined) => Promise<void>): Promise<void> {
      const now = known.get(form)
      await save(now?.reason)
      // Another may have come since.
      if (known.get(form) === now) known.delete(form)
    },
  }
}

export type SaveReasonTracker = ReturnType<typeof createSaveReasonTracker>
