import type { Address } from '../../field/address.ts'
import type { Specification } from '../../specification/specification.ts'
import { endsIn } from '../../text/endsIn.ts'
import { stemsOf } from '../../text/similarity.ts'
import { lazily } from '../lazily.ts'
import { amount, clausesIn, clockRangeIn, quantityOf, type Clause, type Found } from './quantities.ts'
import { behaviourModules, findIn, rememberMatches, type StatedText } from './specificationTexts.ts'

/** A number in a sentence. */
interface Quantity {
  readonly stated: StatedText
  readonly words: string
  readonly start: number
  readonly end: number
  readonly kind: string
  /** Most have no other to be compared with. */
  readonly use: () => Use
}

/** What becomes of a number in its sentence. */
interface Use {
  /** The numbers that the sentence is about: of an instance, a single one. */
  readonly low: number
  readonly high: number
  /** Whether the ends themselves aren't among them. */
  readonly isOpen: boolean
  /** Whether it's what is allowed or needed, and not only the condition of something. */
  readonly isLimit: boolean
  readonly relation: 'before' | 'after' | ''
  /** What happens then, what else the sentence is about, and whether it's denied or allowed. */
  readonly outcome: ReadonlySet<string>
  readonly subject: ReadonlySet<string>
  readonly isDenied: boolean
  readonly isAllowed: boolean
  readonly isRefused: boolean
}

const atMost =
  /(?<=\b(?:at\smost|up\sto|n(?:o|ot)\s(?:more|longer|later|larger|older)\sthan|maximum(?:\sof)?|max\.?|limited\sto|until|by|within)\s(?:the\s)?)/iy
const atLeast =
  /(?<=\b(?:at\sleast|minimum(?:\sof)?|min\.?|n(?:o|ot)\s(?:fewer|less|earlier|younger)\sthan|from)\s(?:the\s)?)/iy
const notThan = /(?<=\bn(?:o|ot)\s\p{L}{3,8}\sthan\s)/iuy
const onward = /^\s(?:on|onwards)\b/i
const over =
  /(?<=\b(?:(?:more|larger|bigger|longer|heavier|older|higher|later|greater|warmer|hotter)\sthan|over|above|exceeds?)\s(?:the\s)?)/iy
const under =
  /(?<=\b(?:(?:less|fewer|smaller|shorter|younger|lower|earlier|colder)\sthan|under|below)\s(?:the\s)?)/iy
const orMore = /^(?:\s(?!or\b)\p{L}{1,12}){0,2}\sor\s(?:more|older|over|above|later|longer)\b/iu
const orLess = /^(?:\s(?!or\b)\p{L}{1,12}){0,2}\sor\s(?:less|fewer|younger|below|under|earlier)\b/iu
const only = /(?<=\b(?:exactly|only|just|always)\s(?:the\s)?(?:last\s|next\s)?)/iy

const condition =
  /^\s{0,5}(?:given|when|whenever|if|with|without|for|once|at|after)\b[^,]{0,200}?(?:,\s?(?:then\s)?|\sthen\s)(?=\S)/i
