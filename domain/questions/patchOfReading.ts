import { sentencesOf } from '../checks/words/sentences.ts'
import { apply, type Patch } from '../field/patch.ts'
import type { ProposedChange, Proposal } from '../proposal/proposal.ts'
import { toOperations } from '../proposal/toOperations.ts'
import type { ModuleKey, Specification } from '../specification/specification.ts'
import { ownPropertyOf } from '../field/value.ts'
import { isMostlyMissing, stemsOf } from '../text/similarity.ts'
import { answerInWords } from './answerInWords.ts'
import { namesIn } from './namesIn.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { subjects } from './subjects.ts'

/** A shorter answer, such as “only the vets”, says something only together with its question. */
const fewestWords = 9

/** Where the words of an answer belong, if the question leaves no doubt about it: whoever is named is a persona. */
export const kindOfAnswer = ({ id }: OpenQuestion): ModuleKey | undefined =>
  id === subjects.personas ? 'personas' : undefined

/** Whether an answer in the person's own words says enough by itself to be read like a brain dump. */
export const isReadable = (question: OpenQuestion, answer: string): boolean =>
  kindOfAnswer(question) === undefined
    ? answer.trim().split(/\s+/).length >= fewestWords
    : namesIn(answer) === undefined

/**
 * The change that a reading of an answer means: what its words say, where they belong. A sentence of which it takes
 * nothing, such as the short answer before an explanation, is added in its own words. Undefined if nothing was found, if
 * words would be lost, or if it doesn't fit the specification any more. What an app is and why is changed only if that
 * was the question.
 */
export function patchOfReading(
  question: OpenQuestion,
  answer: string,
  proposals: readonly Proposal[],
  specification: Specification,
): Patch | undefined {
  const asked = new Set(question.targets.map(({ module }) => module))
  let read = specification
  // Each proposal follows from those before it, so that two of them may change the same form.
  const told = proposals.flatMap(({ module, changes }) => {
    const isLeftOut =
      ((question.asksFor === undefined && isAboutTheWhole.has(module)) ||
        (question.origin === 'gap' && isNewBehaviour.has(module))) &&
      !asked.has(module)
    const stated = question.asksFor === undefined ? changes.filter(isStated) : changes
    const operations = isLeftOut ? [] : toOperations(module, stated, read)
    read = apply(read, operations).specification
    return operations
  })
  const { applied, specification: next } = apply(specification, told)
  // Of what was asked for in a form, the rest is kept if something doesn’t fit any more.
  const patch = question.asksFor === undefined ? told : applied
  const isWhole = applied.length === patch.length && next !== specification
  if (!isWhole || (question.asksFor === undefined && !keepsWords(answer, patch))) return undefined
  // What was asked for in a form is read with all that it says.
  const left = question.asksFor === undefined ? sentencesLeft(answer, patch) : ''
  return left === '' ? patch : [...patch, ...answerInWords(question, left, next)]
}

/** What a question about a data model decides is a rule for what there is, not another feature. */
const isNewBehaviour: ReadonlySet<string> = new Set(['features', 'userStories'])

/** The sentences of an answer of which most words are in no change. */
function sentencesLeft(answer: string, patch: Patch): string {
  const kept = new Set(stemsOf(JSON.stringify(patch)))
  return sentencesOf(answer)
    .map(({ text }) => text.trim())
    .filter(text => isMostlyMissing(text, kept))
    .join(' ')
}

/** Whether nearly all words of an answer are in a change. */
function keepsWords(answer: string, patch: Patch): boolean {
  const kept = new Set(stemsOf(JSON.stringify(patch)))
  const words = [...new Set(stemsOf(answer))]
  return words.filter(word => kept.has(word)).length >= words.length * leastKept
}
const leastKept = 0.8

const isAboutTheWhole: ReadonlySet<string> = new Set(['overview', 'problemStatement'])

/** Criteria without a story would be lost among the others. */
const isStated = ({ mark, op, value }: ProposedChange) =>
  mark === 'said' && !(op === 'add' && ownPropertyOf(value, 'userStoryId') === '')
