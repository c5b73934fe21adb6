import { visibleForms, type Specification, type VisibleFormKey } from '../../specification/specification.ts'
import { isUntouched } from '../../field/value.ts'
import { markdown } from './markdown/target.ts'
import { agents } from './agents/target.ts'
import { bmad } from './bmad/target.ts'
import { kiro } from './kiro/target.ts'
import { specKit } from './spec-kit/target.ts'
import { specWorkflow } from './spec-workflow/target.ts'
import type { Target } from './target.ts'

/** Everything a specification can be handed over to, in the order in which people choose. */
export const targets: readonly Target[] = [markdown, specKit, kiro, specWorkflow, bmad, agents]

/** What a target leaves out of a form that isn't empty. */
export interface LeftOut {
  readonly form: VisibleFormKey
  readonly isEverything: boolean
  /** What is missing, in plain words. */
  readonly note: string
}

/** What a person loses if they hand this specification over to this target only. */
export const leftOutOf = ({ keeps }: Target, specification: Specification): LeftOut[] =>
  visibleForms
    .filter(({ key, body }) => !isUntouched(body, specification[key]))
    .flatMap(({ key }) => {
      const kept = keeps[key]
      return kept.extent === 'all'
        ? []
        : [{ form: key, isEverything: kept.extent === 'nothing', note: kept.note }]
    })
