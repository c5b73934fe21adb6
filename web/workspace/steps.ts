import { forms, isFormKey, type FormKey } from '#domain/specification.ts'
import { words } from './words.ts'

export type StepKey = FormKey | 'review'

export interface Step {
  readonly key: StepKey
  readonly title: string
}

/** The fourteen steps of the workspace in their order (product spec, "Project workspace"). */
export const steps: readonly Step[] = [
  ...forms.map(({ key, title }) => ({ key, title })),
  { key: 'review', title: words.review },
]

/** The step that the address names; without one it is the brain dump, and undefined where there is none such. */
export function stepOf(module: string | undefined): Step | undefined {
  return module === undefined ? steps[0] : steps.find(step => step.key === module)
}

export const pathOf = (projectId: string, key: StepKey): string => `/projects/${projectId}/${key}`

/** What the button at the end of a form leads to, and how it reads. */
export function nextOf(key: FormKey): { readonly key: StepKey; readonly label: string } {
  const next = steps[steps.findIndex(step => step.key === key) + 1]!
  return { key: next.key, label: words.next(isFormKey(next.key) ? next.title : words.reviewSpecification) }
}
