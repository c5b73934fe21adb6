import { createContext, use, type ReactNode } from 'react'
import type { LinkTarget } from '#domain/specification/links.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import type { Lens } from './lens.ts'

/** What the fields of one form need from outside of their values. */
export interface FormContextValue {
  /** The next id of an item with this prefix. */
  newId(this: void, prefix: string): string
  /** The items of a module that a linked field may name: the same array until that module changes. */
  linkTargetsOf?(this: void, to: FormKey): Lens<readonly LinkTarget[]>
  /**
   * Deletes an item that others refer to, after asking what becomes of those; false where nothing refers to it, and
   * then nothing is asked or done.
   */
  deleteReferenced?(this: void, item: ReferencedItem): boolean
  /** Stands where the cards will be, as long as there are none. */
  readonly example: ReactNode
}

export interface ReferencedItem {
  readonly id: string
  /** "Feature 2 · FE-3" */
  readonly name: string
  /** It is gone: what was done, a sentence without its full stop, and what takes all of it back. */
  readonly onDeleted: (message: string, bringBack: () => void) => void
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

export function useFormContext(): FormContextValue {
  const form = use(FormContext)
  if (form === undefined) throw new Error('Fields stand within a FormContext')
  return form
}
