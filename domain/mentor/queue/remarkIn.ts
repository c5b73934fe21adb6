import { itemCalled, type NamedItem } from './itemsNamed.ts'
import { isDoer } from '#domain/modules/features/isDoer.ts'
import { isRole } from '../language/roles.ts'
import { capitalize } from '../language/stripFillers.ts'
import { plainName } from './plainName.ts'
import { rankIn, type Rank } from './rankWords.ts'
import { pronoun, referredIn, surely, type Shown } from './referredItems.ts'

/** What a clause says about the items of a list rather than about the app. */
export interface Remark {
  /**
   * ‘misnamed’ changes nothing by itself: what comes next may say what it’s called. Nor does ‘fine’; ‘detail’ only says
   * more about the item.
   */
  readonly kind: 'none' | 'rule' | 'same' | 'name' | 'rank' | 'misnamed' | 'fine' | 'detail'
  readonly items: readonly NamedItem[]
  readonly into?: NamedItem | undefined
  readonly name?: string | undefined
  readonly rank?: Rank | undefined
  /** The words of a rule, if they aren’t those of the item. */
  readonly rule?: string | undefined
  /** What is told of the item besides. */
  readonly more?: string | undefined
}

export const lead =
  /^(?:(?:no(?=[,:])|well|oh|and|also|but|so|ok|okay|yes|please|sorry|moreover|furthermore|besides|in addition|whereas|while|hm+|actually|first(?! one)|then|just|by the way|i think|i(?:['’]d| would) say|(?:can|could|would) you(?: please)?|you can|you should|let['’]?s|maybe)[,:\s]+)+/i
/** “… is the same as 1 really” */
const hedged =
  /,?\s(?:please|dude|man|mate|guys|for (?:heaven|god|goodness)['’]?s? ?sake|really|actually|basically|honestly|i think|i guess|i suppose|of course|you know|to me|for me|anyway)$/i
const be = String.raw`(?:\s(?:is|are|was|were)|['’](?:s|re))`
const quiteOften = String.raw`(?:\s(?:really|actually|just|only|simply|merely|all|both|basically|kind of|rather|more|clearly|of course|probably))*`
const kinds = String.raw`(?:features?|functions?|things?|user stor(?:y|ies)|stor(?:y|ies)|personas?|people|person|users?|roles?|records?|models?|tables?|requirements?|entit(?:y|ies)|criteri(?:a|on)|exclusions?|terms?|words?|out of scope|left out|excluded)`

/** “Fees = late fees”, “2 → lending” */
const equation = /^(?<what>[^=→]+?)\s?(?:=>|=|→|->)\s?(?<name>\S.*)$/isu
const renamings = [
  /^(?<what>\d{1,2}|["“][^"”]+["”]),?\s(?:please\s)?(?:call|name) (?:it|that|this)\s(?<name>\S.*)$/isu,
  /^(?:call|name|rename|relabel)\s(?<what>.+?)(?:\s(?:to|as|into)\s|\s?(?:=|→|->|:)\s?)(?<name>\S.*)$/isu,
  /^(?:call|name|rename)\s(?<what>(?:(?:number|no\.?|#)\s?)?\d{1,2}|["“][^"”]+["”]|the (?:first|second|third|fourth|fifth|sixth|last)(?: one)?|it|that|them),?\s(?<name>\S.*)$/isu,
  new RegExp(
    String.raw`^(?<what>.+?)\s(?:should|could|must|had better|would better)(?:\sbetter)?\s(?:be|read|say)${quiteOften}\s(?:called|named):?\s(?<name>\S.*)$`,
    'isu',
  ),
  new RegExp(
    String.raw`^(?<what>.+?)${be}${quiteOften}\s(?:better |rather )?(?:called|named):?\s(?<name>\S.*)$`,
    'isu',
  ),
  /^(?<name>[^()]{3,60})\s\((?:that['’]?s|that is|=|is)\s?(?<what>(?:number\s|no\.?\s|#)?\d{1,2})\)$/isu,
  equation,
  /^by\s(?<what>.+?),?\s(?:i|we)\s(?:meant?|mean)\s(?<name>\S.*)$/isu,
  /^(?:a|the) (?:better |right |proper |correct )?name (?:for|of)\s(?<what>.+?)\s(?:is|would be|should be)\s(?<name>\S.*)$/isu,
]
/** Only what is surely a reference may be told what it is: “2 is the schedule”. */
/** What something is like, or where it belongs, is no name for it. */
const noName = String.raw`(?:(?:the )?same|(?:an? |one )?(?:part|piece|step|detail|bit|case|kind|sort) of|features?|wrongly|misnamed|only|just|really|merely|simply|no|not|never|wrong|bad|badly|strange|odd|unclear|clear|too|very|quite|fine|ok|okay|good|great|correct|right|true|important|missing|also|already|for|in|on|at|of|from|done|what|how|where|when|because|to|nice|easy|hard|enough|needed|there|mine|my|half)`
const sureRenamings = [
  /^(?<what>.+?)\s(?:means|stands for|is supposed to be|was (?:supposed|meant) to be|was meant as|(?:should|could|must)(?: better)? (?:be|read|say))\s(?<name>\S.*)$/isu,
  new RegExp(String.raw`^(?<what>.+?)${be}${quiteOften}\s(?!${noName}\b)(?<name>\S.*)$`, 'isu'),
]

const sames = [
  /^(?<what>.+?)\s(?:(?:really|actually|all|both|clearly|should|must)\s){0,2}(?:belong|go|come) together$/isu,
  new RegExp(
    String.raw`^(?<what>.+?)${be}${quiteOften}\s(?:the same(?: (?:thing|one|feature|person|as each other))?|one(?: and the same)?(?: (?:thing|feature|person))?|a single (?:thing|feature)|together|doubles?|duplicates?)(?:(?:,?\s(?:call (?:it|them|that)|namely|it['’]s(?: called)?|that['’]s|they['’]re|–|-)|:)\s(?<name>\S.*))?$`,
    'isu',
  ),
  /^(?:merge|combine|join|unite|put together|put)\s(?<what>.+?)(?:\s(?:into one|together)(?: (?:thing|feature))?)?(?:,?\s(?:as|call (?:it|them|that)|called)\s(?<name>\S.*))?$/isu,
]
const intos = [
  new RegExp(
    String.raw`^(?<what>.+?)${be}${quiteOften}\s(?:the same(?: (?:thing|person|feature|story|term|record))? as|(?:an? |one )?(?:edge |special |little |small )?(?:part|piece|step|detail|bit|case|kind|sort|copy|duplicate|repetition|name) (?:of|in|for)|(?:included|contained|covered) (?:in|by|with)|another (?:word|name) for|in)\s(?<into>\S.*)$`,
    'isu',
  ),
  /^(?<what>.+?)\s(?:belongs?|goes?|should go|comes?)\s(?:to|into|in|under|with|together with)\s(?<into>\S.*)$/isu,
  /^(?:merge|combine|join|unite|put|move|add)\s(?<what>.+?)\s(?:with|into|to|under|in)\s(?<into>\S.*)$/isu,
]
const rule = new RegExp(
  String.raw`^(?<what>.+?)${be}(?:n['’]t (?:an? )?${kinds}(?:,| but|;)? (?:it['’]s|that['’]s|they['’]re|but)?)?${quiteOften}\s(?:an? )?(?:rules?|details?|conditions?|criteri(?:on|a)|checks?|limits?|requirements?|settings?)(?:(?:\s(?:of|for|about|on|in)\s(?<into>\S.*))?|:\s(?<told>\S.*))$`,
  'isu',
)
const nones = [
  new RegExp(
    String.raw`^(?<what>.+?)${be}(?:n['’]t|\snot|\sno)${quiteOften}\s(?:(?:an?|any|my|our|real|separate|own)\s){0,2}(?:(?:${kinds}|anything)\b.*|needed|wanted|useful|necessary)$`,
    'isu',
  ),
  new RegExp(
    String.raw`^(?<what>.+?)${be}${quiteOften}\s(?:an? )?(?:nonsense|rubbish|silly|jokes?|mistakes?|nothing|garbage|noise|bogus|superfluous|unnecessary|misunderst(?:ood|andings?)|remarks?|comments?|asides?|examples?|context|background|how it is (?:today|now))\b.*$`,
    'isu',
  ),
  /^(?:delete|remove|drop|forget(?: about)?|scratch|strike|cut|throw (?:out|away)|kill|ignore|skip|lose|cross out|get rid of|take out|leave out)\s(?<what>.+?)(?:,?\splease)?$/isu,
  /^(?<what>.+?)\s(?:can|could|should|may|must|has to|have to|is to|are to)\s(?:go(?: away| out)?|be (?:removed|deleted|dropped|left out|ignored)|disappear)$/isu,
]

const misnamed = new RegExp(
  String.raw`^(?<what>.+?)${be}${quiteOften}\s(?:an? |the )?(?:wrong|bad|badly|wrongly|strange|odd|silly|misleading|misnamed|ill)(?:\s(?:put|named|called|worded|phrased|chosen|names?|titles?))?$`,
  'isu',
)

const ranking =
  /^(?<what>.+?)\s(?:is|are|should be|must be|has to be|have to be|can|could|may|comes?)\s(?:(?:really|just|only|merely|very|of|the|absolutely|an absolute)\s){0,2}(?<rank>\p{L}[^,.;:]{1,20}?)(?:[- ](?:prio|priority|importance))?$/isu
const rankOrder =
  /^(?:make|set|rank|mark|put)\s(?<what>.+?)\s(?:(?:to|as|on)\s)?(?<rank>high|low|medium|first|last|later|optional|essential|a must)(?:[- ](?:prio|priority|importance))?$/isu

/** “5 would be lovely one day”, “the export is fine but merely desirable” */
const waiting = /^(?<what>.+?)\s(?<rank>(?:is|are|can|could|may|might|would|should|will)\s\S.*)$/isu
/** “2 is fine as it is” */
const fine =
  /^(?<what>.+?)\s(?:is|are|looks?|sounds?)\s(?:(?:all|both|just|also)\s)?(?:fine|ok|okay|right|correct|good|clear|perfect)(?: (?:as|like) (?:it is|they are|that))?$/isu

/** What a clause says about items; undefined if that isn’t sure. */
export function remarkIn(sentence: string, shown: Shown): Remark | undefined {
  const bare = sentence
    .trim()
    .replace(/(?<![.!;])[.!;]+$/, '')
    .replace(lead, '')
    .replace(hedged, '')
    .replace(hedged, '')
    // “…, and should be called” goes on about what was named.
    .replace(/^(?=no (?:features?|terms?|things?|person)\b)/i, 'it is ')
    .replace(/^(?=(?:should|could|must) (?:be|read) )/i, 'it ')
  const find = (words: string | undefined) => (words === undefined ? undefined : referredIn(words, shown))
  const isSure = (words: string | undefined) => words !== undefined && surely.test(words)
  for (const pattern of [ranking, rankOrder, waiting]) {
    const { what, rank = '' } = pattern.exec(bare)?.groups ?? {}
    const value = rankIn(rank)
    const own = value === undefined || !(isSure(what) || shown.isShown) ? undefined : find(what)
    if (own !== undefined) return { kind: 'rank', items: own, rank: value }
  }
  const kept = fine.exec(bare)?.groups?.['what']
  const own = isSure(kept) ? find(kept) : undefined
  if (own !== undefined) return { kind: 'fine', items: own }
  for (const pattern of intos) {
    const { what, into } = pattern.exec(bare)?.groups ?? {}
    if (!shown.isShown && !isSure(what) && !(shown.isDenied === true && what !== undefined)) continue
    const [one, ...more] = find(into) ?? []
    const own = find(what)
    if (own !== undefined && one !== undefined && more.length === 0 && !hasItem(own, one))
      return { kind: 'same', items: own, into: one }
  }
  const detail = detailIn(bare, shown)
  if (detail !== undefined) return detail
  for (const pattern of sames) {
    const { what, name } = pattern.exec(bare)?.groups ?? {}
    const own = find(what)
    if (own !== undefined && own.length > 1) return { kind: 'same', items: own, ...named(name ?? '') }
  }
  const wrong = find(misnamed.exec(bare)?.groups?.['what'])
  if (wrong !== undefined) return { kind: 'misnamed', items: wrong }
  return ruleIn(bare, find, isSure) ?? noneOrNameIn(bare, shown, find, isSure)
}

const hasItem = (items: readonly NamedItem[], { id }: NamedItem) => items.some(it => it.id === id)

type Find = (words: string | undefined) => readonly NamedItem[] | undefined
type IsSure = (words: string | undefined) => boolean

/** “Passing on is the same feature as the offers” tells more about the offers, where passing on is no feature yet. */
function detailIn(bare: string, { items, isShown }: Shown): Remark | undefined {
  const { what = '', into = '' } = details.exec(bare)?.groups ?? {}
  const home = into === '' || !isShown ? undefined : itemCalled(into, items, 0.99)
  if (home === undefined || pronoun.test(what) || surely.test(what)) return undefined
  return { kind: 'detail', items: [home], more: capitalize(what) }
}
const details =
  /^(?<what>\S.{3,80}?)\s(?:is|are)\s(?:(?:really|just|only|all|also|simply)\s)?(?:the same (?:feature|thing|function) as|(?:only |just )?(?:a )?(?:part|detail|piece|step) of)\s(?<into>\S.{2,60})$/isu

function ruleIn(bare: string, find: Find, isSure: IsSure): Remark | undefined {
  const { what: ruling, into: ruled = '', told } = rule.exec(bare)?.groups ?? {}
  const rules = find(ruling)
  if (rules === undefined) return undefined
  // “It’s a rule: only members may do it” says the rule itself.
  if (told !== undefined && ruled === '') return { kind: 'rule', items: rules, rule: capitalize(told) }
  const { home = ruled, more } = /^(?<home>[^:]{2,60}):\s(?<more>\S.*)$/s.exec(ruled)?.groups ?? {}
  const into = find(home)?.[0]
  if (into === undefined && more !== undefined && !isSure(ruling))
    return { kind: 'rule', items: rules, rule: capitalize(more) }
  // “1 is a rule for booking: …”, where there is no booking yet, is told of that.
  const other = into === undefined && isSure(ruling) ? named(ruled) : {}
  return other.name !== undefined && other.name.split(/\s+/).length <= mostRuledWords
    ? { kind: rules.length > 1 ? 'same' : 'name', items: rules, ...other }
    : { kind: 'rule', items: rules, into, ...(into === undefined ? {} : { more }) }
}

/** Where a question numbers nothing, a number isn’t sure enough to remove what has it. */
const isDoubtful = (what: string | undefined, { isShown, picked }: Shown): boolean =>
  !isShown && picked === undefined && /^\D{0,9}\d/.test(what ?? '')

function noneOrNameIn(bare: string, shown: Shown, find: Find, isSure: IsSure): Remark | undefined {
  for (const pattern of nones) {
    const { what } = pattern.exec(bare)?.groups ?? {}
    if (isDoubtful(what, shown)) return undefined
    const own = find(what)
    if (own !== undefined) return { kind: 'none', items: own }
  }
  for (const pattern of [...renamings, ...sureRenamings]) {
    const { what, name } = pattern.exec(bare)?.groups ?? {}
    const isSign = pattern === equation && !shown.isShown
    if ((sureRenamings.includes(pattern) || isSign) && !isSure(what)) continue
    const own = find(what)
    if (own === undefined || name === undefined || rankIn(name) !== undefined) continue
    if (shown.people !== undefined && isSomebody(name, shown.people)) continue
    const told = named(name)
    if (told.name === undefined && !isSure(what)) continue
    const [same] = find(name) ?? []
    const isTwin = same !== undefined && itemCalled(same.name, [{ id: '', name }], 0.99) !== undefined
    if (isTwin && !hasItem(own, same)) return { kind: 'same', items: own, into: same }
    return { kind: own.length > 1 ? 'same' : 'name', items: own, ...told }
  }
  return undefined
}

/** “Fees = member, so that nobody argues” says whom fees are for. */
const isSomebody = (words: string, people: readonly NamedItem[]): boolean =>
  words
    .split(/,|;|\s(?:so|because|to|since|for)\s/i)[0]!
    .split(/\s(?:and|or|&|\+)\s/i)
    .every(part => {
      const who = part.trim().replace(/^(?:the|an?|all|our|my)\s/i, '')
      const [last = ''] = who.split(/\s+/).slice(-1)
      const isAnybody = /^(?:me|myself|us|everybody|everyone|anybody|anyone|nobody)$/i.test(who)
      return isAnybody || isRole(who) || isDoer(last) || itemCalled(who, people, 0.99) !== undefined
    })

export const mostRuledWords = 4
const mostNameWords = 9
/** “The schedule, with the week at a glance” is a name and what it is. */
export function named(words: string): { readonly name?: string; readonly more?: string } {
  const [first = '', more = ''] = words
    .replaceAll(/["“”]/g, '')
    .split(/(?:,\s|:\s|\s[–—-]\s|\s(?=\()|\s(?=(?:which|that|where|so that)\s))(.*)/s)
  const plain = first.replace(/^(?:the|an?)\s(?=\p{L})/iu, '').trim()
  if (plain === '') return {}
  const isTooLong = plain.split(/\s+/).length > mostNameWords
  return isTooLong
    ? { more: words }
    : { name: plainName(plain, true), ...(more.trim() === '' ? {} : { more: more.trim() }) }
}
