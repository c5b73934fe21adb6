import { forms, type FormKey, type Specification } from '../specification/specification.ts'
import { repair } from '../field/value.ts'

/**
 * What a project of one kind starts with: forms that are left out start blank. Its overview has no name, for
 * that is the project's own (decision 3), and its items no ids: they are numbered as they stand, from 1.
 */
export type Template = { readonly [K in FormKey]?: WithoutIds<WithoutName<Specification[K], K>> }

type WithoutName<V, K> = K extends 'overview' ? Omit<V, 'name'> : V
type WithoutIds<V> = V extends readonly (infer I extends { id: string })[] ? readonly Omit<I, 'id'>[] : V

/** The specification of a new project of this name that starts from a template. */
export function createFromTemplate(template: Template, name: string): Specification {
  const given = { ...template, overview: { ...template.overview, name } }
  // Each key was given the value of its own form; fromEntries forgets which is whose.
  return Object.fromEntries(
    forms.map(form => [form.key, repair(form.body, given[form.key])]),
  ) as unknown as Specification
}
