import { forms, type FormKey, type Specification } from '#domain/specification.ts'
import { replace } from '../replace.ts'

/** Writes an older value of one form, as one step of undo under this name; from there it is saved like typing. */
export function restoreForm<K extends FormKey>(
  open: Parameters<typeof replace>[0],
  name: string,
  form: K,
  value: Specification[K],
): void {
  replace(open, 'restored', name, () => open.draft.form(form).set(value))
}

/** Likewise all forms that differ, as one step. Links that follow a rename end as they were then. */
export function restoreAll(open: Parameters<typeof replace>[0], name: string, all: Specification): void {
  const { draft } = open
  const set = (form: FormKey) => {
    if (!isEqual(draft.get()[form], all[form])) draft.form<FormKey>(form).set(all[form])
  }
  replace(open, 'restored', name, () => {
    // The second time, what followed the renames of the first.
    for (let i = 0; i < 2; i++) for (const { key } of forms) set(key)
  })
}

/** Values of forms are plain data, with their keys in one order. */
export const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
