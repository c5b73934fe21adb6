import { wordsOf } from '#domain/text/words.ts'
import { isTaking, leadOf, splitClauses, type Clause } from '../../language/clauses.ts'

/** A change to what was said before, in the person's words. */
export type Revision =
  /** "Forget the vicar", "export is not a feature". `name` is blank for "forget him". */
  | { readonly kind: 'remove'; readonly name: string; readonly isExplicit: boolean }
  /** "A and B are the same", "the score is just a number in the report". */
  | { readonly kind: 'merge'; readonly names: readonly string[]; readonly kept: string | undefined }
  /** "It's called Y, not X", "walkers are called sitters". `from` is blank for the app, or the thing asked about. */
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }

/** The revisions in a message, and what else it says: before them an answer, after them mostly the reason. */
export interface ParsedRevision {
  readonly revisions: readonly Revision[]
  readonly before: string
  readonly after: string
  /** True if the message begins as a correction: "no, …", "actually, …". */
  readonly isCorrection: boolean
}

/** Parses "forget the drivers", "A and B are the same" and "it's called X, not Y"; undefined for any other message. */
export function parseRevision(text: string): ParsedRevision | undefined {
  const renaming = parseRenaming(text)
  if (renaming !== undefined)
    return { revisions: [renaming], before: '', after: text, isCorrection: leadOf(text).isCorrection }
  const clauses = splitClauses(text)
  const isCorrection = leadOf(text).isCorrection
  const found = clauses.map((clause, i) => revisionIn(clause, clauses[i - 1], isCorrection))
  const first = found.findIndex(it => it !== undefined)
  if (first < 0) return undefined
  // A sentence that takes something away begins with what it is about: "Payments, no, leave them out".
  const start = clauses.findLastIndex(({ isSentenceStart }, i) => i <= first && isSentenceStart)
  const textOf = (from: number, to: number) =>
    from >= to ? '' : text.slice(clauses[from]!.start, clauses[to - 1]!.end).trim()
  const isAllCorrection = isCorrection || start === 0
  const rest = clauses.filter((_, i) => i > first && found[i] === undefined).map(it => it.text)
  return {
    revisions: found.filter(it => it !== undefined),
    before: isAllCorrection ? '' : textOf(0, start),
    after: [textOf(isAllCorrection ? 0 : start, first), ...rest]
      .filter(it => wordsOf(leadOf(it).rest).length > 1)
      .join(', '),
    isCorrection,
  }
}

const softTail =
  /(?:[\s,]{1,3}(?:again|please|then|too|as well|for now|after all|anyway|altogether|completely|from (?:it|the list)|of it|entirely))+[\s.!]*$/i
const strongVerbs = String.raw`forget(?: about)?|scrap|ditch|strike|erase|get rid of|throw out|throw away|cross out|leave out|take out|take away|take off`
const weakVerbs = 'remove|delete|drop|cut|kill|lose|cancel|skip|omit|exclude'
const strongPattern = new RegExp(String.raw`^(?:${strongVerbs})\s+(\S.{0,160})$`, 'is')
const weakPattern = new RegExp(String.raw`^(?:${weakVerbs})\s+(?:out\s+)?(\S.{0,160})$`, 'is')
const aroundPattern = /^(?:leave|take|throw|kick|cross|keep)\s+(\S.{0,80}?)\s+(?:out|off|away)\b/is
const afterPattern =
  /^(?:the\s+)?(\S.{0,60}?)\s+(?:(?:please\s+)?(?:take|leave) out|can go|has to go|have to go|must go|is out|are out|out please)\b/is
const deniedPattern =
  /^(?:the\s+|my\s+|our\s+)?(\S.{0,50}?)\s?(?:is|are|was|were|wasn['’]?t|isn['’]?t|aren['’]?t)\s+(?:(?:not|no|never|n['’]t)\s+)?(?:really\s+|actually\s+|even\s+)?(?:an?\s+|one of the\s+|our\s+)?(?:users?|personas?|features?|data models?|story|stories|terms?|thing we (?:need|want|store)|things we (?:need|want|store)|needed|wanted)\b/is
const pronoun = /^(?:him|her|it|them|that|this|those|these|that one|this one|the last one|the last)\b/i

