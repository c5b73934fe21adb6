import { splitOutsideBrackets } from '../../text/splitOutsideBrackets.ts'
import { mostSorted } from '../dialogue/sortSentence.ts'
import { sentencesIn } from './sentencesIn.ts'

/** Whoever or whatever a clause begins with, and what they do or have to do. */
const ownVerb =
  /^(?:(?:and|but)\s)?(?:(?:i|we|they|he|she|it|nobody|everybody|everyone|somebody|nothing|everything|all)\s\p{L}|(?:[\p{L}\p{N}’'-]+\s){1,9}?(?:is|are|isn['’]?t|aren['’]?t|was|were|has|have|must|mustn['’]?t|may|can|can['’]?t|cannot|could|should|shall|will|won['’]?t|would|do|does|don['’]?t|doesn['’]?t|appl(?:y|ies)|sign|signs|log|logs)(?:\s|\W*$)|(?:it|that|there|he|she|they|we|i)['’](?:s|re|ve|m)\s)/iu
/** What only adds to the clause before: “that …”, “who …”, “so that …”. */
const dependent =
  /^(?:(?:and|but)\s)?(?:that|which|who|whom|whose|where|when|while|whereas|if|unless|until|because|since|as|so|then|after|before|for|with|without|of|by|how|what|maybe|perhaps)\b/i

/**
 * The clauses of an answer that could each be a sentence: its sentences, parted at semicolons and at the commas after which
 * somebody else does something, as in “the law applies, and no cloud may be used”. Of a text with more than an answer has,
 * the rest is one.
 */
export function clausesIn(text: string): string[] {
  const clauses = sentencesIn(text, { atSemicolons: true }).flatMap(clausesOf)
  const rest = clauses.splice(mostSorted).join(' ')
  return rest === '' ? clauses : [...clauses, rest]
}

function clausesOf(sentence: string): string[] {
  const pieces = splitOutsideBrackets(sentence, /,\s+/g)
  const isAdded = dependent.test(sentence)
  const clauses: string[] = []
  for (const piece of pieces) {
    const last = clauses.at(-1)
    if (
      last !== undefined &&
      (isAdded || !ownVerb.test(last) || !ownVerb.test(piece) || dependent.test(piece))
    )
      clauses[clauses.length - 1] = `${last}, ${piece}`
    else clauses.push(piece)
  }
  return clauses
}
