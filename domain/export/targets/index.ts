import { visibleForms, type Specification, type VisibleFormKey } from '../../specification/specification.ts'
import { isUntouched } from '../../field/value.ts'
import { backlog } from './backlog/target.ts'
import { csv } from './csv/target.ts'
import { gherkin } from './gherkin/target.ts'
import { json } from './json/target.ts'
import { markdown } from './markdown/target.ts'
import { openspec } from './openspec/target.ts'
import { taskMaster } from './task-master/target.ts'
import type { Target } from './target.ts'

/** Everything a specification can be handed over to, in the order in which people choose. */
export const targets: readonly Target[] = [markdown, openspec, taskMaster, backlog, gherkin, json, csv]

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
