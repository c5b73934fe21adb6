import { forms, isFilled, type FormKey, type Specification } from '#domain/specification/specification.ts'

/** Runs after each key press, so it checks only the forms that have changed since the last call. */
export function createFilledFormsSelector(): (all: Specification) => readonly FormKey[] {
  const known = new Map<FormKey, { readonly value: unknown; readonly isFilled: boolean }>()
  let filled: readonly FormKey[] = []

  function look<K extends FormKey>(key: K, value: Specification[K]): boolean {
    const before = known.get(key)
    if (before !== undefined && before.value === value) return false
    known.set(key, { value, isFilled: isFilled(key, value) })
    return before?.isFilled !== known.get(key)!.isFilled
  }
  return all => {
    const others = forms.filter(({ key }) => look(key, all[key]))
    if (others.length > 0) filled = forms.map(({ key }) => key).filter(key => known.get(key)!.isFilled)
    return filled
  }
}
