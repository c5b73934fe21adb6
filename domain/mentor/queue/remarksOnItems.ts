import { itemCalled, type NamedItem } from './itemsNamed.ts'
import { referredIn, surely, type Shown } from './referredItems.ts'
import { rankIn, type Rank } from './rankWords.ts'
import { lead, mostRuledWords, named, remarkIn, type Remark } from './remarkIn.ts'
import { sentencesIn } from './sentencesIn.ts'

/** What an answer says about the items of a list rather than about the app, and its other words. */
export interface Remarks {
  readonly said: string
  /** New names, by the id of the item. */
  readonly names: ReadonlyMap<string, string>
  /** Items that are the same as another, by their ids. */
  readonly merged: ReadonlyMap<string, string>
  /** Items that aren't any. */
  readonly gone: ReadonlySet<string>
  /** Items that are only a rule of something, which aren't lost. */
  readonly rules: ReadonlySet<string>
  /** The words of rules, where they aren’t those of the item. */
  readonly rulesTold: ReadonlyMap<string, string>
  /** How important items are. */
  readonly ranks: ReadonlyMap<string, Rank>
  /** Whether anything was a remark, even if it changes nothing: “1 is right”. */
  readonly isRead: boolean
  /** What an item is as well, if it’s several things. */
  readonly added: readonly string[]
}

/**
 * Reads what somebody says about a list that they were shown, by number, in quotes or by its words: “3 and 4 are the same”,
 * “call 2 Lending a kiln”, “the first isn’t a feature”, ““talk to” is nonsense”, “5 is a rule for lending”.
 *
 * @param isShown Whether the answer is to a question that numbers the items, so that a number or a single word calls one.
 */
export function remarksIn(
  text: string,
  items: readonly NamedItem[],
  isShown = true,
  { all = items, aliases = [], people }: Lists = {},
): Remarks {
  const first = remarksOnce(text, items, isShown, { all, aliases, people })
  const renamed = [...first.names].map(([id, name]): NamedItem => ({ id, name }))
  // What an answer gives a name may be called by it in the same answer: “2 is part of the rota, so call 1 rota”.
  return renamed.length === 0
    ? first
    : remarksOnce(text, items, isShown, { all, aliases: [...aliases, ...renamed], people })
}

interface Lists {
  /** Everything of that kind, if the question shows only some. */
  readonly all?: readonly NamedItem[]
  /** What items are called besides their names. */
  readonly aliases?: readonly NamedItem[]
  /** The people whom they may be for, if that was the question. */
  readonly people?: readonly NamedItem[] | undefined
}

