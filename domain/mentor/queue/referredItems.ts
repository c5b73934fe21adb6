import { ordinalWords } from '../../text/ordinals.ts'
import { nameKeyOf } from '../../text/words.ts'
import { itemCalled, type NamedItem } from './itemsNamed.ts'

/** A list that somebody was shown. */
export interface Shown {
  /** What the question shows, in its order. */
  readonly items: readonly NamedItem[]
  /** Everything of that kind. */
  readonly all: readonly NamedItem[]
  /** Whether the question numbers the items, so that a number or a single word calls one. */
  readonly isShown: boolean
  /** What items are called besides their names: the names that the answer itself gives them, and what stories are for. */
  readonly aliases?: readonly NamedItem[]
  /** Whether the sentence says that it isn’t anything of its own, so that words without a number are an order, too. */
  isDenied?: boolean
  /** The people whom features may be for, if that was the question: “fees = member” gives no name then. */
  readonly people?: readonly NamedItem[] | undefined
  /** What the remark before was about. */
  last: readonly NamedItem[]
  /** What numbers count from now on: “both “High” are wrong names. 1 is …”. */
  picked?: readonly NamedItem[]
}

/** Words that are surely a reference: a number, a quote, “the first”. */
export const surely =
  /^(?:(?:number|no\.?|#|features?|numbers?)\s?)?\d{1,2}(?:(?:,|,? and| &)\s(?:number\s)?\d{1,2})*$|^(?:both\s|the\s|that\s|the (?:first|second|third|fourth|fifth|last)\s)?["“][^"“”]+["”](?:(?:,|,? and)\s["“][^"“”]+["”])*$|^the (?:first|second|third|fourth|fifth|sixth|last)(?: one)?$|^(?:first|second|third|fourth|fifth|sixth|last) one$/i

/** What stands for the one that was just named. */
export const pronoun = /^(?:it|that|they|them|those|this|these|the names?|its names?|which)$/i

/** The items that words refer to, all of them; undefined if they say anything else, or may mean several. */
export function referredIn(words: string, shown: Shown): readonly NamedItem[] | undefined {
  const isAll = /^(?:both|all(?: of)?)\s/i.test(words.trim())
  const bare = words
    .trim()
    .replace(/^(?:both|all(?: of)?|these|those)\s(?=\S)/i, '')
    .replace(/^(?:features?|numbers?|nos?\.?|points?|items?)\s(?=\d|["“])/i, '')
    .replace(/^the names?\s(?:of\s)?(?=["“\d])/i, '')
  if (pronoun.test(bare)) return shown.last.length > 0 ? shown.last : undefined
  const whole = referenceOf(bare, shown, isAll)
  if (whole.length > 0) return whole
  const parts = bare
    .split(/,\s?(?:and\s)?|\s(?:and|&|\+|with|as well as)\s|(?<=\d)\/(?=\d)/i)
    .filter(it => it.trim() !== '')
  const found: NamedItem[] = []
  for (const part of parts) {
    const own = referenceOf(part.trim(), shown)
    if (own.length === 0) return undefined
    found.push(...own)
  }
  return found.length === 0 ? undefined : [...new Set(found)]
}

const counts = ['one', 'two', 'three', 'four']
function referenceOf(part: string, shown: Shown, isAll = false): readonly NamedItem[] {
  const { items, isShown, picked } = shown
  const plain = part.replace(/^(?:the\s)?(?:(?:number|no\.?|nr\.?|#|feature|point|item)\s?)(?=\d)/i, '')
  const { from, to } =
    /^(?<from>\d{1,2})(?:\s?(?:[-–]|to|till)\s?(?<to>\d{1,2}))?$/i.exec(plain)?.groups ?? {}
  if (from !== undefined) {
    const range = Array.from({ length: Math.max(0, Number(to ?? from) - Number(from) + 1) })
    const found = range.map((_, i) => numbered(Number(from) + i, shown))
    return found.flatMap(it => it ?? [])
  }
  const { ordinal, count = 'one', quote } = ordinalReference.exec(plain)?.groups ?? {}
  if (ordinal !== undefined) {
    const counted = quote === undefined ? (picked ?? items) : namedExactly(quote, shown)
    const many = counts.indexOf(count.toLowerCase()) + 1
    const at =
      ordinal.toLowerCase() === 'last' ? counted.length - many : ordinalWords.indexOf(ordinal.toLowerCase())
    return at < 0 ? [] : counted.slice(at, at + many)
  }
  const quoted = /^(?:the\s)?["“](?<name>[^"“”]+)["”](?:\s(?:one|feature|thing|bit|part))?$/i.exec(part)
    ?.groups?.['name']
  if (quoted !== undefined) return quotedItems(quoted, shown, isAll)
  const name = part
    .replace(/^(?:the|that|this|your)\s/i, '')
    .replace(/\s(?:one|thing|bit|part|feature|stuff)$/i, '')
  if (name.split(/\s+/).length > longestReference || verb.test(name)) return []
  const item = itemCalled(name, items, 0.99)
  if (item !== undefined && (isShown || isWholeName(name, item))) return [item]
  const other = itemCalled(name, shown.all, 0.99) ?? aliasCalled(name, shown)
  return other !== undefined && isWholeName(name, other) ? [ownOf(other, shown)] : []
}
const longestReference = 8
/** What says something about a thing is no name for it: “that’s part of the map”. */
const verb =
  /^(?:that|it|this|they)['’]|\b(?:is|are|was|were|isn['’]t|aren['’]t|belongs?|should|could|can)\b/i
const ordinalReference =
  /^(?:the\s(?=\p{L}+(?:$|\s))|(?=\p{L}+\s(?:ones?|features?|things?|points?)$))(?<ordinal>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last)(?:\s(?<count>two|three|four))?(?:\s(?:ones?|features?|things?|points?))?(?:\s["“](?<quote>[^"“”]+)["”])?$/iu

const isWholeName = (name: string, item: NamedItem): boolean =>
  itemCalled(item.name, [{ id: '', name }]) !== undefined

const aliasCalled = (name: string, { aliases = [] }: Shown): NamedItem | undefined =>
  aliases.find(it => nameKeyOf(it.name) === nameKeyOf(name) || itemCalled(name, [it], 0.99) !== undefined)

const namedExactly = (name: string, { all }: Shown): readonly NamedItem[] =>
  all.filter(it => nameKeyOf(it.name) === nameKeyOf(name))

/** An alias stands for the item with its id. */
const ownOf = (item: NamedItem, { all }: Shown): NamedItem => all.find(({ id }) => id === item.id) ?? item

/** What stands in quotes is a name or its beginning. Of several with that name, only “both” or a number means one surely. */
function quotedItems(quoted: string, shown: Shown, isAll: boolean): readonly NamedItem[] {
  const exact = namedExactly(quoted, shown)
  if (exact.length > 1) return isAll ? exact : []
  const { start } = /^(?<start>[^…]{4,}?)\s?(?:\.{3}|…)$/.exec(quoted)?.groups ?? {}
  const begun = start === undefined ? [] : shown.all.filter(it => it.name.startsWith(start))
  if (begun.length === 1) return begun
  const item =
    exact[0] ?? itemCalled(quoted, shown.items, 0.6) ?? itemCalled(quoted, shown.all, 0.99) ?? undefined
  if (item !== undefined) return [item]
  const alias = aliasCalled(quoted, shown)
  return alias === undefined ? [] : [ownOf(alias, shown)]
}

/**
 * The item with a number: of a list with numbers, that in its place; otherwise the one with this number in its id, unless
 * its place in the question is another.
 */
function numbered(number: number, { items, all, isShown, picked }: Shown): NamedItem | undefined {
  if (picked !== undefined) return picked[number - 1]
  if (isShown) return items[number - 1]
  const byId = all.find(({ id }) => id.endsWith(`-${number}`))
  const isOnlyMeaning = items.length < 2 || items.length === all.length || items[number - 1]?.id === byId?.id
  return isOnlyMeaning ? byId : undefined
}
