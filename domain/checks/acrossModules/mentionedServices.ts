import type { Specification } from '../../specification/specification.ts'
import { hideQuoted } from '../words/hideQuoted.ts'
import { behaviourModules, textsOf, type StatedText } from './specificationTexts.ts'

const negation = /\b(?:no|not|never|none|nothing|without|outside)\b|n[’']t\b/i

/** What features, stories and criteria say with these words, unless the whole is out of scope. */
export function behaviourThatSays(
  specification: Specification,
  words: RegExp,
  excluded: RegExp,
): StatedText[] {
  const { outOfScope, constraints } = specification
  if (excluded.test(outOfScope.excludedFeatures) || excluded.test(constraints.keyExclusions)) return []
  return textsOf(specification, behaviourModules).filter(
    ({ text }) => words.test(hideQuoted(text)) && !negation.test(text),
  )
}
