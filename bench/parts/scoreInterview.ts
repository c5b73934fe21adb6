import type { ModuleKey } from '#domain/specification/specification.ts'
import type { InterviewPerson } from './interviewPerson.ts'
import type { Interview } from './playInterview.ts'
import { isIn } from './interviewWords.ts'

/** Scores a form from 0 to 3 by the facts that it contains and the withdrawn things that it still contains. */
export function scoreOf(
  module: ModuleKey,
  { person, specification }: Pick<Interview, 'person' | 'specification'>,
): number {
  const text = JSON.stringify(specification[module]).toLowerCase()
  const holds = (it: { readonly keywords: readonly string[] }) => it.keywords.every(word => isIn(word, text))
  const facts = person.facts.filter(it => it.form === module)
  const share = facts.length === 0 ? (text.length > 200 ? 1 : 0.5) : facts.filter(holds).length / facts.length
  const left = person.withdrawn.filter(it => it.form === module && holds(it)).length
  return Math.max(0, Math.round(3 * share) - Math.min(1, left))
}

/** The facts that a specification contains, and those that it doesn't. */
export const factsOf = ({ person, specification }: Interview) => {
  const holds = (it: InterviewPerson['facts'][number]) => {
    const text = JSON.stringify(specification[it.form as ModuleKey]).toLowerCase()
    return it.keywords.every(word => isIn(word, text))
  }
  return {
    missing: person.facts.filter(it => !holds(it)),
    stillThere: person.withdrawn.filter(holds),
  }
}
