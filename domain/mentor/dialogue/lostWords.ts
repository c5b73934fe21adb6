import type { FormKey } from '#domain/specification/specification.ts'
import { findMissingClauses, findMissingWords } from '../language/contentWords.ts'
import { withoutAddition } from '../language/addedIn.ts'
import { stripFillers } from '../language/stripFillers.ts'
import type { Slot } from './slots.ts'

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** What people say to rank things. */
const rankingWords = wordSet(
  `first second third later wait next nice must have day one priority p0 p1 p2 p3 high low medium rest can may could`,
)
/** What they say to exclude things, or to answer with yes or no. */
const denyingWords = wordSet(
  `no not nope none never without yes now yet first version later at leave park keep put move moved postpone postponed
  push pushed shift shifted defer deferred wait said mentioned agreed discussed
  actually start launch begin open live go manage too`,
)
/** What they say of the kind and number of what is stored. */
const typeWords = wordSet(
  `which how many much whose text string number integer int decimal date boolean bool list array enum uuid money required
  mandatory optional one per each above see same plus usual yes no or all`,
)
/** What they say to give something its name. */
const namingWords = wordSet('call called name named title app project working now')

function ignoredWordsFor(
  module: FormKey,
  { path, isName, field }: Pick<Slot, 'path' | 'isName' | 'field'>,
): ReadonlySet<string> | undefined {
  if (path === 'priority' || path === 'tooMany') return rankingWords
  if (module === 'outOfScope' || field.kind === 'flag') return denyingWords
  if (module === 'dataModels' && (path === 'attributes' || path === 'items')) return typeWords
  return isName === true ? namingWords : undefined
}

/** The words of an answer that none of these texts has. Fillers such as "not sure, maybe" don't count. */
export function findLostWords(
  module: FormKey,
  slot: Pick<Slot, 'path' | 'isName' | 'field'>,
  answer: string,
  kept: Iterable<string>,
): string[] {
  const ignored = ignoredWordsFor(module, slot)
  const bare = stripFillers(module === 'dataModels' ? answer.replaceAll(/[:/|[\]]/g, ' ') : answer)
  return findMissingWords(module === 'outOfScope' ? withoutAddition(bare) : bare, kept).filter(
    word => ignored?.has(word) !== true && word !== 'nothing',
  )
}

/** The clauses with such words, as the person wrote them; blank if there are none. */
export function findLostClauses(
  module: FormKey,
  slot: Pick<Slot, 'path' | 'isName' | 'field'>,
  answer: string,
  kept: readonly string[],
): string {
  if (findLostWords(module, slot, answer, kept).length === 0) return ''
  const bare = stripFillers(answer)
  return findMissingClauses(bare, kept, ignoredWordsFor(module, slot)) || bare
}
