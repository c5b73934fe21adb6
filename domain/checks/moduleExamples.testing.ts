import type { Specification } from '../specification/specification.ts'

/** Specifications in which a check finds a fault, and similar ones that it leaves alone, by the check's id. */
export type CheckExamples = Readonly<
  Record<string, { readonly finds: readonly Specification[]; readonly leaves: readonly Specification[] }>
>
