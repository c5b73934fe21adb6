import { isEqual } from '#domain/field/isEqual.ts'
import { forms, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { commitNamedStep } from '../session/commitNamedStep.ts'

/** Replaces one form with an older value, in one undo step of this name; it is then saved as an edit is. */
export function restoreForm<K extends FormKey>(
  projectSession: Parameters<typeof commitNamedStep>[0],
  name: string,
  form: K,
  value: Specification[K],
): void {
  commitNamedStep(projectSession, 'restored', name, () => projectSession.draft.lensOf(form).set(value))
}

/** Does the same for all forms that differ, in one step. Links that follow a rename get their old text back. */
export function restoreAllForms(
  projectSession: Parameters<typeof commitNamedStep>[0],
  name: string,
  all: Specification,
): void {
  const { draft } = projectSession
  const set = (form: FormKey) => {
    if (!isEqual(draft.get()[form], all[form])) draft.lensOf<FormKey>(form).set(all[form])
  }
  commitNamedStep(projectSession, 'restored', name, () => {
    // The second pass restores the links that followed renames made by the first.
    for (let i = 0; i < 2; i++) for (const { key } of forms) set(key)
  })
}