const conditionAfter = /\s(?:if|when|whenever|once|as\ssoon\sas)\s/i
const denied =
  /\b(?:no|not|never|nobody|nothing|none|cannot|refus\w{1,4}|reject\w{0,3}|declin\w{1,3}|block\w{0,3}|impossible|invalid|error|cancel\w{0,4}|full|too|stays?|remains?|warn\w{0,4}|reminds?|reminded|reminders?|message|instead|left)\b|n[’']t\b/i
const refusedAs =
  /\b(?:is|are|gets?)\s(?:then\s)?(?:refused|rejected|blocked|declined|impossible|invalid)\b|\b(?:can(?:no|[’'])t|can\snot)\sbe\b|\b(?:is|are)(?:n[’']t|\snot)\s(?:accepted|allowed|possible|saved|booked|sent|added)\b/i
/** What is possible. */
export const allowedAs =
  /\b(?:can|may)\s(?:still\s|also\s)?(?:be\s)?\p{L}{2,15}\b|\b(?:is|are|gets?)\s(?:still\s|then\s)?(?:accepted|allowed|possible|saved|booked|confirmed|sent|registered|issued|valid|added|taken|admitted|let\sin|uploaded|stored|published|included)\b/iu
/** It isn't told for everybody, or of another one. */
const special =
  /\b(?:unless|except|or|instead|average|about|usually|another|first|second|last|next|each\stime|per)\b/i
const needed =
  /\b(?:can|may|must|needs?|needed|required|allowed|valid|taken|takes?|has|have|holds?|open|works?|place)\b/i

const light = new Set(
  stemsOf(
    'then when given still also day hour minute week month year second time page app system user gets get see show put one two three four five six',
  ),
)
const stemsIn = (text: string) => new Set(stemsOf(text).filter(stem => !light.has(stem) && !/^\d/.test(stem)))

const comparison = /\bor\s(?:more|less|fewer|older|younger|over|under|above|below|later|longer)\b/gi

/** A number, and from where to where its words are. */
type Placed = Found & { readonly index: number; readonly words: string }

function amountsIn({ clause, amounts }: Clause): readonly Placed[] {
  const all = amounts.flatMap(match => {
    const found = quantityOf(match.groups ?? {}, true)
    const words = match[0].slice(0, match[0].length - (found?.rest?.length ?? 0))
    return found === undefined || found.kind === 'weekday' ? [] : [{ ...found, index: match.index, words }]
  })
  const range = clockRangeIn(clause)
  return range === undefined ? all : [...all.filter(({ kind }) => kind !== 'clock'), range]
}

const quantitiesIn = rememberMatches([amount], (stated): readonly Quantity[] =>
  clausesIn(stated).flatMap(it => {
    const all = amountsIn(it)
    const { start, clause } = it
    if (all.length === 0 || special.test(clause.replaceAll(comparison, ' '))) return []
    return all
      .filter(({ kind }) => all.filter(it => it.kind === kind).length === 1)
      .map(found => {
        const { kind, words, index } = found
        return {
          ...{ stated, kind, words, start: start + index, end: start + index + words.length },
          use: lazily(() => useOf(found, clause)),
        }
      })
  }),
)

function useOf(found: Placed, clause: string): Use {
  const { words, index } = found
  const [before, after] = [clause.slice(0, index), clause.slice(index + words.length)]
  const range = rangeOf(found, before, after)
  const { outcome, rest } = partsOf(clause, before, after)
  const isDenied = denied.test(clause)
  return {
    ...range,
    relation: /^\s(?:before|in\sadvance|ahead|prior|earlier)\b/i.test(after)
      ? 'before'
      : /^\s(?:after|later)\b/i.test(after)
        ? 'after'
        : '',
    ...{ outcome: stemsIn(outcome), subject: stemsIn(rest), isDenied },
    isAllowed: !isDenied && allowedAs.test(clause),
    isRefused: refusedAs.test(clause),
    isLimit: range.isLimit && needed.test(clause),
  }
}

/** What happens, and what it happens to or when. */
function partsOf(clause: string, before: string, after: string) {
  const lead = condition.exec(clause)?.[0]
  if (lead !== undefined && before.length < lead.length)
    return { outcome: clause.slice(lead.length), rest: lead }
  const cut = conditionAfter.exec(before)
  if (cut !== null)
    return { outcome: before.slice(0, cut.index), rest: `${before.slice(cut.index)} ${after}` }
  return stemsOf(after).filter(stem => !light.has(stem)).length > 0 && before.trim().split(/\s+/).length < 6
    ? { outcome: after, rest: before }
    : { outcome: before, rest: after }
}

function rangeOf({ value, low }: Found, before: string, after: string) {
  if (low !== undefined) return { low, high: value, isOpen: false, isLimit: true }
  if (endsIn(before, over) && !endsIn(before, notThan))
    return { low: value, high: Infinity, isOpen: true, isLimit: false }
  if (endsIn(before, under) && !endsIn(before, notThan))
    return { low: -Infinity, high: value, isOpen: true, isLimit: false }
  if (endsIn(before, atMost)) return { low: -Infinity, high: value, isOpen: false, isLimit: true }
  if (endsIn(before, atLeast) || onward.test(after))
    return { low: value, high: Infinity, isOpen: false, isLimit: true }
  if (orMore.test(after)) return { low: value, high: Infinity, isOpen: false, isLimit: false }
  if (orLess.test(after)) return { low: -Infinity, high: value, isOpen: false, isLimit: false }
  return { low: value, high: value, isOpen: false, isLimit: endsIn(before, only) }
}

/** Instances that become what a rule of their feature gives to other numbers only, or the opposite of it. */
export function instancesInConflict(
  specification: Specification,
  featureOf: (address: Address) => string | undefined,
): { readonly first: Quantity; readonly second: Quantity }[] {
  const all = Map.groupBy(findIn(specification, behaviourModules, quantitiesIn), ({ stated }) =>
    featureOf(stated.address),
  )
  return [...all].flatMap(([feature, quantities]) =>
    feature === undefined
      ? []
      : quantities.flatMap(instance => {
          const rule = quantities.find(
            ({ kind, stated, use }) =>
              kind === instance.kind &&
              stated !== instance.stated &&
              isInstance(instance.use()) &&
              contradicts(use(), instance.use(), kind),
          )
          return rule === undefined ? [] : [{ first: rule, second: instance }]
        }),
  )
}

const measured = new Set(['time', 'clock', 'money', 'size', '%', 'distance', 'weight', 'heat'])
/** Of these, what happens at one value is a rule, too. */
const levels = new Set(['%', 'heat', 'weight', 'distance'])

const sharedOf = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter(stem => b.has(stem))

const isInstance = ({ low, high, isLimit }: Use) => low === high && !isLimit

function contradicts(rule: Use, instance: Use, kind: string): boolean {
  const { low } = instance
  if (rule.relation !== instance.relation) return false
  const isLevel = rule.low === rule.high && !rule.isLimit
  if (isLevel && (!levels.has(kind) || rule.low === low)) return false
  const [one, other] = [rule, instance].map(it => new Set([...it.outcome, ...it.subject]))
  const common = sharedOf(one!, other!).length
  if (common < (measured.has(kind) ? 1 : 0)) return false
  const isInside = rule.isOpen ? low > rule.low && low < rule.high : low >= rule.low && low <= rule.high
  if (rule.isLimit) {
    if (rule.isDenied) return false
    if (kind !== 'time') return isInside ? instance.isRefused : instance.isAllowed
    // "Until 2 hours before" is what lies further away.
    return instance.relation === 'before' && common > 1 && low < rule.high && instance.isAllowed
  }
  if (rule.isDenied || instance.isDenied || isInside || kind === 'time') return false
  // The same becomes of it.
  const predicate = sharedOf(rule.outcome, instance.outcome).filter(
    stem => !instance.subject.has(stem) && !rule.subject.has(stem),
  )
  return predicate.length > 0 && common >= 1 + Number(measured.has(kind))
}
