import type { Specification } from '../../specification/specification.ts'
import { hideQuoted } from '../words/hideQuoted.ts'
import {
  behaviourModules,
  mayMatchIn,
  rememberByText,
  textsOf,
  type StatedText,
} from './specificationTexts.ts'

const negation = /\b(?:no|not|never|none|nothing|without|outside)\b|n[’']t\b/i

/** Returns a function that finds what features, stories and criteria say with these words, unless it's excluded. */
export function createMentionFinder(
  words: RegExp,
  excluded: RegExp,
): (specification: Specification) => StatedText[] {
  const mayMatch = mayMatchIn(words)
  const isSaid = rememberByText(({ text }) => words.test(hideQuoted(text)) && !negation.test(text))
  return specification => {
    const { outOfScope, constraints } = specification
    if (excluded.test(outOfScope.excludedFeatures) || excluded.test(constraints.keyExclusions)) return []
    return textsOf(specification, behaviourModules).filter(it => mayMatch(it) && isSaid(it))
  }
}
