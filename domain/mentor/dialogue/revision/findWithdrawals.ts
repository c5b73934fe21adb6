import { splitClauses, type Clause } from '../../language/clauses.ts'
import {
  type Certainty,
  signals,
  objectFirst,
  noPattern,
  anyMorePattern,
  noLongerPattern,
  orderAlone,
  verbAlone,
  othersDont,
  inclusions,
} from './withdrawalSignals.ts'
import { maxClauseLength, plainOf, withoutLead } from './plainClause.ts'
import { insteadIn, otherInstead, bareTargetOf } from './insteadOf.ts'

/** A clause that may take something away. Whether it does depends on whether it names something that is there. */
export interface Withdrawal {
  /** The index of the clause in the message. */
  readonly at: number
  /** The words for what is taken away; blank if only a pronoun stands for it. */
  readonly target: string
  readonly certainty: Certainty
  /** True for "forget the map", which an app might be told to do as well: "delete a map". */
  readonly isOrder?: boolean
  /** True if it must name the whole of something. */
  readonly isWhole?: boolean
  /** True for "no export", which says nothing but that. */
  readonly isDenial?: boolean
  /** True if the same words may tell what somebody does. */
  readonly isTelling?: boolean
  /** True if something that was excluded is wanted after all. */
  readonly isInclusion?: boolean
  /** What takes its place, in the person's words. */
  readonly replacement?: string
}

const refusal = /^(?:no|nope|nah|no way|no thanks|not|never|no no|god no|nah no)$/u

/**
 * "If you don't check in", "I lose them", "you take your name off": when something happens, what happens to somebody and
 * what somebody does with the app takes nothing away.
 */
const telling =
  /^(?:(?:and|but|so|or|then|because|well|oh)\s)*(?:(?:if|when|whenever|unless|once|as soon as|as long as)\s(?!possible\b|i (?:think|may)\b|you (?:ask|like)\b)|(?:i|we)\s(?:(?:always|often|sometimes|usually|just|keep|even|then)\s)*(?:lose|losing|lost|forget|forgetting|forgot|miss)\s(?!about\b)|you\s(?:(?:then|just|also|only)\s)?(?!can\b|could\b|may\b|might\b|should\b|must\b|need\b|better\b|know\b|see\b|said\b|wrote\b|mean\b|don't\b|do\b|won't\b)\p{L}{3,12}\s)/u

