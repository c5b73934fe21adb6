import { createContext, use, type ReactNode } from 'react'
import type { Target } from '#domain/links.ts'
import type { FormKey } from '#domain/specification.ts'
import type { Source } from './source.ts'

/** What the fields of one form need from outside of their values. */
export interface Form {
  /** The next id of an item with this prefix. */
  newId(this: void, prefix: string): string
  /** The items of a module that a linked field may name: the same array until that module changes. */
  targetsOf?(this: void, to: FormKey): Source<readonly Target[]>
  /**
   * Deletes an item that others refer to, after asking what becomes of those; false where nothing refers to it, and
   * then nothing is asked or done.
   */
  deleteReferred?(this: void, item: Referred): boolean
  /** Stands where the cards will be, as long as there are none. */
  readonly example: ReactNode
}

export interface Referred {
  readonly id: string
  /** "Feature 2 · FE-3" */
  readonly name: string
  /** It is gone: what was done, a sentence without its full stop, and what takes all of it back. */
  readonly onDeleted: (said: string, bringBack: () => void) => void
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = use(FormContext)
  if (form === undefined) throw new Error('Fields stand within a FormContext')
  return form
}
