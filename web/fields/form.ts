import { createContext, use, type ReactNode } from 'react'

/** What the fields of one form need from outside of their values. */
export interface Form {
  /** The next id of an item with this prefix. */
  newId(prefix: string): string
  /** Stands where the cards will be, as long as there are none. */
  readonly example: ReactNode
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = use(FormContext)
  if (form === undefined) throw new Error('Fields stand within a FormContext')
  return form
}
