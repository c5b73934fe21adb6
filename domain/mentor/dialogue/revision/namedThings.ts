import { leadOf } from '../../language/clauses.ts'
import type { Withdrawal } from './findWithdrawals.ts'
import { keyStemsOf } from './matchCard.ts'
import { isSameStem } from './isSameStem.ts'
import { matchesOf, targetStemsOf, type NameMatch, type Withdrawable } from './withdrawable.ts'
import type { WithdrawalContext } from './decideWithdrawal.ts'

/** The things that some words name: all of a list, or the one that is named best. */
export function targetsOf(target: string, things: readonly Withdrawable[]): NameMatch[] {
  const whole = bestOf(matchesOf(target, things))
  const parts = target.split(/(?<!\s)\s+(?:and|or|&|n|nor|\+|plus)\s+|,\s*|\s?\/\s?/)
  if (parts.length > 1) {
    const each = parts.map(part => bestOf(matchesOf(part, things)))
    const isList = each.every(it => it.length > 0) && (whole.length === 0 || whole[0]!.named < 0.99)
    if (isList) return each.flat()
  }
  return whole
}

/** The best match, with all that are as good. */
function bestOf(matches: readonly NameMatch[]): NameMatch[] {
  const [best] = matches
  return matches.filter(
    it =>
      it.said === best!.said &&
      it.thing.kind === best!.thing.kind &&
      // Texts repeat what others say.
      (it.named === best!.named || it.thing.kind === 'text'),
  )
}

/** The things that the clauses before name, for a clause that says "it" or "them". */
export function antecedentsOf(
  at: number,
  { clauses, things }: WithdrawalContext,
): { readonly matches: NameMatch[]; readonly target: string } {
  for (let i = at - 1; i >= Math.max(0, at - 3); i--) {
    const { text } = clauses[i]!
    const subject = subjectOf(leadOf(text).rest)
    const named = targetsOf(subject, things).filter(it => it.said === 1)
    if (named.length > 0) return { matches: named, target: subject }
    // A card whose whole name is in the clause.
    const within = things
      .filter(it => it.kind === 'card' && keyIn(it, text))
      .map((thing): NameMatch => ({ thing, said: 1, named: 1 }))
    if (within.length > 0) return { matches: within.slice(0, 1), target: within[0]!.thing.name }
    const hinted = cardHintedIn(text, things)
    if (hinted !== undefined) return { matches: [{ thing: hinted, said: 1, named: 1 }], target: hinted.name }
    // "And the neighbour but she only watches, she wouldn't use it" is about the neighbour, whoever came before.
    if (clauses[i]!.isSentenceStart && introducesOther.test(text)) break
  }
  return { matches: [], target: '' }
}

const introducesOther =
  /^\W*(?:(?:oh|and|also|then|plus|well|maybe|but)[\s,]+){0,3}(?:the|an?|our|my|his|her|their)\s\p{L}/iu

/** The only card that shares a word with a clause: "the photos thing" is about match photos. */
function cardHintedIn(clause: string, things: readonly Withdrawable[]): Withdrawable | undefined {
  const said = targetStemsOf(clause).filter(stem => stem.length > 2)
  const hinted = things.filter(
    it =>
      it.kind === 'card' &&
      keyStemsOf(it.name).length < 6 &&
      keyStemsOf(it.name).some(stem => said.some(word => isSameStem(word, stem))),
  )
  return hinted.length === 1 ? hinted[0] : undefined
}

/** What a clause is about: the words before its verb, or all of a few words. */
function subjectOf(clause: string): string {
  const bare = clause
    .replace(/(?<![?.!,])[?.!,]+$/, '')
    .replace(
      /^(?:(?:hm+|i said|as for|about|and|the thing with|regarding|concerning|with regard to|as to)\s)+/i,
      '',
    )
  const end = bare.search(
    /\s(?:is|are|was|were|has|have|had|can|could|will|would|should|must|may|do|does|did|isn['’]?t|aren['’]?t|wasn['’]?t|live|lives|stays?|goes|belongs?|depends?|lends?|needs?|wants?|says?|said|comes?|came|gets?|got|makes?|made|sounds?|looks?|costs?|only)\b/i,
  )
  return end > 0 ? bare.slice(0, end) : bare
}

const keyIn = (thing: Withdrawable, text: string) => {
  const [match] = matchesOf(thing.name, [{ ...thing, name: text }])
  const alias = thing.alias === undefined ? undefined : matchesOf(thing.alias, [{ ...thing, name: text }])[0]
  return match?.said === 1 || alias?.said === 1
}

/** "Forget about the videos, I hate my voice, and invite a friend also": what follows is named whole. */
export function furtherTargets(
  at: number,
  { clauses, things }: WithdrawalContext,
): { at: number; withdrawal: Withdrawal; target: string; things: Withdrawable[] }[] {
  return clauses.flatMap((clause, i) => {
    if (i <= at || clause.isSentenceStart) return []
    const words = clause.text
      .replace(/^\W*(?:(?:and|also|or|the|my|our)\s)*/i, '')
      .replace(/\s(?:also|too|as well|please)$/i, '')
    const match = matchesOf(words, things).find(
      it => it.thing.kind === 'card' && it.said === 1 && it.named >= 0.99,
    )
    return match === undefined
      ? []
      : [
          {
            at: i,
            withdrawal: { at: i, target: words, certainty: 'sure' as const },
            target: words,
            things: [match.thing],
          },
        ]
  })
}
