import { visibleForms, type Specification, type VisibleFormKey } from '../../specification/specification.ts'
import { isUntouched } from '../../field/value.ts'
import { agents } from './agents/target.ts'
import { backlog } from './backlog/target.ts'
import { bmad } from './bmad/target.ts'
import { csv } from './csv/target.ts'
import { gherkin } from './gherkin/target.ts'
import { json } from './json/target.ts'
import { kiro } from './kiro/target.ts'
import { markdown } from './markdown/target.ts'
import { openspec } from './openspec/target.ts'
import { specKit } from './spec-kit/target.ts'
import { specWorkflow } from './spec-workflow/target.ts'
import { taskMaster } from './task-master/target.ts'
import { playwright } from './tests/playwright.ts'
import { pytest } from './tests/pytest.ts'
import { vitest } from './tests/vitest.ts'
import type { Target } from './target.ts'

/** Everything a specification can be handed over to, in the order in which people choose. */
export const targets: readonly Target[] = [
  markdown,
  agents,
  specKit,
  openspec,
  kiro,
  specWorkflow,
  taskMaster,
  bmad,
  backlog,
  gherkin,
  vitest,
  playwright,
  pytest,
  json,
  csv,
]

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
