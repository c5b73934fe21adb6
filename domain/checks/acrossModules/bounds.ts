import { endsIn } from '../../text/endsIn.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import { numberOf } from '../numberWords.ts'
import { allowedAs } from './instances.ts'
import { ordinalPattern, ordinalsInClause } from './ordinals.ts'
import { amount, clausesIn, quantityOf, type Clause, type Found } from './quantities.ts'
import { rememberMatches, type StatedText } from './specificationTexts.ts'
import { meaningOf } from './synonyms.ts'

/** A number that a sentence gives for something, however it's worded: "locked for 15 minutes", "at 6:00", "a six-digit code". */
export interface Bound {
  readonly stated: StatedText
  readonly words: string
  readonly start: number
  readonly end: number
  /** What is measured: 'time', 'clock', 'weekday', 'money', 'size', 'weight', 'distance', 'heat', 'age', or the counted thing. */
  readonly kind: string
  readonly value: number
  /** From which side it bounds. An edge is where something changes: above it, below it, or either. */
  readonly side: 'most' | 'least' | 'exact' | 'edge' | 'over' | 'under' | 'refused'
  readonly relation: 'before' | 'after' | 'every' | 'until' | 'at' | ''
  /** What the sentence is about, words of the same meaning as one. */
  readonly meanings: ReadonlySet<string>
  /** What it's counted from or per, such as the start in "2 hours before the start". */
  readonly anchor: readonly string[]
  /** Words that tell it from another of its kind: "a second reminder", "for children". */
  readonly marks: string
  /** The other numbers of its sentence. */
  readonly numbers: readonly number[]
  /** What it's told in, without quotations. */
  readonly clause: string
  /** Whether it follows from what is refused: "a sixth photo", "when there are five, it's full". */
  readonly isCapacity?: boolean
}

const most =
  /(?<=\b(?:at most|up to|(?:no|not) (?:more|longer|later|older|larger) than|maximum|max\.?|limited to|until|within|less than|under|below|fewer than|no later than|at the latest|limit (?:is|of)|by)\s(?:of\s|the\s)?)/iy
const least =
  /(?<=\b(?:at least|minimum|min\.?|no (?:fewer|less|earlier|younger) than|more than|over|above|older than|longer than|from|as of|starting at)\s(?:of\s|the\s)?)/iy
const mostAfter =
  /^(?:\s(?!or\b)\p{L}{1,12}){0,3}\s(?:or (?:less|fewer|sooner|below|under|younger)|at most|maximum|at the latest)\b/iu
const leastAfter =
  /^\s(?:on\b|or (?:more|older|over|above|later)|and (?:older|over|more|above)|at least|minimum)|^(?:\s(?!or\b)\p{L}{1,12}){0,3}\sor (?:earlier|more|later)\b/iu
/** Where something changes: "when it's more than 3", "larger than 10 MB", "already has 5". */
const edgeBefore =
  /(?<=\b(?:(?:more|less|fewer|larger|bigger|longer|heavier|older|younger|warmer|colder|smaller|shorter|higher|lower|later|earlier|greater|hotter|faster) than|over|above|below|under|exceeds?|already has|already have|reach(?:es|ed)?)\s(?:the\s)?)/iy
