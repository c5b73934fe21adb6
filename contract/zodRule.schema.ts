import type { z } from 'zod'

/** Turns a rule of the domain into a refinement for a schema, with the rule's message as the issue. */
export function toZodRule<T>(faultOf: (value: T) => string | undefined) {
  return (value: T, context: z.RefinementCtx) => {
    const message = faultOf(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  }
}
