import type { CheckGroup, Finding } from '../checks/check.ts'
import { findingKeyOf } from '../decisions/decisions.ts'
import { withoutSpan, type Address } from '../field/address.ts'
import type { ModuleKey, Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'
import { impactOf } from './impactOf.ts'
import type { AskedForm, OpenQuestion } from './openQuestion.ts'
import { subjects } from './subjects.ts'

const uncertainties: Readonly<Record<CheckGroup, OpenQuestion['uncertainty']>> = {
  complete: 3,
  consistent: 3,
  clear: 2,
  testable: 2,
}

/** The questions that findings own; one for each place and check, however many words are at fault there. */
export function questionsOfFindings(
  findings: readonly Finding[],
  trace: Trace,
  specification: Specification,
): OpenQuestion[] {
  const questions = new Map<string, OpenQuestion>()
  for (const finding of findings) {
    const question = questionOfFinding(finding, trace, specification)
    if (question !== undefined && !questions.has(question.id)) questions.set(question.id, question)
  }
  return [...questions.values()]
}

/** The question that a finding owns, if it has one. */
export function questionOfFinding(
  finding: Finding,
  trace: Trace,
  specification: Specification,
): OpenQuestion | undefined {
  const { check, group, address, quote, question } = finding
  if (question === undefined) return undefined
  const targets = [withoutSpan(address)]
  const asksFor = askedFormOf(question.subject ?? check, address)
  return {
    ...question,
    id: question.subject ?? findingKeyOf(finding),
    targets,
    // What nothing can be built without is missing.
    ...(finding.severity === 'error'
      ? { impact: 3, uncertainty: 3 }
      : {
          impact: impactOf({ check, subject: question.subject }, targets, trace, specification),
          uncertainty: uncertainties[group],
        }),
    ...(asksFor === undefined ? {} : { asksFor }),
    origin: 'finding',
    basis: quote,
    settles: finding.severity,
    ...(address.span === undefined ? {} : { words: address }),
  }
}

/** What is asked for in a form, by the subject of a question or the check that asks it. */
const askedForms: Readonly<Record<string, readonly [module: ModuleKey, slot: string]>> = {
  [subjects.purpose]: ['overview', 'corePurpose'],
  [subjects.problem]: ['problemStatement', 'painPoint'],
  [subjects.personas]: ['personas', 'items'],
  [subjects.priorities]: ['features', 'priority'],
  'feature-without-story': ['userStories', 'story'],
  'story-without-criteria': ['acceptanceCriteria', 'story'],
  'model-without-attributes': ['dataModels', 'attributes'],
}

function askedFormOf(about: string, { item }: Address): AskedForm | undefined {
  const [module, slot] = askedForms[about] ?? []
  return module === undefined || slot === undefined
    ? undefined
    : { module, slot, items: item === undefined ? [] : [item] }
}
