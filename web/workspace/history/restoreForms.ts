import { isEqual } from '#domain/field/isEqual.ts'
import { forms, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { commitNamedStep } from '../session/commitNamedStep.ts'

/** Writes an older value of one form, as one step of undo under this name; from there it is saved like typing. */
export function restoreForm<K extends FormKey>(
  projectSession: Parameters<typeof commitNamedStep>[0],
  name: string,
  form: K,
  value: Specification[K],
): void {
  commitNamedStep(projectSession, 'restored', name, () => projectSession.draft.lensOf(form).set(value))
}

/** Likewise all forms that differ, as one step. Links that follow a rename end as they were then. */
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
    // The second time, what followed the renames of the first.
    for (let i = 0; i < 2; i++) for (const { key } of forms) set(key)
  })
}
