import { checks } from '#domain/checks/index.ts'
import { createChecker } from '#domain/checks/createChecker.ts'
import { enabledChecks, settleFindings } from '#domain/decisions/decisions.ts'
import { printAddress } from '#domain/field/address.ts'
import { openQuestionsOf } from '#domain/questions/openQuestionsOf.ts'
import { isHiddenFormKey, type FormKey, type Specification } from '#domain/specification/specification.ts'

/** A question of the queue, as a model reads it. */
export interface QuestionForModel {
  readonly question: string
  readonly why: string
  /** The address that the answer belongs to. */
  readonly target?: string
  /** The usual answers. */
  readonly options: readonly string[]
}

/** More than these aren't asked in one conversation. */
const maxQuestions = 20

/** Longer projects would keep the server busy for too long. */
const maxLength = 200_000

/**
 * The open questions of a project, the most important first: those about this module, then the others. None for a
 * project of more than 200,000 characters.
 */
export function questionsForModel(module: FormKey, project: Specification): QuestionForModel[] {
  const { decisions } = project
  if (JSON.stringify({ ...project, brainDump: '', decisions: [] }).length > maxLength) return []
  const { findings, trace } = createChecker(enabledChecks(checks, decisions))(project)
  const { open } = settleFindings(findings, decisions)
  const { questions } = openQuestionsOf(project, open, trace)
  const isHere = ({ targets }: (typeof questions)[number]) => targets.some(it => it.module === module)
  return [...questions.filter(isHere), ...questions.filter(question => !isHere(question))]
    .slice(0, maxQuestions)
    .map(({ text, why, targets: [target], options }) => ({
      question: text,
      why,
      ...(target === undefined || isHiddenFormKey(target.module) ? {} : { target: printAddress(target) }),
      options: options.map(option => option.text),
    }))
}
