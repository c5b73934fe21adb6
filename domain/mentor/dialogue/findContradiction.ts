import type { FormKey, Specification } from '#domain/specification/specification.ts'
import { keyStemsOf } from './revision/matchCard.ts'
import { messages } from './messages.ts'
import type { Slot } from './slots.ts'
import { toShortText } from './toShortText.ts'
import { refusesOneWay } from './yesOrNo.ts'

/** Returns a sentence about an answer that contradicts what the project says elsewhere; undefined if none was found. */
export function findContradiction(
  module: FormKey,
  slot: Slot | undefined,
  text: string,
  specification: Specification,
): string | undefined {
  if (module === 'outOfScope') return findExcludedFeature(text, specification)
  const refuses = /^\W*no\b/i.test(text) && !refusesOneWay(text)
  if (slot?.path === 'securityConsiderations.authRequired' && refuses)
    return findRuleAboutPeople(specification)
  return undefined
}

/** A feature that is to be built, and excluded at the same time. */
function findExcludedFeature(text: string, { features }: Specification): string | undefined {
  for (const part of text.split(/[,.;\n]|(?<!\s)\s+and\s+/)) {
    const said = keyStemsOf(
      part.replace(/\b(?:no|not|never|without|any|first|later|yet|now|maybe|for)\b/gi, ' '),
    )
    if (said.length === 0) continue
    const feature = features.find(({ name, importance }) => {
      const own = keyStemsOf(name)
      return (
        importance !== 'Low' &&
        own.length > 0 &&
        own.every(stem => said.includes(stem)) &&
        said.length <= own.length + 1
      )
    })
    if (feature !== undefined)
      return messages.contradiction(toShortText(part.trim()), toShortText(feature.name))
  }
  return undefined
}

const restricting = /\bonly\b.{0,60}\b(?:sees?|own|can|may|edit|change)\b|\b(?:sees?|edits?)\s+only\b/i

/** Without a sign-in, nobody can see only what is theirs. */
function findRuleAboutPeople(specification: Specification): string | undefined {
  const rules = [
    specification.nonFunctionalRequirements.securityConsiderations.other,
    ...specification.acceptanceCriteria.flatMap(({ criteria }) => criteria),
    ...specification.features.map(it => it.description),
    ...specification.brainDump.split(/(?<=[.!?\n])\s+/),
  ]
  const rule = rules.find(text => restricting.test(text))
  return rule === undefined ? undefined : messages.needsSignIn(toShortText(rule))
}
