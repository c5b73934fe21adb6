import { isVisibleFormKey, visibleForms, type VisibleFormKey } from '#domain/specification/specification.ts'
import { messages } from './messages.ts'

export type StepKey = VisibleFormKey | 'review'

export interface WorkspaceStep {
  readonly key: StepKey
  readonly title: string
}

/** The fourteen steps of the workspace, in order (docs/product.md#workspace). */
export const steps: readonly WorkspaceStep[] = [
  ...visibleForms.map(({ key, title }) => ({ key, title })),
  { key: 'review', title: messages.review },
]

/** The step that the address names: the brain dump if it names none, undefined if the name is unknown. */
export function stepOf(module: string | undefined): WorkspaceStep | undefined {
  return module === undefined ? steps[0] : steps.find(step => step.key === module)
}

/** Sorting is a place beside the steps, with an address like theirs. */
export const sortKey = 'sort'
export const sortPathOf = (projectId: string): string => `/projects/${projectId}/${sortKey}`
export const isSortPath = (module: string | undefined): boolean => module === sortKey

export const stepPathOf = (projectId: string, key: StepKey): string => `/projects/${projectId}/${key}`

/** The target and the label of the button at the end of a form. */
export function nextStepOf(key: VisibleFormKey): { readonly key: StepKey; readonly label: string } {
  const next = steps[steps.findIndex(step => step.key === key) + 1]!
  return {
    key: next.key,
    label: messages.next(isVisibleFormKey(next.key) ? next.title : messages.reviewSpecification),
  }
}
