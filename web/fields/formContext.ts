import { createContext, use, type ReactNode } from 'react'
import type { LinkTarget } from '#domain/specification/links.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import type { Lens } from './lens.ts'

/** What a form's fields need besides their values. */
export interface FormContextValue {
  /** Returns the next id for an item with this prefix. */
  newId(this: void, prefix: string): string
  /** Returns the items of a module that a link can name: the same array until that module changes. */
  linkTargetsOf?(this: void, to: FormKey): Lens<readonly LinkTarget[]>
  /**
   * Deletes an item that others refer to, after asking the user what to do with the references. Returns false,
   * without asking or deleting, if there are no references.
   */
  deleteReferenced?(this: void, item: ReferencedItem): boolean
  /** The words that fields' contents came from. */
  readonly sources?: {
    /** The printed addresses of the fields and items of which any are known. */
    readonly places: Pick<Lens<ReadonlySet<string>>, 'get' | 'subscribe'>
    /** Renders those of one address. */
    renderList(this: void, place: string): ReactNode
  }
  /** What the checks found. */
  readonly findings?: {
    /** The number of open findings at a printed address. */
    countAt(this: void, place: string): Pick<Lens<number>, 'get' | 'subscribe'>
    /** Renders those of one address. */
    render(this: void, place: string): ReactNode
  }
  /** Renders what hangs together with an item, by its printed address. */
  renderConnections?(this: void, item: string): ReactNode
  /** Shown instead of the cards while there are none. */
  readonly example: ReactNode
}

export interface ReferencedItem {
  readonly id: string
  /** "Feature 2 · FE-3" */
  readonly name: string
  /**
   * Called after the deletion with a sentence about it, without its full stop, and a function that undoes all of it.
   */
  readonly onDeleted: (message: string, bringBack: () => void) => void
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

export function useFormContext(): FormContextValue {
  const form = use(FormContext)
  if (form === undefined) throw new Error('Fields stand within a FormContext')
  return form
}
