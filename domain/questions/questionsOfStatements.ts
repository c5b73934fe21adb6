import { setField } from '../checks/acrossModules/patches.ts'
import type { QuestionOption } from '../checks/check.ts'
import type { Patch } from '../field/patch.ts'
import { hashOf } from '../text/hashOf.ts'
import { stemsOf } from '../text/similarity.ts'
import { wordsOf } from '../text/words.ts'
import type { Specification } from '../specification/specification.ts'
import { messages } from './messages.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { draftAt, likelyKindsOf, seemsToMatter } from './statementDrafts.ts'

/** Each note that isn't in the specification: where does it belong? */
export function questionsOfStatements(specification: Specification): OpenQuestion[] {
  const questions = new Map<string, OpenQuestion>()
  for (const [i, { state, text, kind }] of specification.statements.entries()) {
    const id = `statement ${hashOf(text)}`
    if (state !== 'undecided' || questions.has(id) || !saysSomething(text)) continue
    const unneeded = setAside(specification, i)
    const asks = text.trim().endsWith('?')
    const options = asks ? answersTo(text, specification, i) : placesFor(text, kind, specification, i)
    questions.set(id, {
      id,
      text: (asks ? messages.noted : messages.where)(shorten(text.trim())),
      why: asks ? messages.notedWhy : messages.whereWhy,
      options: [...options, { text: asks ? messages.unanswered : messages.setAside, patch: unneeded }],
      recommended: asks || seemsToMatter(text, kind) ? 0 : options.length,
      targets: [{ module: 'statements', path: [i, 'text'] }],
      impact: 1,
      uncertainty: 2,
      origin: 'statement',
      isAboutNotes: !asks,
      basis: text,
      unneeded,
    })
  }
  return [...questions.values()]
}

/** A note of a word or two, such as an interjection, tells nobody what to build. */
const saysSomething = (text: string) =>
  stemsOf(text).length >= 1 && wordsOf(text).length >= (text.trim().endsWith('?') ? 2 : 3)

const placesFor = (text: string, kind: string, specification: Specification, i: number): QuestionOption[] =>
  likelyKindsOf(text, kind).map(likely => ({
    text: messages.kinds[likely],
    patch: placeStatement(specification, i, likely),
  }))

/** The answers to a question among the notes: yes or no, unless it asks for more. */
const answersTo = (text: string, specification: Specification, i: number): QuestionOption[] =>
  (openQuestion.test(text) ? messages.anyAnswers : messages.yesOrNo).map(answer => ({
    text: answer,
    patch: placeStatement(specification, i, 'technicalRequirements.otherNotes', `${text.trim()} ${answer}.`),
  }))
const openQuestion = /\b(?:who|whom|whose|what|which|when|where|why|how)\b/i

/** Writes a statement, perhaps in other words, to the place of this kind. */
export function placeStatement(
  specification: Specification,
  index: number,
  kind: keyof typeof messages.kinds,
  words = specification.statements[index]!.text,
): Patch {
  const { patch, place } = draftAt(specification, kind, words.replaceAll(/\s+/g, ' ').trim())
  const at = (field: string) => ({ module: 'statements', path: [index, field] }) as const
  return [
    ...patch,
    setField(specification, at('state'), 'placed'),
    setField(specification, at('kind'), kind),
    setField(specification, at('isDecided'), true),
    setField(specification, at('places'), [place]),
  ]
}

const setAside = (specification: Specification, i: number): Patch => [
  setField(specification, { module: 'statements', path: [i, 'state'] }, 'setAside'),
  setField(specification, { module: 'statements', path: [i, 'isDecided'] }, true),
]

const shorten = (text: string) => (text.length <= 200 ? text : `${text.slice(0, 199).trimEnd()}…`)
