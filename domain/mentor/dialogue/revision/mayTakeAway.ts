import { itemListOf, type Specification } from '#domain/specification/specification.ts'
import type { DialogueState } from '../dialogueState.ts'
import type { Slot } from '../slots.ts'
import { keyStemsOf } from './matchCard.ts'
import { isSameStem } from './isSameStem.ts'
import { withdrawablesOf, type Withdrawable } from './withdrawable.ts'

/** What people say when they judge, drop or regret something that they have said. */
const secondThought =
  /\b(?:(?:not|isn['’]?t|aren['’]?t|hardly) (?:really )?worth|silly|pointless|useless|stupid|daft|overkill|unnecessary|superfluous|carried away|mixed (?:it |that |them )?up|why did (?:i|we)|(?:nobody|no one) (?:would|will|reads?)|(?:go|live|do|manage|cope|better off) without|rather not|no business|after all|changed my mind|one is enough|ignore (?:it|that|them|him|her)|out with|went out|not to (?:do|have|build|offer|use|bother)|don['’]?t (?:think|suppose|believe) (?:we|i|it|that)|(?:take|leave) (?:it|that|that one|them|him|her) (?:out|away|off))\b/i
/** No one takes something back at greater length. */
const maxWords = 20

/**
 * The name of the one thing that a message may take back although no rule is sure of it: the message names that and
 * nothing else, and sounds like a second thought. To be asked about, never to be acted on.
 */
export function mayTakeAway(
  state: DialogueState,
  slot: Slot | undefined,
  text: string,
  specification: Specification,
): string | undefined {
  if (text.split(/\s+/).length > maxWords || text.includes('\n')) return undefined
  if (!secondThought.test(text) || slot?.field.kind === 'flag') return undefined
  const things = withdrawablesOf(state, specification).filter(it => isAskedAbout(state, it))
  const named = things.filter(it => isNamedIn(text, it))
  const [only] = named
  if (only === undefined || named.length > 1) return undefined
  // An answer about somebody says what they don't do.
  return slot?.itemName !== undefined && keyOf(slot.itemName) === keyOf(only.name) ? undefined : only.name
}

const keyOf = (name: string) => keyStemsOf(name).join(' ')

/** Rules deny things all the time, and a text says many. */
const isAskedAbout = ({ module }: DialogueState, { kind, path }: Withdrawable) =>
  itemListOf(module) === undefined
    ? path === 'excludedFeatures'
    : kind === 'card' && module !== 'acceptanceCriteria' && module !== 'userStories'

/** True if a message has all words of a name. */
function isNamedIn(text: string, { name }: Withdrawable): boolean {
  const said = keyStemsOf(text)
  const own = keyStemsOf(name)
  return own.length > 0 && own.length < 5 && own.every(stem => said.some(it => isSameStem(it, stem)))
}