/** "I don't want to do that" says who does something, and not that it isn't done. */
const isNobodysJob =
  /^(?:i|we)\s(?:don't|do not|really don't|won't|can't|shouldn't)\s(?:(?:want|like|have|need|wish)\s(?:to\s)?)?(?:do|deal with|handle|be|manage|care about|worry about|have to do|know|think|understand|remember|mind)\b(?:\s(?:that|it|this|them|those|about))*(?:\s(?:myself|ourselves|all day|every \p{L}{3,8}|any ?more))*$/u

/** "No no, just Fundus" */
const onlyRefuses = /^(?:no|nah|nope)(?:\s(?:no|nah|nope)){0,3}$/u
const namesNothing = /^(?:what|who|whom|where|when|how|why|whether|if)\b/u

const contrast =
  /^(?:and |but )?not\s(?:to|for|in|on|at|by|with|from|of)\s(?:the|an?|my|our|their|his|her|its|each|every)\s|^(?:and |but )?not (?:them|him|her|me|us|you)$/u
const condition = /^(?:without|if|unless|otherwise)\b/u

/** "Notes later. No, the import can be later": this no goes with what follows it, unless that is only a reason. */
const opensCorrection = (clauses: readonly Clause[], at: number): boolean => {
  const next = clauses[at + 1]
  return (
    clauses[at]!.isSentenceStart &&
    next !== undefined &&
    !next.isSentenceStart &&
    !clauses[at - 1]!.text.endsWith('?') &&
    /^(?!(?:i|we|they|it|that|those|these|this|he|she|nobody|no one|not|too|because|just|you)\b).{0,80}\s(?:can|could|should|is|are|comes?|goes|must|has to)\s/iu.test(
      next.text,
    )
  )
}

/** A list says what there is. */
const bulletBefore = /(?:^|\n)\s{0,8}[-*•–]\s{0,4}$/

/** Finds the clauses of a message that may take something away, and what else they say. */
export function findWithdrawals(text: string): {
  readonly clauses: readonly Clause[]
  readonly withdrawals: readonly Withdrawal[]
} {
  const clauses = splitClauses(text).flatMap(splitAtNewSubject)
  const plain = clauses.map(clause => plainOf(clause.text))
  const isListed = (at: number) =>
    bulletBefore.test(text.slice(Math.max(0, clauses[at]!.start - 14), clauses[at]!.start)) ||
    /^[-*•]\s/.test(clauses[at]!.text)
  const withdrawals = plain.flatMap((clause, at): Withdrawal[] => {
    if (clause.length > maxClauseLength || isListed(at) || telling.test(clause) || isNobodysJob.test(clause))
      return []
    const bare = withoutLead(clause)
    if (at > 0 && (refusal.test(clause) || refusal.test(bare)))
      return opensCorrection(clauses, at) ? [] : [{ at, target: '', certainty: 'likely' }]
    const isStart = clauses[at]!.isSentenceStart || text.slice(0, clauses[at]!.start).trimEnd().endsWith(':')
    // "Extra work belongs to an entry, not to the site" contrasts.
    if (at > 0 && !clauses[at]!.isSentenceStart && contrast.test(clause)) return []
    // "Without those, don't bother": that is how much they are needed.
    if (at > 0 && condition.test(plain[at - 1]!)) return []
    if (at > 0 && ((isStart && verbAlone.test(bare)) || orderAlone.test(clause)))
      return [{ at, target: '', certainty: 'sure' }]
    const instead = insteadIn(bare, at) ?? otherInstead(bare, plain[at + 1] ?? '', at)
    if (instead !== undefined) return [instead]
    const found = withdrawalIn(bare, at)
    // "Only the first name, not what they brought": no thing is called that.
    return found === undefined || namesNothing.test(found.target) || onlyRefuses.test(found.target)
      ? []
      : [found]
  })
  const included = plain.flatMap((clause, at): Withdrawal[] => {
    const bare = clause.length > maxClauseLength ? '' : withoutLead(clause.replace(/^(?:no|nah)\s/, ''))
    const match = inclusions.map(pattern => pattern.exec(bare)).find(it => it !== null)
    const target = match?.groups?.['what']
    return target === undefined ? [] : [{ at, target, certainty: 'sure', isInclusion: true }]
  })
  return { clauses, withdrawals: [...withdrawals, ...included] }
}

/** "Invoices live in Sage so you can leave them be": what follows "so" is a clause of its own. */
function splitAtNewSubject(clause: Clause): Clause[] {
  const { text, start, isSentenceStart } = clause
  const parts: Clause[] = []
  let from = 0
  for (const { index, 0: joint } of text.matchAll(
    /\s(?:so(?!\sthat\s(?:he|she|they|we|i|you|it|no|nobody)\s)|and|but)\s(?=(?:you|u|we|i|i['’]d|it|please|let['’]?s|that|those|he|she|they|his|her|their|don['’]?t|do not)\s)|\s(?=(?:don['’]?t|do not)\s(?:bother|put|write)\b)|\s(?=(?:it['’]?s|that['’]?s)\s\S.{1,40}\s(?:now|instead|these days)$)/giu,
  )) {
    parts.push({
      text: text.slice(from, index),
      start: start + from,
      end: start + index,
      isSentenceStart: isSentenceStart && from === 0,
    })
    from = index + joint.length
  }
  return [
    ...parts,
    {
      text: text.slice(from),
      start: start + from,
      end: clause.end,
      isSentenceStart: isSentenceStart && from === 0,
    },
  ]
}

/** "The driver isn't sent away" tells what happens to somebody. */
const deed =
  /\b(?:is|are|was|were|be|been|gets?|got|goes|went|comes?|came|runs?|ran|sent|sends?|walks?|moves?|throws?|turned|carr(?:y|ies)|wanders?|checks?|signs?|logs?|scans?|hands?|gives?)\b/u

function withdrawalIn(bare: string, at: number): Withdrawal | undefined {
  for (const { pattern, certainty, isOrder } of signals) {
    const target = pattern.exec(bare)?.groups?.['what']
    if (target !== undefined)
      return {
        at,
        target: bareTargetOf(target),
        certainty,
        isOrder,
        ...(/^(?:no|not)\s/.test(bare) ? { isDenial: true } : {}),
      }
  }
  const first = objectFirst.exec(bare)?.groups
  if (first?.['what'] !== undefined) {
    const [target, isBare] = [bareTargetOf(first['what']), first['by'] === '']
    // "Owners forget" tells something of the owners.
    const isTelling = isBare && !/^(?:the|this|that|these|those|all)\s/.test(target)
    return { at, target, certainty: isBare ? 'likely' : 'sure', ...(isTelling ? { isTelling } : {}) }
  }
  const they = othersDont.exec(bare)?.groups?.['what']
  if (they !== undefined) return { at, target: bareTargetOf(they), certainty: 'likely', isWhole: true }
  const out = /^(?<what>\S.{0,60}?)\s(?:out|away)(?:\s(?:please|pls|plz|then|again|now))*$/u.exec(bare)
    ?.groups?.['what']
  if (out !== undefined && !deed.test(out)) return { at, target: bareTargetOf(out), certainty: 'likely' }
  const no = noPattern.exec(bare)?.groups?.['what']
  if (no !== undefined) return { at, target: bareTargetOf(no), certainty: 'likely', isDenial: true }
  const past = (anyMorePattern.exec(bare) ?? noLongerPattern.exec(bare))?.groups?.['what']
  return past === undefined
    ? undefined
    : { at, target: past.replace(/\b(?:not|no longer|n't)\b/g, ' '), certainty: 'likely' }
}