function remarksOnce(
  text: string,
  items: readonly NamedItem[],
  isShown: boolean,
  { all, aliases, people }: Required<Lists>,
): Remarks {
  const [only, ...more] = items
  const shown: Shown = {
    ...{ items, all, aliases, isShown, people },
    // “That’s no feature”, where only one was asked about.
    last: only !== undefined && more.length === 0 && !isShown ? [only] : [],
  }
  const found: Found = {
    names: new Map(),
    merged: new Map(),
    gone: new Set(),
    rules: new Set(),
    rulesTold: new Map(),
    ranks: new Map(),
  }
  const added: string[] = []
  let isRead = false
  const left: string[] = []
  let kind: Remark['kind'] | undefined
  for (const line of text.split('\n')) {
    const kept: string[] = []
    const described: string[] = []
    let told: string | undefined
    for (const sentence of sentencesIn(line, { atSemicolons: true })) {
      shown.isDenied = denied.test(sentence)
      const label = labelIn(sentence, shown)
      if (label !== undefined) {
        shown.last = label.items
        const order = remarkIn(`it ${label.rest}`, shown) ?? remarkIn(label.rest, shown)
        const rank = order === undefined ? rankIn(label.rest.replace(/[.!]$/, '')) : undefined
        if (rank !== undefined) note({ kind: 'rank', items: label.items, rank }, found)
        else if (order !== undefined) note(order, found)
        else if (isShown && reason.test(label.rest)) described.push(`${label.items[0]!.name}: ${label.rest}`)
        else kept.push(sentence)
        continue
      }
      const several = severalIn(sentence, shown)
      if (several !== undefined) {
        found.names.set(several.item.id, several.name)
        shown.last = [several.item]
        added.push(...several.others)
        continue
      }
      const labelled = /^(?<name>[^:.;!?]{2,60}):\s/.exec(sentence)?.groups?.['name']
      const about = labelled === undefined ? undefined : referredIn(labelled, shown)
      if (about !== undefined) shown.last = about
      // What refers to the one that was just named tells what it is.
      if (told !== undefined && backReference.test(sentence)) {
        described.push(`${told}: ${sentence}`)
        continue
      }
      let before: Remark | undefined
      let waiting: string | undefined
      let isCut = false
      const said: string[] = []
      const clauses = clausesOf(withoutWrongName(sentence, shown, found), shown)
      for (const [at, clause] of clauses.entries()) {
        const next = clauses[at + 1] ?? ''
        const remark =
          // “Ratings, which are later” is about the ratings.
          (before === undefined && /^which\b/i.test(clause) ? undefined : remarkIn(clause, shown)) ??
          likeBefore(clause, shown, kind) ??
          (waiting !== undefined || kind === 'same' ? namedAfter(clause, shown) : undefined) ??
          (before?.kind === 'same' && before.name === undefined ? nameAlone(clause, shown) : undefined)
        if (remark === undefined) {
          if (echoes(clause, shown)) {
            isCut = isRead = true
            continue
          }
          const { about: item, more = '' } = numberedDetail(clause, shown)
          if (item !== undefined) {
            described.push(`${item.name}: ${more}`)
            before = { kind: 'name', items: [item], name: item.name }
            shown.last = [item]
            continue
          }
          // “1 is right, and sorted by village”
          if (before?.kind === 'fine' && addsTo.test(clause)) {
            described.push(`${before.items[0]!.name}: ${clause}`)
            continue
          }
          // What goes on after a name tells what it is, and “…, that was a joke” goes with the remark before it.
          if (vocative.test(clause)) continue
          if (before?.name !== undefined) described.push(`${described.pop() ?? `${before.name}:`}, ${clause}`)
          else if (before === undefined || !goesOn.test(clause)) said.push(clause)
          const about = before === undefined ? aboutOne(clause, shown) : undefined
          // “Date and result are fields of the check, no features” is about nothing that was named before.
          if (about === undefined && before === undefined && hasOwnSubject.test(clause)) shown.last = []
          if (about === undefined) continue
          shown.last = about
          waiting = clause
          continue
        }
        if (waiting !== undefined && said.at(-1) === waiting) said.pop()
        before = remark
        isRead = true
        shown.last = /\bwhich\b/i.test(next) && remark.into !== undefined ? [remark.into] : remark.items
        if (remark.kind === 'misnamed') {
          waiting = ''
          if (remark.items.length > 1) shown.picked = remark.items
        }
        kind = remark.kind
        note(remark, found)
        const { more = '', name = (remark.into ?? remark.items[0]!).name } = remark
        if (more !== '' || remark.name !== undefined)
          described.push(`${name}:${more === '' ? '' : ` ${more}`}`)
      }
      told = before?.name
      if (said.length > 0)
        kept.push(
          before === undefined && !isCut ? sentence : `${said.join(', ').replace(/(?<![.!;])[.!;]+$/, '')}.`,
        )
    }
    if (kept.length > 0) left.push(kept.join(' '))
    left.push(...described.filter(it => !it.endsWith(':')).map(it => it.replace(/:,\s/, ': ')))
  }
  const { names, merged, gone, rules, rulesTold, ranks } = found
  // What belongs somewhere else isn’t just none: “that’s no feature, it’s a part of 1”.
  for (const id of merged.keys()) rules.delete(id)
  for (const id of [...merged.keys(), ...rules]) gone.delete(id)
  // “4 is no feature, call it shift planning” only has another name.
  for (const id of names.keys()) {
    gone.delete(id)
    rules.delete(id)
  }
  return { said: left.join('\n'), names, merged, gone, rules, rulesTold, ranks, added, isRead }
}

