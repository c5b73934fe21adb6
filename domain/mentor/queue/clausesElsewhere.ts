import type { AskedForm } from '../../questions/openQuestion.ts'
import type { ModuleKey } from '../../specification/specification.ts'
import { askedKindOf, mostSorted, sortSentence } from '../dialogue/sortSentence.ts'
import { answerKindsOf } from '../language/answerKinds.ts'
import { clausesIn } from './clausesIn.ts'
import { kindsOfClause } from './fieldOfClause.ts'

/** Forms that take a clause nobody asked for, and the place there that it's read for. */
const slotsOfTakers: Partial<Readonly<Record<ModuleKey, string>>> = {
  outOfScope: 'excludedFeatures',
  constraints: '',
  nonFunctionalRequirements: '',
}
/** Asked about these forms, people also tell about those. What must be used and where it runs is said in the same words. */
const tellMore: Partial<Readonly<Record<ModuleKey, readonly ModuleKey[]>>> = {
  nonFunctionalRequirements: ['outOfScope'],
  constraints: ['outOfScope'],
  outOfScope: ['constraints', 'nonFunctionalRequirements'],
}

/** A clause goes to another form if one way of reading it is this sure, or both agree with less. */
const leastAlone = 0.9
const leastTogether = 0.45
/** What an answer surely means only has to be likely in a brain dump. */
const leastConfirming = 0.2
/** What is this probable as an answer to the question stays there. */
const mostOwn = 0.4

/** What an answer says about other forms than the one asked about, by the form, and the rest of it. */
export interface AnswerApart {
  readonly said: string
  readonly elsewhere: readonly (readonly [asked: AskedForm, text: string])[]
}

/** Takes apart what an answer says about the form in question and about others. If in doubt, it’s about that form. */
export function clausesElsewhere(asked: AskedForm, text: string): AnswerApart {
  const lines = tellMore[asked.module] === undefined ? [] : linesOfClauses(text)
  const clauses = lines.flat().length > mostSorted ? [] : lines
  const told = new Map<ModuleKey, string[]>()
  const said = clauses.map(line =>
    line.filter(clause => {
      const module = formOfClause(asked, clause)
      if (module !== undefined) told.set(module, [...(told.get(module) ?? []), clause])
      return module === undefined
    }),
  )
  if (told.size === 0) return { said: text, elsewhere: [] }
  return {
    said: said
      .map(joined)
      .filter(line => line !== '')
      .join('\n'),
    elsewhere: [...told].map(([module, parts]) => [
      { module, slot: slotsOfTakers[module]!, items: [] },
      parts.map(asSentence).join('\n'),
    ]),
  }
}

const linesOfClauses = (text: string): readonly (readonly string[])[] => text.split('\n').map(clausesIn)

const joined = (clauses: readonly string[]) =>
  clauses.length < 2 ? clauses.join('') : clauses.map(asSentence).join(' ')

/** “and no cloud may be used” */
const asSentence = (clause: string): string => {
  const bare = clause.replace(/^(?:and|but|also)\s(?=\S)/i, '').replace(/[,;]$/, '')
  return /[.!?]$/.test(bare) ? bare : `${bare}.`
}

/** Another form that a clause is surely about. */
function formOfClause(asked: AskedForm, clause: string): ModuleKey | undefined {
  const askedKind = askedKindOf(asked.module, asked.slot)
  if (askedKind === undefined || clause.split(/\s+/).length < 3) return undefined
  const sort = sortSentence(askedKind, clause)
  const kinds = answerKindsOf({ asked: askedKind, text: clause })
  const [best] = kindsOfClause(clause)
  // The cast is sound: kinds of content are named after modules.
  const found = best?.kind.split('.')[0] as ModuleKey | undefined
  if (best === undefined || found === undefined || tellMore[asked.module]?.includes(found) !== true)
    return undefined
  const isElsewhere = sort.is === 'elsewhere' && sort.module === found
  const agreed = kinds.get(askedKindOf(found, '')!) ?? 0
  const isSure =
    (isElsewhere && best.probability >= leastConfirming) ||
    (agreed >= leastTogether && best.probability >= leastTogether) ||
    (best.probability >= leastAlone && (kinds.get(askedKind) ?? 0) < mostOwn)
  return isSure ? found : undefined
}
