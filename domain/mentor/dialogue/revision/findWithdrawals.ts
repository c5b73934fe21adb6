import { splitClauses, type Clause } from '../../language/clauses.ts'
import { keyStemsOf } from './matchCard.ts'

/**
 * How sure it is that a clause takes something away: 'sure' whatever else is said, 'likely' if it names the whole of
 * something, and 'unsure' if the app could do the same, as in "messages can be deleted".
 */
export type Certainty = 'sure' | 'likely' | 'unsure'

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

/** Longer clauses tell something, and take nothing away. */
const maxClauseLength = 240

const contractions: Readonly<Record<string, string>> = {
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  wont: "won't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  werent: "weren't",
  cant: "can't",
  mustnt: "mustn't",
  shant: "shan't",
  lets: "let's",
  im: "i'm",
  ive: "i've",
  u: 'you',
  nevermind: 'never mind',
  nvm: 'never mind',
}

/** A clause in lower case, with the apostrophes that people leave out. */
const plainOf = (text: string): string =>
  text
    .slice(0, maxClauseLength + 1)
    .replaceAll('’', "'")
    .replace(/[“”"]/g, '')
    .replace(/[\p{L}']+/gu, word => {
      const lower = word.toLowerCase()
      return Object.hasOwn(contractions, lower) ? contractions[lower]! : lower
    })
    .trim()

const leadWords = new Set(
  `i we you i'd i'll i've i'm we'd we'll we've we're let's please kindly just then so and but also now well ok okay oh
  ah aye here nah nope god wait sorry actually correction hmm would could can should may might must will shall have had
  has to want wanted like need rather prefer probably maybe really think thought guess after all yes yeah hey let
  us if possible you'd can't hang on hm hmm hmmm um uhm erm er ach god yeah yep look listen fine i'll`.split(
    /\s+/,
  ),
)
const reported =
  /^(?:(?:my|the|our)\s)?[\p{L}']{1,20}\s(?:says|said|thinks|thought|reckons|insists|wants)\s(?:that\s)?(?=no\b|we\b|it\b|the\b|not\b)/u

/** A clause without what opens it: "I think we should", "my wife says". */
function withoutLead(plain: string): string {
  let rest = plain.replace(reported, '')
  // No one opens a clause with more words than that.
  for (let round = 0; round < 10; round++) {
    const [word = ''] = /^[\p{L}']+/u.exec(rest) ?? []
    const after = rest.slice(word.length).replace(/^[\s,:–—-]+/, '')
    if (word === '' || after === '' || !leadWords.has(word)) break
    rest = after
  }
  // "no forget the vicar": people leave out the comma.
  return rest.replace(/^better\s(?!without)/, '').replace(refusalLead, '')
}

/** What people do with something that they have said, and apps hardly ever with anything. */
const sureVerbs = String.raw`forget|forgetting|undo|undoing|reverse|revert|scrap|scrapping|ditch|ditching|strike|erase|bin|axe|nix|chuck|dump|scratch|kill|omit|omitting|retract|withdraw|revoke|abandon|discard|disregard|drop|dropping|get rid|do away|rule out|never mind|decided against|dropped|scrapped|ditched|abandoned|binned|axed|gave up|thought better|lose|chang(?:e|ed|ing) (?:my|our) minds?|no longer (?:want|need)|leave (?:out|off)|take (?:out|off)|cross (?:out|off)|strike (?:out|off)|throw (?:out|away)|kick out|cut out|keep out|do without|dispense|take back|took out|took off|left out`
/** What apps do as well. */
const maybeVerbs =
  'remove|removing|delete|deleting|cancel|cut|skip|exclude|pull|park|ignore|hide|stop|removed|deleted'
const refusalLead = new RegExp(String.raw`^(?:no|nope|nah)\s(?=(?:${sureVerbs}|${maybeVerbs})\s)`)
const particles = String.raw`(?:\s(?:about|with|on|out|off|of|away|for|all|back|from|in|against|regarding)){0,3}`
const be = String.raw`(?:is|are|was|were|has been|have been|had been|'s|'re|isn't|aren't|wasn't|weren't)`
const adverbs = String.raw`(?:\s(?:a|an|the|just|only|really|totally|completely|all|probably|too|so|very|actually|now|also|hereby|then|please|be|been|to|my|our|[a-z]{3,14}ly)){0,4}`
const gone =
  'removed|deleted|dropped|cut|omitted|scrapped|left out|taken out|taken off|withdrawn|cancelled|canceled|skipped|excluded|abandoned|killed|ditched|struck|binned|thrown out'
const nonsense = String.raw`nonsense|rubbish|bollocks|superfluous|unnecessary|redundant|obsolete|overkill|mistake|error|joke|misunderstanding|slip(?: of the (?:tongue|pen))?|(?:bad|daft|stupid|silly|dumb|terrible|crazy|poor|lousy)\sidea|off the table|out of the question|not happening|history|not a thing`
const disliked =
  'stupid|silly|daft|dumb|ridiculous|pointless|useless|dubious|too (?:early|late|long|short|small|big|slow|hard|difficult|far|few|little|many|risky)|cringe|cringy|lame|pants|too much|too expensive|too complicated'
/** Nothing may follow but the reason, or when it applies. */
const tail = String.raw`(?=$|\s(?:because|since|as|so|now|then|after all|again|for now|from|please|too|anyway|instead|altogether|entirely|completely|tho|though|actually|it|its|it's|he|she|they|we|i|nobody|and|but|if)\b|[,;.!(–—-])`

interface Signal {
  readonly pattern: RegExp
  readonly certainty: Certainty
  readonly isOrder: boolean
}
const signal = (certainty: Certainty, source: string, isOrder = false): Signal => ({
  certainty,
  isOrder,
  pattern: new RegExp(source, 'u'),
})

const what = String.raw`(?<what>\S.{0,90}?)`
const rest = String.raw`(?<what>\S.{0,160})$`

/** The kinds of sentences that take something away, the clearest first. */
const signals: readonly Signal[] = [
  // "take Zoom back out", "leave them be"
  signal(
    'sure',
    String.raw`^(?:leave|take|throw|kick|cross|keep|get|cut|pull|put|strike|rule|bin)\s${what}(?:\s(?:back|right|well))?\s(?:out|off|away|aside|be)(?:\s(?:of|from)\s(?:it|that|this|there|the|my|our)\b|${tail})`,
    true,
  ),
  signal('sure', String.raw`^(?:${sureVerbs})${particles}\s${rest}`, true),
  signal('unsure', String.raw`^(?:${maybeVerbs})${particles}\s${rest}`, true),
  signal('sure', String.raw`^no need (?:for|to [a-z]+)\s${rest}`),
  signal('sure', String.raw`^(?:better|do|go|goes|works?|works fine|fine|live|manage)\swithout\s${rest}`),
  // "we won't be storing them", "don't put calories in", "let's not do likes"
  signal(
    'likely',
    String.raw`^(?:don't|do not|won't|will not|shall not|shan't|wouldn't|shouldn't|mustn't|never|no longer|not going|not gonna|can't|cannot|aren't|isn't|not)(?:\s(?:really|actually|even|going|gonna|be|do|to|have|want|wanting|need|after all|any more))*\s(?:(?:want|wanting|need|do|have|having|store|storing|keep|keeping|record|recording|put|putting|include|including|build|building|add|adding|use|using|offer|offering|save|saving|track|tracking|doing|require|bother|bothering|write|bring)(?:\s(?:with|in|to|about))?\s)?${rest}`,
  ),
  // "points no", "tourists not"
  signal('likely', String.raw`^${what}[\s,?:–—-]+(?:no|nope|nah|not|no way|no thanks|no thank you|never)$`),
  // "paying in advance we don't do any more"
  signal(
    'sure',
    String.raw`^${what}\s(?:we|i)\s(?:don't|do not|won't|will not|no longer|never|can't)\s(?:do|need|want|have|use|offer|keep|store)(?:\s(?:any ?more|now|it|that|them|after all))*$`,
  ),
  // "about the dog I was joking"
  signal(
    'sure',
    String.raw`^(?:about\s|with\s|for\s)?${what}\s(?:i|we) (?:was|were) (?:only |just )?(?:joking|kidding|wrong)\b`,
  ),
  // "the invoices can be left out": an app may delete and cancel things, but it leaves nothing out
  signal(
    'sure',
    String.raw`^${what}\s(?:should|must|shall|has to|have to|needs? to|(?:is|are) to|may|can|could)${adverbs}\s(?:dropped|omitted|scrapped|left out|taken out|taken off|withdrawn|excluded|abandoned|killed|ditched|struck|binned|thrown out)\b`,
  ),
  signal(
    'sure',
    String.raw`^${what}\s(?:should|must|shall|has to|have to|needs? to|can|could|may)\s(?:all\s|both\s|also\s)?(?:go|come off|come out|go away|disappear|be forgotten|fall away)(?:\s(?:the|that|this)\slist)?${tail}`,
  ),
  signal(
    'sure',
    String.raw`^${what}\s(?:stands?|is hereby|are hereby|has been|have been|had been|got)${adverbs}\s(?:${gone})\b`,
  ),
  signal(
    'likely',
    String.raw`^${what}\s(?:should|must|shall|has to|have to|needs? to|(?:is|are) to)${adverbs}\s(?:${gone})${tail}`,
  ),
  signal('unsure', String.raw`^${what}\s(?:may|can|could)${adverbs}\s(?:${gone})${tail}`),
  signal('unsure', String.raw`^${what}\s?(?:${be})${adverbs}\s(?:${gone})${tail}`),
  signal('likely', String.raw`^${what}\s?(?:${be})${adverbs}\s(?:out|off|gone|done for)${tail}`),
  signal(
    'sure',
    String.raw`^${what}\s?(?:${be}|sounds like|seems)${adverbs}\s(?:${nonsense})(?:\s(?:on|of) (?:my (?:part|side)|mine))?${tail}`,
  ),
  signal('unsure', String.raw`^${what}\s?(?:${be}|sounds|seems|feels)${adverbs}\s(?:${disliked})${tail}`),
  // "is not mandatory", "was never agreed", "no longer applies", "should not appear here", "won't be using it"
  signal(
    'sure',
    String.raw`^${what}\s?(?:${be}|has|have|will|would|should|must|shall|do|does|won't|wouldn't|shouldn't|mustn't|doesn't|don't)?\s?(?:n't|not|never|no longer|no|isn't|aren't|wasn't|weren't|won't|shouldn't|doesn't|don't)${adverbs}(?:\s(?:really|ever|any|more|part of|one of|in|on|here)){0,3}\s(?:mandatory|true|right|correct|the case|(?:words?|terms?|roles?|things?|features?|persons?) (?:that )?(?:we|i|anybody|anyone) (?:uses?|needs?|has|have|wants?|says?)|relevant any ?more|agreed|applies|apply|belongs?(?: (?:here|there|in here|in there|on (?:it|the list)))|appear|be (?:here|there|in here|in there|on the list|listed)|use (?:it|this|the app)|using (?:it|this|the app)|(?:more|longer) (?:actual|current|valid|relevant|needed)|(?:a|our) (?:features?|personas?|users?|data models?|terms?))\b`,
  ),
  signal(
    'likely',
    String.raw`^${what}\s?(?:${be})?\s?(?:not|no longer|isn't|aren't|wasn't|never)\s(?:really\s|actually\s|even\s)?(?:needed|necessary|wanted|required)${tail}`,
  ),
  // "I should rather not have it", after what it is about
  signal(
    'sure',
    String.raw`^${what}\s(?:and|so|but)?\s?(?:i|we)(?:'d| would| should| had)? (?:rather|prefer)(?: to)? not (?:to )?(?:have|do|see|use|include|keep|build) (?:it|them|that|this|those)\b`,
  ),
]

/** "Oven you can throw out", "delivery I withdraw": the object comes first. */
const objectFirst = new RegExp(
  String.raw`^${what}\s(?<by>(?:(?:you can|you could|please|i'd|i would|i|we|we can|better|just|kindly|let's|we should|also|too)\s)*)(?:${sureVerbs}|${maybeVerbs})(?:\s(?:please|out|off|away|too|about|again|it|them|that|those|these|him|her|also|now|from the list))*$`,
  'u',
)
/** "No calories": an answer as well, so that it has to name the whole of something. */
const noPattern = /^(?:no|not|minus)(?:\s(?:more|the|any|my|our|longer))*\s(?<what>\S.{0,60})$/u
/** "The first class is not free any more": what was said holds no longer. */
const anyMorePattern = /^(?<what>\S.{3,160}?)\s(?:any ?more|any longer)$/u
const noLongerPattern = /^(?<what>\S.{0,60}?\sno longer\s\S.{0,100})$/u
const refusal = /^(?:no|nope|nah|no way|no thanks|not|never|no no|god no|nah no)$/u

/** "Reading diary was from the old list. Ditch": the clauses before say what. */
const verbAlone = new RegExp(
  String.raw`^(?:(?:ditch|scrap|drop|bin|axe|nix|kill|strike|omit|forget|delete|remove)(?:\s(?:please|pls))*|(?:${sureVerbs}|${maybeVerbs})(?:\s(?:it|them|both|that|those))+(?:\s(?:please|pls))*)$`,
  'u',
)
/** "They don't pay in advance": tells something, unless it denies the whole of what is there. */
const othersDont =
  /^(?:they|people|users|customers|members|nobody|he|she|it)\s(?:don't|do not|won't|will not|doesn't|does not|no longer|never|shouldn't|can't)\s(?<what>\S.{0,80})$/u
/** A list says what there is. */
const bulletBefore = /(?:^|\n)\s{0,8}[-*•–]\s{0,4}$/

/** "Except x-rays, we do need those": they were excluded, and aren't. */
const inclusions: readonly RegExp[] = [
  /^except(?: for)?\s(?<what>\S.{0,80})$/u,
  /^(?<what>\S.{0,60}?)\s?(?:is|are|'s|'re)\s(?:\p{L}{1,12}\s){0,2}(?:fine|ok|okay|allowed|essential|in|needed|wanted|possible|welcome)(?:\s(?:by|with|for)\s(?:me|us))?(?:\s(?:after all|now|again|too|though|actually))*$/u,
  /^(?<what>\S.{0,60}?)\s(?:we|i|they)\s(?:do|will|would|must|have to|really)\s?(?:do|need|want|have|use|sell|offer|make|keep)?(?:\s(?:of course|those|them|it|that|after all|too|really|from the start))*$/u,
  /^(?<what>\S.{0,60}?)\s(?:we|i)\s(?:need|want|do|have|use|keep)(?:\s(?:of course|those|them|it|that|after all|too|really|from the start))*$/u,
  /^(?:we|i)\s(?:do|will|really)\s(?:need|want|have|use|sell|offer|do)\s(?<what>\S.{0,60})$/u,
]

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
    if (clause.length > maxClauseLength || isListed(at)) return []
    const bare = withoutLead(clause)
    if (at > 0 && (refusal.test(clause) || refusal.test(bare)))
      return [{ at, target: '', certainty: 'likely' }]
    if (at > 0 && clauses[at]!.isSentenceStart && verbAlone.test(bare))
      return [{ at, target: '', certainty: 'sure' }]
    const instead = insteadIn(bare, at) ?? otherInstead(bare, plain[at + 1] ?? '', at)
    if (instead !== undefined) return [instead]
    const found = withdrawalIn(bare, at)
    return found === undefined ? [] : [found]
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
    /\s(?:so|and|but)\s(?=(?:you|u|we|i|i['’]d|it|please|let['’]?s|that|those|he|she|they|his|her|their)\s)/giu,
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
  if (out !== undefined) return { at, target: bareTargetOf(out), certainty: 'likely' }
  const no = noPattern.exec(bare)?.groups?.['what']
  if (no !== undefined) return { at, target: bareTargetOf(no), certainty: 'likely', isDenial: true }
  const past = (anyMorePattern.exec(bare) ?? noLongerPattern.exec(bare))?.groups?.['what']
  return past === undefined
    ? undefined
    : { at, target: past.replace(/\b(?:not|no longer|n't)\b/g, ' '), certainty: 'likely' }
}

/** "Not Java but Kotlin", "instead of a chat, we ring", "withdraw the export in favour of a list". */
function insteadIn(bare: string, at: number): Withdrawal | undefined {
  const { old, next } =
    /^not\s(?<old>\S.{0,60}?),?\sbut\s(?:rather\s)?(?<next>\S.{0,80})$/u.exec(bare)?.groups ??
    /^instead of\s(?<old>\S.{0,60}?)\s(?<next>(?:i|we|they|people|you|let|make|use|there|please)\b\s?.{1,120})$/u.exec(
      bare,
    )?.groups ??
    /^(?:swap|replace|exchange|substitute)\s(?<old>\S.{0,60}?)\s(?:for|with|by)\s(?<next>\S.{0,80})$/u.exec(
      bare,
    )?.groups ??
    /^(?:\p{L}{3,12}\s)?(?<old>\S.{0,80}?)\sin favou?r of\s(?<next>\S.{0,80})$/u.exec(bare)?.groups ??
    /^(?:use|take|have|do|make it|put in)\s(?<next>\S.{0,60}?)\s(?:instead of|rather than|in place of)\s(?<old>\S.{0,60})$/u.exec(
      bare,
    )?.groups ??
    {}
  return old === undefined || next === undefined
    ? undefined
    : { at, target: bareTargetOf(old), certainty: 'sure', replacement: next }
}

/** "Not reminders to parents, reminders to pupils": what follows says the same with other words. */
function otherInstead(bare: string, next: string, at: number): Withdrawal | undefined {
  const old = /^not\s(?<old>\S.{0,60})$/u.exec(bare)?.groups?.['old']
  const said = new Set(keyStemsOf(old ?? ''))
  return old !== undefined &&
    said.size > 1 &&
    keyStemsOf(next).some(stem => said.has(stem)) &&
    next.split(' ').length < 8
    ? { at, target: bareTargetOf(old), certainty: 'sure', replacement: next }
    : undefined
}

/** The words for what is taken away, without what the clause goes on to say. */
function bareTargetOf(words: string): string {
  const target = words.replace(
    /^(?:as|since|because|now that|if|when)\s|^(?:all |everything |the bit |the part )?(?:what|that|which)?\s?(?:i|we) (?:said|wrote|told you|mentioned)(?: before| earlier)?(?: about| on| with)?\s/,
    '',
  )
  const end = target.search(
    /\s(?:because|cuz|cause|since|as|so|they|they're|he|he's|she|she's|it's|its|it|we|i|i'm|nobody|everyone|everybody|there's|theres|that's|thats|who|which|tho|though|anyway|actually|after all|any ?more|any longer|for now|at all|in there|in it|in here|in the app|from the|from that|from my|off that|off the|again|please|instead|altogether|entirely|of course|until|unless|in favou?r)\b|\s(?:too|as well|also|in|now|then|out)$/u,
  )
  return (end > 0 ? target.slice(0, end) : target).replace(/^(?:about|of|on|with|for|from)\s/, '').trim()
}
