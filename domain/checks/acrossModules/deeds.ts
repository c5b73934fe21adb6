import { stemOf } from '../../text/similarity.ts'
import type { Bound } from './bounds.ts'
import { meaningOf } from './synonyms.ts'

/** What is done or happens within a time, or at one: numbers of different deeds don't contradict each other. */
const deeds = new Set(
  `keep lock cancel book send show last pay remind start publish answer order change correct close open return collect
  submit report call pause accept decline load refresh update read extend renew hand check inspect approve join invite
  upload move swap assign finish wait borrow print scan edit offer warn repeat find save sign fill sync enter vibrate
  play record arrive leave meet repair clean confirm decide choose visit train test review rate create add undo run`
    .split(/\s+/)
    .map(word => meaningOf(stemOf(word))),
)
/** Words before which a noun stands, such as "an answer", and endings of nouns of deeds. */
const nounAfter =
  /(?:^|\s)(?:an?|the|each|every|any|no|his|her|their|its|our|of|this|last|next|second|new)\s$/i
const nounEnding = /(?:ions?|ments?|als?|ings?|(?<!answ|ord|ent|off|regist|transf|deliv|rememb|off)ers?)$/i
/** They say only that something ends or isn't possible. */
const neutral =
  /\b(?:refus\w{1,4}|reject\w{0,3}|impossible|possible|no longer|too (?:short|long|late|early|many|few)|expires?|expired|lapses?|valid|closed|flagged|full|allowed|limited|locked)\b|n[’']t\b|\bnot\b|\b(?:is|are|be) (?:at (?:most|least)|no (?:more|less)|\d)/i

/** For how long something is so. */
const lasting =
  /\b(?:for|lasts?|takes?)\s(?:only\s)?(?:(?:up to|at most|at least|no (?:more|longer) than|less than)\s)?$/i

interface Deeds {
  readonly deeds: ReadonlySet<string>
  readonly isNeutral: boolean
}

const known = new WeakMap<Bound, Deeds>()

function deedsOf(bound: Bound): Deeds {
  const found = known.get(bound) ?? findDeeds(bound)
  known.set(bound, found)
  return found
}

function findDeeds({ clause, kind, words }: Bound): Deeds {
  const found = new Set<string>()
  if (kind === 'time' && lasting.test(clause.slice(0, clause.indexOf(words)))) found.add('last')
  for (const { 0: word, index } of clause.matchAll(/\p{L}{3,20}/gu)) {
    if (/^(?:expir|valid|laps)/i.test(word)) continue
    const deed = meaningOf(stemOf(word.toLowerCase()))
    if (!deeds.has(deed) || nounAfter.test(clause.slice(Math.max(0, index - 9), index))) continue
    if (nounEnding.test(word) && !(index < 3 && /ing$/i.test(word))) continue
    if (index < 3 && /^\p{L}{3,20}s\s(?:can|may|must|are|have|will)\b/iu.test(clause.slice(index))) continue
    found.add(deed)
  }
  return { deeds: found, isNeutral: neutral.test(clause) }
}

/** Whether two numbers are about the same deed, about different ones, or one of them is about none. */
export function compareDeeds(a: Bound, b: Bound): 'same' | 'other' | 'open' | 'neutral' {
  const [one, other] = [deedsOf(a), deedsOf(b)]
  if (one.deeds.size > 0 && other.deeds.size > 0) {
    for (const deed of one.deeds) if (other.deeds.has(deed)) return 'same'
    return 'other'
  }
  if (one.deeds.size + other.deeds.size === 0) return 'neutral'
  return (one.deeds.size === 0 ? one : other).isNeutral ? 'neutral' : 'open'
}
