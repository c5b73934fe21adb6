import { fieldAt, valueAt, type Address } from '../../field/address.ts'
import { isWithinLimits } from '../../field/limits.ts'
import type { Specification } from '../../specification/specification.ts'
import { mayMatchIn } from '../rememberMatches.ts'
import type { Fault, Fix, SpecificationCheck } from '../check.ts'
import { rememberByText, type StatedText } from '../../specification/statedTexts.ts'
import { textsOf } from '../textsOf.ts'
import { hideQuoted } from './hideQuoted.ts'
import { sentencesOf } from './sentences.ts'

/** Where a second demand begins: ", and the host must …", "; the host must …", with a doer of its own. */
const joints =
  /(?:\s?;\s(?:and\s)?|,?\s(?:and|but)\s(?:also\s)?)(?<actor>(?:(?:the|a|an|each|every)\s)?(?!(?:and|or|that|which|who|whom|then|also|it)\s)\p{L}[\p{L}’'_-]{0,30}(?:\s(?!(?:and|or|that|which|who|whom|shall|must)\s)\p{L}[\p{L}’'_-]{0,30}){0,3}\s)(?=(?:shall|must)\s)/giu
const demand = /(?<!\b(?:who|which|that|if|when|what)\s(?:\p{L}{1,20}\s)?)\b(?:shall|must)\s/iu
/** A condition that holds for both demands. */
const condition =
  /^\s*(?:(?:when|if|while|where|once|after)\s[^,]{1,300},\s*(?:then\s)?|given\s.{1,300}?\bthen\s)/iu

const messages = {
  two: 'This is a second requirement in the same sentence. Make it one of its own.',
  split: 'Split into two',
} as const

interface TwoThoughts {
  /** Where the second begins in the text. */
  readonly start: number
  readonly end: number
  readonly first: string
  /** Who must do the second. */
  readonly actor: string
  readonly rest: string
}

const mayJoin = mayMatchIn(joints)
const findTwo = rememberByText(({ text }): TwoThoughts | undefined => {
  const visible = hideQuoted(text)
  for (const sentence of sentencesOf(visible))
    for (const { index, 0: words, groups } of sentence.text.matchAll(joints)) {
      if (!demand.test(sentence.text.slice(0, index))) continue
      const start = sentence.start + index
      const first = text.slice(sentence.start, start)
      const rest = text.slice(start + words.length, sentence.start + sentence.text.length)
      return { start, end: start + words.length, first, actor: groups!['actor']!, rest }
    }
  return undefined
})

const capitalised = (text: string) => text.trim().replace(/^\p{Ll}/u, it => it.toUpperCase())

/** Both as criteria, one after the other, if the criterion is just this sentence. */
function splitLine(specification: Specification, address: Address, text: string, two: TwoThoughts): Fix[] {
  const at = { ...address, path: address.path.slice(0, -1) }
  const lines = valueAt(specification[address.module], at) as readonly string[]
  const line = address.path.at(-1) as number
  const field = fieldAt(at)!
  if (sentencesOf(text.trim()).length > 1) return []
  const second = `${condition.exec(two.first)?.[0] ?? ''}${two.actor.trim()} ${two.rest}`
  const to = lines.toSpliced(
    line,
    1,
    `${two.first.trim()}${/\.\s*$/.test(text) ? '.' : ''}`,
    capitalised(second),
  )
  return isWithinLimits(field, to)
    ? [{ label: messages.split, patch: [{ op: 'set', at, from: lines, to }] }]
    : []
}

/** Two sentences, if the first has no condition that the second would lose. */
function splitSentence(text: string, { start, end, first, actor }: TwoThoughts, address: Address): Fix[] {
  if (condition.test(first)) return []
  const at = { ...address, span: { start, end } }
  const to = `. ${capitalised(actor)} `
  return [{ label: messages.split, patch: [{ op: 'replaceSpan', at, from: text.slice(start, end), to }] }]
}

function faultIn(specification: Specification, stated: StatedText): Fault[] {
  const { address, text } = stated
  const two = mayJoin(stated) ? findTwo(stated) : undefined
  if (two === undefined) return []
  const isLine = typeof address.path.at(-1) === 'number'
  const fixes = isLine ? splitLine(specification, address, text, two) : splitSentence(text, two, address)
  return [{ address: { ...address, span: { start: two.start, end: two.end } }, message: messages.two, fixes }]
}

export const twoThoughts: SpecificationCheck = {
  id: 'two-thoughts',
  scope: 'specification',
  group: 'testable',
  severity: 'warning',
  title: 'Two requirements in one sentence',
  why: 'If only one of them works, nobody can say whether the whole is done.',
  example: {
    before: 'The guest must pay a deposit, and the host must confirm within a day.',
    after: 'The guest must pay a deposit.',
  },
  find: specification =>
    textsOf(specification, 'requirements').flatMap(placed => faultIn(specification, placed)),
}