const refusal =
  /\b(?:no (?:other|further|longer|more(?! than))|nobody|no one|cannot|refus\w{1,4}|reject\w{0,3}|impossible|locked|blocked|full|flagged|waiting list)\b|n[’']t\b|\bnot\b/i

const negated = /\b(?:cannot|no|not|refus\w{1,4}|reject\w{0,3})\b|n[’']t\b/i
const nextOne =
  /\b(?:other|another|further|more|nobody else|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|\d{1,4}(?:st|nd|rd|th))\b/i
const holding = /(?<=\b(?:with|has|have|are|already|when|if|hold|holds)\s(?:\p{L}{2,12}\s)?)/iuy
/** "When the password is wrong five times", "after three wrong attempts". */
const counting = /(?<=\b(?:wrong|after|fails?|incorrect|missed)\s)/iy

/** How a scenario begins is an example, which may be on either side of a rule. */
const condition =
  /^\s{0,5}(?:given|when|whenever|if|with|without|for|while|once)\b[^,]{0,300}?(?:,\s?(?:then\s)?|\sthen\s)(?=\S)/i
const subject =
  /^\s{0,5}(?:an?|the)\s(?:\p{L}{2,20}\s){1,3}(?:with|of|larger|longer|heavier|older|over|above)\s/iu
/** "4 hours after the last one". */
const sinceLast = /^\safter\sthe\slast\b/i
/** "A message of 900 characters" is an instance. */
const ofInstance = /^\s{0,5}an?\s(?:\p{L}{2,20}\s){1,2}(?:with|of)\s$/iu
/** Another one than usual. */
const marking =
  /\b(?:first(?=\s(?!and|or|in|to|for|by|with|come)\p{L})|second(?!s)|third|last|other|another|further|additional|extra|again|total|sum|altogether|together|average|child|children|adults?|men|women|weekends?|weekdays|summer|winter|night|nights|(?<!\b(?:is|are|be|been|was|were|gets?|being|has|have|not)\s|n[’']t\s)(?:unpaid|open|closed|deleted|expired|cancelled|rejected|approved|confirmed|inactive|blocked|drafts?|archived|backups?|unread|anonymous)|premium|students?|reduced|trial)\b/giu

const lightStems = new Set(
  stemsOf(
    'not no never nothing ahead advance once refuse reject decline fourth old start begin time user app system can may must page new all any then already every each most least maximum minimum limit long more less than up later earlier soon give have take make do be it them one same per before after until within least day hour minute week month year second able possible further thing use',
  ).map(meaningOf),
)

export const boundsIn = rememberMatches([amount, ordinalPattern], (stated, possible): readonly Bound[] => {
  const mayHaveOrdinals = possible.includes(ordinalPattern)
  const bounds = clausesIn(stated).flatMap(clause => boundsInClause(stated, clause, mayHaveOrdinals))
  return bounds.length > 0 ? bounds : none
})
const none: readonly never[] = []

function boundsInClause(
  stated: StatedText,
  { start: offset, clause, amounts }: Clause,
  mayHaveOrdinals: boolean,
): readonly Bound[] {
  const ordinals = mayHaveOrdinals ? ordinalsInClause(stated, offset, clause, meaningsIn) : none
  const all = amounts.flatMap(match => {
    const found: Found | undefined = quantityOf(match.groups ?? {})
    return found === undefined
      ? []
      : [{ ...found, match, length: match[0].length - (found.rest?.length ?? 0) }]
  })
  if (all.length === 0) return ordinals
  const conditionEnd = condition.exec(clause)?.[0].length ?? 0
  const isRefused = refusal.test(clause.slice(conditionEnd))
  const isSubject = subject.test(clause)
  const numbersBeside = (own: RegExpExecArray) =>
    all.flatMap(({ match }) =>
      match === own ? [] : [numberOf(match.groups!['number'] ?? match.groups!['price'] ?? '0')],
    )
  const marksAround = (before: string, after: string) =>
    (`${before.slice(-50)} ${after.slice(0, 20).replace(sinceLast, '')}`.match(marking) ?? [])
      .filter(mark => !isRefused || !/^(?:other|another|further|additional|extra|again)$/i.test(mark))
      .join(' ')
      .toLowerCase()
  const bounds = all.flatMap(({ kind: found, value, low, match, length }): Bound[] => {
    const mayBeAge = found === 'age' || (found === 'time' && /years?/i.test(match[0]))
    // Another amount of the same kind says that it's unclear which words belong to which.
    const isUnclear = all.filter(it => it.kind === found).length > 1
    if (isUnclear && !mayBeAge) return []
    const before = clause.slice(0, match.index)
    const after = clause.slice(match.index + length)
    const isLate = found === 'clock' && isRefused && endsIn(before, /(?<=\bafter\s)/iy)
    // "Given it's 18:01, when …, then it's refused".
    const isRefusedAt =
      found === 'clock' &&
      isRefused &&
      match.index < conditionEnd &&
      endsIn(before, /(?<=\b(?:it[’']s|it\sis|at)\s)/iy)
    const isEdge =
      isLate ||
      (endsIn(before, edgeBefore) &&
        !endsIn(before, /(?<=\bno(?:t)?\s\p{L}{3,8}\sthan\s)/iuy) &&
        (match.index < conditionEnd || isRefused))
    // "If nobody answers within a week".
    const isTimeout =
      found === 'time' && endsIn(before, /(?<=\b(?:within|after|for)\s)/iy) && negated.test(before)
    // "All four documents" says how many there are.
    const isWhole = endsIn(before, /(?<=\ball\s(?:of\s)?(?:the\s)?)/iy)
    const isExample =
      (match.index < conditionEnd &&
        !isEdge &&
        !isTimeout &&
        !isWhole &&
        !mostAfter.test(after) &&
        !leastAfter.test(after)) ||
      (isRefused && /^\s{0,5}at\s$/i.test(before)) ||
      endsIn(before, /(?<=\b(?:scaled|compressed|reduced|resized|shrunk)\s(?:down\s)?to\s)/iy)
    // "A member with three orders can’t make a fourth" is a rule, "an order of three pieces isn’t sent" an example.
    const isFull = isRefused && (nextOne.test(clause) || /\bfull\b/i.test(after)) && endsIn(before, holding)
    if (
      (isExample && !isRefusedAt && !isFull && !endsIn(before, counting) && found !== 'digit') ||
      ((isRefused || (ofInstance.test(before) && !allowedAs.test(clause))) && isSubject && !isEdge && !isFull)
    )
      return []
    const isAge = found === 'age' || (mayBeAge && isOfAge(before, after, low !== undefined))
    if (found === 'age' && !endsIn(before, ofPeople) && !endsIn(before, /(?<=\baged?\s)/iy)) return []
    const isShared = concurrent.test(clause) && people.has(found)
    const kind = isAge ? 'age' : isShared ? 'concurrent' : found
    // One of several values: "30, 45 or 60 minutes".
    if (/\d\s?(?:,|or|\/)\s?$/.test(before)) return []
    if (isUnclear && !isAge) return []
    const relation = isLate || isRefusedAt ? 'until' : relationOf(before, after, match[0])
    const side: Bound['side'] = isRefusedAt
      ? 'refused'
      : isEdge
        ? sideOfEdge(before)
        : isFull || isExample || (match.index < conditionEnd && !isWhole)
          ? 'edge'
          : relation === 'before' && endsIn(before, /(?<=\b(?:until|up to)\s(?:the\s)?)/iy)
            ? 'least'
            : endsIn(before, most) || mostAfter.test(after)
              ? 'most'
              : endsIn(before, least) || leastAfter.test(after)
                ? 'least'
                : 'exact'
    if (isRefused && side === 'exact' && relation !== 'after' && negated.test(after)) return []
    const words = match[0].slice(0, length)
    const bound = {
      ...{ stated, words, kind, value, side, relation, clause, numbers: numbersBeside(match) },
      marks: isAge ? '' : marksAround(before, after),
      start: offset + match.index,
      end: offset + match.index + length,
      meanings: meaningsIn(`${before} ${after}`),
      anchor: anchorOf(after),
      ...(isFull || isWhole ? { isCapacity: true } : {}),
    } as const
    return low === undefined
      ? [bound]
      : [
          { ...bound, side: 'least', value: low },
          { ...bound, side: 'most' },
        ]
  })
  return ordinals.length === 0 ? bounds : [...bounds, ...ordinals]
}

const sideOfEdge = (before: string): Bound['side'] =>
  endsIn(
    before,
    /(?<=\b(?:less|fewer|younger|colder|smaller|shorter|lower|earlier|below|under)\s(?:than\s)?(?:the\s)?)/iy,
  )
    ? 'under'
    : endsIn(before, /(?<=\b(?:than|over|above|exceeds?)\s(?:the\s)?)/iy)
      ? 'over'
      : 'edge'

const isOfAge = (before: string, after: string, isRange: boolean) =>
  /^\s(?:old|of age)\b/i.test(after) ||
  (isRange && endsIn(before, /(?<=\b(?:aged?|between|from)\s)/iy)) ||
  endsIn(before, /(?<=\b(?:aged|age of|older than|younger than)\s)/iy) ||
  endsIn(before, ofPeople)
/** "A child under", "those over". */
const ofPeople =
  /(?<=\b(?:child(?:ren)?|kids?|persons?|people|any(?:one|body)|some(?:one|body)|nobody|pupils?|users?|members?|participants?|players?|visitors?|guests?|donors?|drivers?|those)\s(?:(?:who|that)\s(?:is|are)\s)?(?:under|over|below|above|from|aged?|of|younger\sthan|older\sthan)\s)/iy
const concurrent = /\b(?:at the same time|at once|simultaneous(?:ly)?|concurrent(?:ly)?|in parallel)\b/i
const people = new Set(
  'user person member visitor customer guest request'.split(' ').map(stemOf).map(meaningOf),
)

const meaningsIn = (text: string) =>
  new Set(
    stemsOf(text)
      .map(meaningOf)
      .filter(stem => !lightStems.has(stem) && !/^\d/.test(stem)),
  )

function relationOf(before: string, after: string, words: string): Bound['relation'] {
  if (
    endsIn(
      before,
      /(?<=\b(?:begins?|starts?|takes\splace|departs?|leaves?)\sin\s(?:(?:less|more|fewer)\sthan\s)?)/iy,
    ) ||
    /^\s(?:before|in advance|ahead|away|prior|earlier)\b/i.test(after)
  )
    return 'before'
  if (/\bnext\b/i.test(before) && /^\safter\sthe\s(?:last|previous)\b/i.test(after)) return 'every'
  if (/^\s(?:after|later|from now|following|since)\b/i.test(after)) return 'after'
  const lead = /^(?:on|by|until|before|after|every|each)(?=\s)/i.exec(words)?.[0] ?? before.replace(day, '')
  if (endsIn(lead, /(?<=\bafter\s?)/iy)) return 'after'
  if (endsIn(lead, /(?<=\b(?:until|by|before|deadline is|closes at|latest)\s?)/iy)) return 'until'
  if (/\d[:.]\d\d/.test(words) && endsIn(lead, /(?<=\bup to\s)/iy)) return 'until'
  if (endsIn(before, /(?<=\bevery\s)/iy)) return 'every'
  return endsIn(before, /(?<=\bat\s)/iy) ? 'at' : ''
}
const day = /(?<=\s)(?:mon|tues|wednes|thurs|fri|satur|sun)day\s(?:(?:at|evening|morning|noon)\s)?$/i

/** What follows the number: "before the start", "per group", "of damage". */
const anchorOf = (after: string): readonly string[] => {
  const found =
    /^\s(?:before|after|of|for|on|in|per|from|an?|each|every|at)\s(?:the\s|an?\s|each\s|every\s|his\s|her\s|their\s)?(?<what>(?:\p{L}{2,20}\s?){1,4})/iu.exec(
      after,
    )
  return stemsOf(found?.groups?.['what'] ?? '')
    .map(meaningOf)
    .filter(stem => !timeStems.has(stem))
}
const timeStems = new Set(stemsOf('day hour minute week month year time advance same once'))