function revisionIn(clause: Clause, before: Clause | undefined, isCorrection: boolean): Revision | undefined {
  const { rest, isCorrection: isOwnCorrection } = leadOf(clause.text)
  const bare = rest.replace(softTail, '')
  const merge = mergeIn(bare) ?? (isCorrection ? detailIn(bare) : undefined)
  if (merge !== undefined) return merge
  const isSure = isCorrection || isOwnCorrection
  const denied = deniedPattern.exec(bare)
  if (denied !== null && /\b(?:not|no|never|\w{1,6}n['’]?t)\b/i.test(denied[0]))
    return toRemoval(denied[1]!, true)
  const strong = strongPattern.exec(bare) ?? aroundPattern.exec(bare) ?? afterPattern.exec(bare)
  if (strong !== null) {
    if (isTaking(strong[1]!)) return undefined
    // "The blockchain from my pitch? Kill it" is about what the sentence before asks.
    return toRemoval(strong[1]!, true, before)
  }
  const weak = weakPattern.exec(bare)
  if (weak === null || isTaking(weak[1]!)) return undefined
  return toRemoval(weak[1]!, isSure || pronoun.test(weak[1]!), before)
}

function toRemoval(target: string, isExplicit: boolean, before?: Clause): Revision {
  if (!pronoun.test(target)) return { kind: 'remove', name: bareTarget(target), isExplicit }
  const asked = before?.text.endsWith('?') === true ? before.text.slice(0, -1) : ''
  return { kind: 'remove', name: bareTarget(asked), isExplicit: true }
}

/** The name of what is taken away, without what the sentence goes on to say. */
const bareTarget = (target: string): string =>
  target
    .replace(
      /^(?:(?:the|that|this|those|these|my|our|your|all|any|about|what i said about|thing with)\s+)+/i,
      '',
    )
    .replace(
      /(?<!\s)\s+(?:because|cuz|cause|since|as|so|they|they['’]?re|he|he['’]?s|she|it|its|it['’]?s|we|i|my|nobody|everyone['’]?s?|everybody|there['’]?s|theres|from my|from the|in the app|for now|again|out|please|after all|too)\b[^\n]{0,200}$/i,
      '',
    )
    .replace(/[\s.,!?"”“']+$/, '')
    .replace(/^["“']+/, '')

/** "Users and traceurs are the same thing, just say traceur", "grave and tombstone are the same". */
function mergeIn(clause: string): Revision | undefined {
  const [, names] =
    /^(?:the\s+)?(\S.{0,100}?)\s+(?:are|is|r)\s+(?:really\s+|actually\s+|all\s+|basically\s+)?(?:just\s+)?(?:the same|one and the same|one thing|one person|identical)\b/is.exec(
      clause,
    ) ??
    /^(?:merge|combine|join|put)\s+(\S.{0,100}?)(?:\s+(?:into one|together))?$/is.exec(clause) ??
    []
  if (names === undefined) return undefined
  const same = /\bthe same (?:\w{1,12}\s)?as\s+(\S[^,.;]{0,60})/i.exec(clause)?.[1]
  const all = [...names.split(/\s+(?:and|&|n|with|plus)\s+|,\s*/), ...(same === undefined ? [] : [same])].map(
    bareTarget,
  )
  const known = all.filter(name => name !== '' && wordsOf(name).length < 6)
  return known.length < 2
    ? undefined
    : { kind: 'merge', names: known, kept: same === undefined ? undefined : bareTarget(same) }
}

/** "The score is just a number in the monthly report" makes the report the one that stays. */
function detailIn(clause: string): Revision | undefined {
  const [, part, whole] =
    /^(?:the\s+)?(\S.{0,40}?)\s+(?:is|are)\s+(?:just|only)\s+(?:an?\s+)?(?:part|number|field|line|piece|detail|another (?:word|name))?\s*(?:in|of|on|for)\s+(\S.{0,60})$/is.exec(
      clause,
    ) ?? []
  return part === undefined || whole === undefined
    ? undefined
    : { kind: 'merge', names: [bareTarget(part), bareTarget(whole)], kept: bareTarget(whole) }
}

const nameEnd =
  /[,.;!?\n]|\s(?:now|not|instead|like|because|cuz|cause|since|for now|and not|theres?|there['’]s|but|from now on)\b/i

/** "It's called Kong, not Vaultd": the new name, and the old one if it is named. */
function parseRenaming(text: string): Revision | undefined {
  const [, old = '', to] =
    /(?:^|[\s,.;])(?:the\s+)?(?:(\S+(?:\s\S+)?)\s+(?:are|is)|it['’]?s|its|it is|they['’]?re|that['’]?s|we['’]?re)\s+(?:now\s+|actually\s+|really\s+)?called\s+(\S[^\n]{0,80})/i.exec(
      text,
    ) ?? []
  const swapped =
    /\b(?:it['’]?s|its|it is|so it['’]?s|make it|say)\s+(\S[^,.;\n]{0,40}?),?\s+(?:and\s+)?not\s+(\S[^,.;!\n]{0,40})/i.exec(
      text,
    )
  if (to === undefined) {
    const isName =
      swapped !== null && /^["“']?\p{Lu}/u.test(swapped[1]!) && /^["“']?\p{Lu}/u.test(swapped[2]!)
    return isName ? { kind: 'rename', from: toName(swapped[2]!), to: toName(swapped[1]!) } : undefined
  }
  const denied =
    /\bnot\s+(?:called\s+)?(\S[^,.;!\n]{0,40}?)(?=\s+(?:any\s?more|theres?|there)\b|[,.;!\n]|$)/i.exec(
      text,
    )?.[1]
  const isThing =
    /^(?:it|that|this|they|he|she|which|what|everything|app|name|thing)$/i.test(old) || old === ''
  const isRevised = denied !== undefined || leadOf(text).isCorrection || !isThing
  if (!isRevised) return undefined
  return { kind: 'rename', from: isThing ? toName(denied ?? '') : toName(old), to: toName(to) }
}

const toName = (said: string): string => {
  const at = said.search(nameEnd)
  return (at > 0 ? said.slice(0, at) : said).replace(/^["“”'‘\s]+|["“”'’\s.!]+$/g, '').trim()
}