/** “4 is two things: the hours, and the export”, “split 2 into booking and cancelling” */
function severalIn(
  sentence: string,
  shown: Shown,
): { readonly item: NamedItem; readonly name: string; readonly others: readonly string[] } | undefined {
  const { what, parts = '' } =
    severals.map(it => it.exec(sentence.trim().replace(lead, ''))?.groups).find(it => it !== undefined) ?? {}
  const [item, ...more] =
    what === undefined || !shown.isShown || !surely.test(what) ? [] : (referredIn(what, shown) ?? [])
  if (item === undefined || more.length > 0) return undefined
  const [first, ...others] = parts
    .replace(/(?<![.!;])[.!;]+$/, '')
    .split(/,\s(?:and\s)?|\sand\s|\s\+\s/i)
    .flatMap(part => named(part).name ?? [])
  return first === undefined || others.length === 0 ? undefined : { item, name: first, others }
}
const severals = [
  /^(?<what>\S{1,60}|["“][^"”]{1,60}["”])\s(?:is|are)\s(?:(?:really|actually|in fact)\s)?(?:two|three|four|several|2|3|4)\b[^:,.;]{0,30}(?::|,|\s[–—-])\s(?:namely\s)?(?<parts>\S.*)$/iu,
  /^(?:please\s)?(?:split|divide|separate|break)\s(?<what>\S{1,60}|["“][^"”]{1,60}["”])(?:\sup)?\sin(?:to)?\s(?:(?:two|three|four)(?: (?:features|things|parts))?:?\s)?(?<parts>\S.*)$/iu,
]

const addsTo =
  /^(?:and\s)?(?:only\s)?(?:\p{L}+ed\s(?:by|with|as|to|in)|with|by|per|including|without|plus)\s/iu
const hasOwnSubject =
  /^(?!(?:it|that|this|they|them|those|these|the names?|which|no|not)\b)(?:the\s)?\p{L}+(?:\s\p{L}+){0,3}\s(?:is|are|was|were)\s/iu

/** “1 make chores” only says again what was shown. */
function echoes(clause: string, shown: Shown): boolean {
  const { number, words = '' } =
    /^(?<number>\d{1,2})[.):]?\s(?<words>\S.{1,60})$/su.exec(clause.trim())?.groups ?? {}
  const item = number === undefined || !shown.isShown ? undefined : referredIn(number, shown)?.[0]
  return item !== undefined && itemCalled(words, [item], leastEcho) !== undefined
}
const leastEcho = 0.7

/** “5 with an email 30 days before” tells more about 5. */
function numberedDetail(
  clause: string,
  shown: Shown,
): { readonly about?: NamedItem | undefined; readonly more?: string } {
  const { number, more } =
    /^(?:and\s)?(?:number\s|no\.\s?|#)?(?<number>\d{1,2})\s(?<more>(?:with|without|only|by|for|also|needs?|has|must|can|should|at|on|per|including|shows?|sends?)\s\S.*)$/isu.exec(
      clause.trim(),
    )?.groups ?? {}
  return !shown.isShown || number === undefined || more === undefined
    ? {}
    : { about: referredIn(number, shown)?.[0], more: more.replace(/(?<![.!;])[.!;]+$/, '') }
}

const backReference = /^(?:and\s)?(?:it|they|he|she|this|that)(?:['’]\p{L}{1,2})?\s/iu

interface Found {
  readonly names: Map<string, string>
  readonly merged: Map<string, string>
  readonly gone: Set<string>
  readonly rules: Set<string>
  readonly rulesTold: Map<string, string>
  readonly ranks: Map<string, Rank>
}

function note(
  { kind, items, into, name, rank, rule }: Remark,
  { names, merged, gone, rules, rulesTold, ranks }: Found,
) {
  if (kind === 'misnamed' || kind === 'fine' || kind === 'detail') return
  if (rule !== undefined) for (const { id } of items) rulesTold.set(id, rule)
  if (rank !== undefined) for (const { id } of items) ranks.set(id, rank)
  const [one, ...others] = items
  const to = into ?? one!
  for (const { id } of kind === 'same' && into === undefined ? others : items) {
    if (kind === 'none') gone.add(id)
    if (kind === 'rule' && into === undefined) rules.add(id)
    if ((kind === 'same' || (kind === 'rule' && into !== undefined)) && to.id !== id) merged.set(id, to.id)
  }
  if (name !== undefined) names.set(merged.get(to.id) ?? to.id, name)
}

/** “2 is badly put, …”: what comes next may say what it is. */
function aboutOne(clause: string, shown: Shown): readonly NamedItem[] | undefined {
  const { what = '' } =
    /^(?<what>\S.{0,60}?)(?:,\s|\s)(?:is|isn['’]t|was|wasn['’]t|sounds|looks|reads|means)\s/i.exec(clause)
      ?.groups ?? {}
  return surely.test(what) ? referredIn(what, shown) : undefined
}

/** “Drop 2, and the talk to one”, “nor is the log”: what was said before holds for more. */
function likeBefore(clause: string, shown: Shown, kind: Remark['kind'] | undefined): Remark | undefined {
  if (kind !== 'none' && kind !== 'rule') return undefined
  const bare = clause
    .trim()
    .replace(/(?<![.!;])[.!;]+$/, '')
    .replace(lead, '')
  const what =
    /^(?:neither|nor)\s(?:is|are)\s(?<first>.+)$|^(?<what>.+?),?\s(?:neither|nor|either|too|as well|likewise)(?: please)?$/i.exec(
      bare,
    )?.groups ?? {}
  const own = referredIn(what['first'] ?? what['what'] ?? bare, { ...shown, last: [] })
  return own === undefined ? undefined : { kind, items: own }
}

/** “3 and 4 are the same, that’s lending a kiln” */
function namedAfter(clause: string, { last }: Shown): Remark | undefined {
  const { name } = calledAfter.exec(clause.trim().replace(/(?<![.!;])[.!;]+$/, ''))?.groups ?? {}
  return name === undefined || last.length === 0
    ? undefined
    : { kind: 'name', items: last.slice(0, 1), ...named(name) }
}
/** “3 and 4 are the same, lending a kiln” */
function nameAlone(clause: string, { last }: Shown): Remark | undefined {
  const bare = clause.trim().replace(/(?<![.!;])[.!;]+$/, '')
  const isName =
    !/^(?:not|no)\b/i.test(bare) &&
    bare.split(/\s+/).length <= mostRuledWords &&
    !goesOn.test(bare) &&
    last.length > 0
  return isName ? { kind: 'name', items: last.slice(0, 1), ...named(bare) } : undefined
}
const calledAfter =
  /^(?:and\s)?(?:(?:that|it|this|they|both)(?:['’](?:s|re)|\s(?:is|are))(?:\s(?:just|really|both|simply))?(?:\scalled)?|(?:please\s)?(?:call|name) (?:it|them|that)|namely|i\.e\.)\s(?<name>\S.*)$/is

/** “The fees, wrongly called “Travel”, are …” */
function withoutWrongName(sentence: string, shown: Shown, found: Found): string {
  const { name = '', wrong = '' } =
    /(?<name>\p{L}[^,;“”"]{2,40}),\s(?:wrongly|mistakenly|falsely)\s(?:called|named)\s(?<wrong>["“][^"“”]+["”]),/iu.exec(
      sentence,
    )?.groups ?? {}
  const [item, ...more] = name === '' ? [] : (referredIn(wrong, shown) ?? [])
  if (item === undefined || more.length > 0) return sentence
  note({ kind: 'name', items: [item], ...named(name) }, found)
  return sentence.replace(/,\s(?:wrongly|mistakenly|falsely)\s(?:called|named)\s["“][^"“”]+["”],/i, '')
}

/** “3: so that the clerk can call”, “Handover: counter clerk” begin with what they’re about. */
function labelIn(sentence: string, shown: Shown) {
  const { what = '', rest = '' } =
    /^(?:[-*•]\s)?(?<what>[^:.;!?]{1,60}?)\s?:\s(?<rest>\S[^]*)$/.exec(sentence)?.groups ?? {}
  if (!/^\d{1,2}$/.test(what) && !surely.test(what)) return undefined
  const items = /^\d{1,2}$/.test(what)
    ? shown.items.slice(Number(what) - 1, Number(what))
    : referredIn(what, shown)
  return items === undefined || items.length === 0 ? undefined : { items, rest }
}
const reason = /^(?:so(?: that)?|because|to|in order to)\s/i

/** What is only said to the one who asked. */
const vocative =
  /^(?:please|dude|man|mate|guys|folks|thanks|thank you|sorry|for (?:heaven|god|goodness)['’]?s? ?sake|haha|lol|obviously|by the way)\W*$/i
/** “…, not its own thing”, “…, delete it” */
const denied =
  /\b(?:not|no)\b.{0,20}\b(?:own|separate|features?|things?|person|people|term|story)\b|n['’]t\b.{0,20}\b(?:own|separate|features?|things?|term|story)\b|\b(?:delete|remove) (?:it|that)\b/i

const goesOn =
  /^not (?:its|his|her|their|an?) (?:own|separate)\b|^(?:(?:and|because|since|so)\s)?(?:that|this|it|they|those|these|he|she|which|i)(?:['’](?:s|re|m)|\s(?:is|are|was|were|belongs?|just|only|meant))?\b/i

/** A sentence at its commas, where the next clause begins with one of the items or an order about them. */
function clausesOf(sentence: string, shown: Shown): string[] {
  const parts = sentence.split(
    /,\s+(?:and\s|but\s)?|\s[–—]\s(?=and\s|but\s)|\s(?:and|but)\s(?=(?:number\s|no\.\s?|#)?\d{1,2}\s(?:is|isn|are|should|can)\b|(?:should|could|must) (?:be|read)\b)/i,
  )
  const clauses: string[] = []
  for (const part of parts) {
    const before = clauses.at(-1)
    const isList =
      before !== undefined &&
      !/^\d{1,2}\s\p{L}/u.test(before) &&
      referredIn(before, { ...shown, last: [] }) !== undefined
    if (before !== undefined && isList) clauses.splice(-1, 1, `${before}, ${part}`)
    else clauses.push(part)
  }
  return clauses
}
