import { setField } from '../checks/acrossModules/patches.ts'
import type { QuestionOption } from '../checks/check.ts'
import type { Patch } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import { messages } from './messages.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { draftAt, likelyKindsOf } from './statementDrafts.ts'

/** Each note that isn't in the specification: where does it belong? */
export function questionsOfStatements(specification: Specification): OpenQuestion[] {
  const questions = new Map<string, OpenQuestion>()
  for (const [i, { state, text, kind }] of specification.statements.entries()) {
    const id = `statement ${hashOf(text)}`
    if (state !== 'undecided' || text.trim() === '' || questions.has(id)) continue
    const options = likelyKindsOf(text, kind).map((likely): QuestionOption => ({
      text: messages.kinds[likely],
      patch: placeStatement(specification, i, likely),
    }))
    const unneeded = setAside(specification, i)
    questions.set(id, {
      id,
      text: messages.where(shorten(text.trim())),
      why: messages.whereWhy,
      options: [...options, { text: messages.setAside, patch: unneeded }],
      recommended: 0,
      targets: [{ module: 'statements', path: [i, 'text'] }],
      impact: 1,
      uncertainty: 3,
      origin: 'statement',
      basis: text,
      unneeded,
    })
  }
  return [...questions.values()]
}

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

/** A short name for a text, the same each time (FNV-1a in two halves). */
function hashOf(text: string): string {
  const half = (seed: number) => {
    let hash = seed
    for (const character of text.replaceAll(/\s+/g, ' ').trim())
      hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01_00_01_93) >>> 0
    return hash.toString(36)
  }
  return `${half(0x81_1c_9d_c5)}${half(0x12_34_56_7)}`
}
