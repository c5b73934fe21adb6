import type { FormKey } from '#domain/specification/specification.ts'
import { answerKindsOf } from '../../language/answerKinds.ts'
import { contentKinds } from '../../language/answerKindNames.ts'
import { askedKindOf } from '../sortSentence.ts'

const because =
  /^\W*(?:(?:and|but|well)[,\s]+)?(?:because|since|as|cause|cuz|so that|otherwise|that['’]?s (?:why|because))\b/i
/** What goes on about the thing that is taken away, or says that nobody wants it. */
const aboutIt =
  /^\W*(?:(?:and|but|well|so|frankly|honestly)[,\s]+)?(?:it(?!\s(?:should|must|has to|needs? to|also|can also)\b)|its|it['’]s|he|she|they|they['’]re|them|that|that['’]s|thats|this|these|those|which|who|nobody|no one|everybody|everyone|too|not|never|there['’]?s no|there is no|there are no)\b/i
const adds =
  /^\W*(?:(?:oh|ah)[,\s]+)?(?:and|but|also|plus|besides|instead|by the way|btw|then|additionally|furthermore|moreover)\b/i

/**
 * True if a clause after something that is taken away tells more than why: “Forget the list, and the trainer wants a
 * summary” does, “drop the tickets, we have no printer” doesn’t.
 *
 * @param before The clause that takes something away.
 */
export function saysMoreThanWhy(module: FormKey, clause: string, before: string): boolean {
  // Whoever goes on at such length tells something.
  if (clause.length > longest) return true
  if (because.test(clause) || aboutIt.test(clause) || clause.trim().split(/\s+/).length < 3) return false
  const kinds = answerKindsOf({ asked: askedKindOf(module, 'items') ?? 'feature', text: clause, before })
  const content = contentKinds.reduce(
    (sum, kind) => sum + (kind === 'out' && module !== 'outOfScope' ? 0 : (kinds.get(kind) ?? 0)),
    0,
  )
  const why = (kinds.get('reason') ?? 0) + (kinds.get('aside') ?? 0)
  return content > why && content >= (adds.test(clause) ? leastAdded : leastContent)
}

/** In UTF-16 code units. */
const longest = 600

/** From this probability on, a clause says something about the app, and from the lower one if it begins with “and”. */
const leastContent = 0.7
const leastAdded = 0.5
