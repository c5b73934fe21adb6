import { printAddress } from '#domain/field/address.ts'
import { isAbout, readQueue } from '#domain/questions/readQueue.ts'
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

/** The open questions of a project, the most important first: those about this module, then the others. */
export function questionsForModel(module: FormKey, project: Specification): QuestionForModel[] {
  const questions = readQueue(project)
  const isHere = isAbout(module)
  return [...questions.filter(isHere), ...questions.filter(question => !isHere(question))]
    .slice(0, maxQuestions)
    .map(({ text, why, targets: [target], options }) => ({
      question: text,
      why,
      ...(target === undefined || isHiddenFormKey(target.module) ? {} : { target: printAddress(target) }),
      options: options.map(option => option.text),
    }))
}
