import type { ProposedChange } from '#domain/proposal/proposal.ts'
import type { AskedForm } from '../../questions/openQuestion.ts'
import { linkTargetsOf } from '../../specification/links.ts'
import type { ModuleKey, Specification } from '../../specification/specification.ts'
import { findWithdrawals } from '../dialogue/revision/findWithdrawals.ts'
import { formOfItems, namedItemsOf } from './askedItems.ts'
import { itemCalled, itemsCalled, type NamedItem } from './itemsNamed.ts'
import { removalsOf } from './removalsOf.ts'

/** What an answer says of items that aren't any, and its other words. */
export interface Withdrawn {
  readonly said: string
  readonly changes: Readonly<Partial<Record<ModuleKey, readonly ProposedChange[]>>>
}

/** The forms that a slip of the tongue, or an aside that was read as an item, may have come into. */
const formsOfThings = ['features', 'dataModels', 'personas'] as const

/**
 * Takes away what an answer says is none: “Loads isn’t a thing”, “forget “list”, that’s just a view of flags”, “the
 * electrician was only an example”, “staff is the same as teacher”, “the rest aren’t things”.
 */
export function withdrawnItems(asked: AskedForm, text: string, specification: Specification): Withdrawn {
  const own = formOfItems(asked)
  const forms = [...new Set([...formsOfThings.filter(key => key === own), ...formsOfThings])]
  const gone = new Map<string, ModuleKey>()
  const cut: { readonly start: number; readonly end: number }[] = []
  const take = (target: string, { start, end }: { readonly start: number; readonly end: number }) => {
    for (const form of forms) {
      const items = linkTargetsOf(specification, form)
      const called = itemsCalled(target.replaceAll(/["“”]/g, ''), items, 0.99).filter(it =>
        isMostOf(target, it),
      )
      if (called.length === 0) continue
      for (const { id } of called) gone.set(id, form)
      cut.push({ start, end: endOfRemark(text, end) })
      return
    }
  }
  const kept = new Map<string, NamedItem>()
  const merge = (target: string, twin: string) => {
    for (const [id, form] of gone) {
      const item = linkTargetsOf(specification, form).find(it => it.id === id)
      const other = itemCalled(
        twin,
        linkTargetsOf(specification, form).filter(it => !gone.has(it.id)),
      )
      if (item !== undefined && other !== undefined && itemCalled(target, [item], 0.99) !== undefined)
        kept.set(id, other)
    }
  }
  const { clauses, withdrawals } = findWithdrawals(text)
  // “The groups don’t need a login” is a rule about groups: only an order takes something away by itself.
  for (const { at, target, certainty, isOrder, replacement } of withdrawals) {
    const clause = clauses[at]!
    const isSure = certainty === 'sure' && isOrder === true && replacement === undefined && target !== ''
    if (isSure && !purpose.test(text.slice(clause.start, clause.end))) take(target, clause)
  }
  let from = 0
  for (const sentence of text.split(
    /(?<=[.!?;])(?=\s)|\n|,(?=\s(?:and\s)?["“][^"”]{1,60}["”]\s(?:is|are|was|were)\b)/,
  )) {
    const start = text.indexOf(sentence, from)
    const end = start + sentence.length
    from = end
    const bare = sentence.trim().replaceAll(/["“”]/g, '')
    const target = noneIn(sentence)
    if (target !== undefined) take(target, { start, end })
    const twin = sameAs.exec(bare)?.groups?.['twin']
    if (twin !== undefined && target !== undefined) merge(target, twin)
    if (othersAreNone.test(bare)) {
      const rest = text.slice(0, start) + text.slice(end)
      const asks =
        own === asked.module && asked.items.length === 0
          ? linkTargetsOf(specification, own)
          : namedItemsOf(asked, specification)
      const left = asks.filter(it => !gone.has(it.id) && !mentions(rest, it))
      for (const { id } of left) gone.set(id, own)
      if (left.length > 0) cut.push({ start, end })
    }
  }
  return { said: without(text, cut), changes: removalsOf(gone, kept, specification) }
}

/** “To keep damage out of the collection” is what something is for, and “dropping off is the customer’s” a deed. */
const purpose = /^\W*(?:(?:(?:in order|so as)\s)?to|\p{L}{3,24}ing)\s/iu
const kinds = String.raw`(?:things?|features?|functions?|duplicates?|users?|personas?|roles?|models?|persons?|people|records?|tables?|entit(?:y|ies)|objects?)`
/** “Loads isn’t a thing”, “list isn’t a record”, “application isn’t anything” */
const isNone = new RegExp(
  String.raw`^(?<what>[^.;:!?]{2,80}?)(?:\s(?:is|are|was|were)|['’](?:s|re))(?:n['’]t|\snot|\sno)\s(?:really\s|actually\s)?(?:(?:(?:an?|any|my|our|real|separate|own)\s){0,2}${kinds}(?: (?:of|on) (?:its|their) own)?(?=[.,;!]|$)|anything\b)`,
  'iu',
)
/** “The electrician was only an example”, “list is just a view of flags”, “staff is the same as teacher” */
const isSomethingElse =
  /^(?<what>[^.;:!?]{2,80}?)(?:\s(?:is|are|was|were)|['’](?:s|re))\s(?:(?:(?:only|just)\s)?(?:an?\s)?(?:example|joke|nonsense|rubbish|mistake)s?\b|nothing\b(?!\s\p{L}+ing)|(?:only|just)\s(?:an?\s)?(?:views?|parts?|names?|examples?|words?|lists?)\s(?:of|for)\b|(?:really\s|just\s)?the same (?:person |people |thing )?as\b|(?:all\s)?(?:things?|parts?|details?|fields?)\s(?:about|of)\b)/iu
/** “Load can go in the bin”, “the application doesn’t exist”, “there is no list”, “not Derek, he’s a person” */
const isGone =
  /^(?:(?<bin>[^.;:!?]{2,80}?)\scan (?:go(?: in the bin| away)?|be (?:left out|removed|dropped))(?=[.,;!]|$)|(?<missing>[^.;:!?]{2,60}?)\s(?:does(?:n['’]t| not)\s|not )exists?\b|there(?:['’]s| is| are) no (?<no>[^.,;:!?]{2,60})|(?<label>[^.,;:!?]{2,40}):\s(?:is\s|it['’]s\s)?not\s(?:an?\s)?(?:separate\s|real\s|own\s)?(?:person|people|user|thing|feature|function|record|role)\b|not (?<not>[^.,;:!?]{2,60}),\s(?:they|he|she|it|those|that|these)['’ ]?(?:s|re|r|is|are)\b)/iu

/** What a sentence says is none. */
function noneIn(sentence: string): string | undefined {
  const bare = sentence
    .trim()
    .replaceAll(/["“”]/g, '')
    .replace(/^(?:(?:no|oh|well|and|also|but|so|once more)[,:\s]+){1,3}/i, '')
  const { bin, missing, no, not, label } = isGone.exec(bare)?.groups ?? {}
  return (
    (isNone.exec(bare) ?? isSomethingElse.exec(bare))?.groups?.['what'] ??
    bin ??
    missing ??
    no ??
    label ??
    // “Not shops labs florists” names several without commas.
    not?.replaceAll(/\s/g, ', ')
  )
}

/** “The rest of those aren’t things”, “none of these are things on their own”, “delete all four, they’re not records” */
const othersAreNone = new RegExp(
  String.raw`^(?:(?:no|oh|well|and|also|but|so|hey|come on|what on earth)[,\s]+){0,2}(?:(?:(?:all )?(?:the )?(?:rest|others?|them others)(?: of (?:these|those|them))?|(?:all of )?(?:these|those|they|them))\s?(?:are|is|['’]?re)?\s?(?:n['’]t|not)\s(?:really\s)?(?:any\s)?(?:${kinds}|anything)\b|(?:the )?(?:rest|others|them others)\swants? (?:throwing out|to go|deleting|removing)\b|none of (?:these|those|them)(?:(?: are| is) (?:an? |really )?${kinds}\b|,? (?:they|these|those)['’ ]?(?:re|are)? nothing\b|\W*$)|(?:they|these|those|all of (?:these|those|them))(?:['’]?re| are) (?:nothing|not anything)\b|(?:delete|remove|erase|forget|drop|throw out) (?:all(?: (?:of (?:them|these|those)|\p{L}+|\d+))?|them|those|these)(?=[.,;!]|$))`,
  'iu',
)

/** “Forget “list”, that’s just a view of flags”: what goes on about it goes with it. */
function endOfRemark(text: string, end: number): number {
  const [remark] =
    /^["“”]?[,;]?\s(?:(?:and|because|since)\s)?(?:(?:please\s)?(?:remove|delete|erase|merge|drop|take)\b(?:\s(?:it|them|that)\b(?: away| out)?)?|(?:that|this|it|i|those|they|he|she)(?:['’](?:s|re|m)|\s(?:is|are|was|were|am|belongs?|goes|go))\b)[^.!?\n]*/i.exec(
      text.slice(end),
    ) ?? ['']
  return end + remark.length
}

/** “The report” isn’t the whole of “Report with photo of the room”. */
const isMostOf = (target: string, item: NamedItem): boolean =>
  itemCalled(item.name, [{ id: '', name: target }]) !== undefined

const mentions = (text: string, item: NamedItem): boolean =>
  text.split(/[\s,.;:!?]+/).some(word => itemCalled(word, [item]) !== undefined)

function without(text: string, cut: readonly { readonly start: number; readonly end: number }[]): string {
  if (cut.length === 0) return text
  let left = ''
  let from = 0
  for (const { start, end } of cut.toSorted((a, b) => a.start - b.start)) {
    if (end <= from) continue
    left += text.slice(from, Math.max(from, start))
    from = end
  }
  left += text.slice(from)
  return left
    .split('\n')
    .map(line =>
      line
        .replaceAll(/(?<!\s)\s+([.,;!])/g, '$1')
        .replace(/^(?!\s{0,3}- )[\s.,;!–—-]+/, '')
        .trim(),
    )
    .filter(line => /\p{L}/u.test(line))
    .join('\n')
}

/** “Staff is the same as teacher” */
const sameAs = /\bthe same (?:\p{L}+ )?as\s(?<twin>[^.,;:!?]{2,60})/iu
