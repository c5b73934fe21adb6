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
  /(?:[\s,]{1,3}(?:again|please|then|too|as well|for now|after all|anyway|altogether|completely|actually|from (?:it|the list|there|that)|of (?:it|there)|entirely|instead|ok|okay)){1,4}[\s.!]{0,5}$/i
const strongVerbs = String.raw`forget(?: about)?|scrap|ditch|strike|erase|bin|axe|nix|chuck|dump|scratch|get rid of|do away with|no need for|minus|throw (?:out|away)|cross (?:out|off)|leave (?:out|off)|take (?:out|away|off)|cut out|i (?:don['’]?t|do not|no longer) (?:want|need)|we (?:don['’]?t|do not|no longer) (?:want|need|have)`
const weakVerbs = 'remove|delete|drop|cut|kill|lose|cancel|skip|omit|exclude|park|pull'
const strongPattern = new RegExp(String.raw`^(?:${strongVerbs})\s+(\S.{0,160})$`, 'is')
const weakPattern = new RegExp(String.raw`^(?:${weakVerbs})\s+(?:out\s+)?(\S.{0,160})$`, 'is')
const aroundPattern =
  /^(?:leave|take|throw|kick|cross|keep|get|cut|pull)\s+(\S.{0,80}?)\s+(?:out|off|away)\b/is
const afterPatterns = [
  /^(?:the\s+)?(\S.{0,60}?)\s+(?:(?:please\s+)?(?:take|leave) out|(?:can|has to|have to|must|should) go\b(?!\s+(?:to|in|on|back|at|from|through|with|by|for|home|up|down|offline|online|live|over))|(?:is|are|['’]s) (?:out|off|off the table|gone|history|cancelled)(?=\s*(?:$|[,.!]|after all|now|again|then|for now))|out please|we (?:don['’]?t|do not) (?:need|want))/is,
  /^(?:the\s+|my\s+|our\s+)?(\S.{0,50}?)\s+(?:won['’]?t|wouldn['’]?t|don['’]?t|doesn['’]?t|will not|will never|would not|does not|do not)\s+(?:(?:be|actually|really|ever)\s+){0,2}(?:us(?:e|ing) (?:it|this|the app|that)|touch it|need it|need the app|count|get (?:on|into) (?:this|it)|belong (?:here|there|in here))\b/is,
  /^(?:the\s+|my\s+|our\s+)?(\S.{0,50}?)\s+(?:(?:shouldn['’]?t|should not|mustn['’]?t)\s+be\s+(?:there|here|in there|in here|on it|on the list|a part)|ha(?:s|ve) nothing to do with)\b/is,
  /^(?:the\s+|my\s+)?(\S.{0,50}?)\s+(?:was|were)\s+(?:just\s+|only\s+)?(?:a\s+)?(?:joke|mistake|misunderstanding|slip)\b/is,
]
const deniedPattern =
  /^(?:the\s+|my\s+|our\s+)?(\S.{0,50}?)\s?(?:is|are|was|were|wasn['’]?t|isn['’]?t|aren['’]?t|['’]s|['’]re)\s+(?:(?:not|no|never|n['’]t|no longer)\s+)?(?:really\s+|actually\s+|even\s+)?(?:an?\s+|one of the\s+|our\s+|part of\s+)?(?:users?|personas?|features?|data models?|story|stories|terms?|it|this|thing we (?:need|want|store)|things we (?:need|want|store)|needed|wanted|necessary)\b/is
/** "No drivers after all", "not the landlord": only in a correction, since "no ads" is an answer as well. */
const noPattern = /^(?:not?)\s+(?:more\s+)?(?:the\s+|any\s+)?(\S.{0,50})$/is
const pronoun =
  /^(?:he|she|they|him|her|it|them|that|this|those|these|that one|this one|the last one|the last)\b/i

function revisionIn(clause: Clause, before: Clause | undefined, isCorrection: boolean): Revision | undefined {
  const { rest, isCorrection: isOwnCorrection } = leadOf(clause.text)
  const bare = rest.replace(softTail, '')
  const merge = mergeIn(bare) ?? (isCorrection ? detailIn(bare) : undefined)
  if (merge !== undefined) return merge
  const isSure = isCorrection || isOwnCorrection
  const after = afterPatterns.map(pattern => pattern.exec(bare)).find(match => match !== null)
  const denied = deniedPattern.exec(bare)
  if (denied !== null && /\b(?:not|no|never|\w{1,6}n['’]?t)\b/i.test(denied[0]))
    return toRemoval(denied[1]!, true)
  const strong = strongPattern.exec(bare) ?? aroundPattern.exec(bare) ?? after ?? null
  if (strong !== null) {
    if (isTaking(strong[1]!)) return undefined
    return toRemoval(strong[1]!, true, before)
  }
  const [, no] = noPattern.exec(clause.text.replace(softTail, '')) ?? []
  const isAfterAll = /\b(?:after all|any ?more|then|actually)\b[\s.!]*$/i.test(clause.text)
  if (no !== undefined && (isCorrection || isAfterAll) && no.split(/\s+/).length < 5)
    return { kind: 'remove', name: bareTarget(no), isExplicit: false }
  const weak = weakPattern.exec(bare)
  if (weak === null || isTaking(weak[1]!)) return undefined
  return toRemoval(weak[1]!, isSure || pronoun.test(weak[1]!), before)
}

function toRemoval(target: string, isExplicit: boolean, before?: Clause): Revision {
  if (!pronoun.test(target)) return { kind: 'remove', name: bareTarget(target), isExplicit }
  // "The blockchain from my pitch? Kill it", "oh and the badges, kill that".
  const asked = before !== undefined && before.text.split(/\s+/).length < 7 ? leadOf(before.text).rest : ''
  return { kind: 'remove', name: bareTarget(asked.replace(/\?$/, '')), isExplicit: true }
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
    .replace(/(?<![\s.,!?"”“'])[\s.,!?"”“']+$/, '')
    .replace(/^["“']+/, '')

/** "Users and traceurs are the same thing, just say traceur", "grave and tombstone are the same". */
function mergeIn(clause: string): Revision | undefined {
  const [, names] =
    /^(?:the\s+)?(\S.{0,100}?)\s+(?:are|is|r)\s+(?:really\s+|actually\s+|all\s+|basically\s+)?(?:just\s+)?(?:the same|one and the same|one thing|one person|identical)\b/is.exec(
      clause,
    ) ??
    /^(?:there['’]?s|there is) no difference between\s+(\S.{0,100})$/is.exec(clause) ??
    /^(?:make|lump)\s+(\S.{0,100}?)\s+(?:one|together|the same)\b/is.exec(clause) ??
    /^(\S.{0,100}?)(?:\s?[:=–—-])?\s+same thing$/is.exec(clause) ??
    /^(?:merge|combine|join|put)\s+(\S.{0,100}?)(?:\s+(?:into one|together))?$/is.exec(clause) ??
    []
  if (names === undefined) return undefined
  const same = /\bthe same (?:\w{1,12}\s)?as\s+(\S[^,.;]{0,60})/i.exec(clause)?.[1]
  const all = [
    ...names.split(/(?<!\s)\s+(?:and|&|n|with|plus)\s+|,\s*|(?<!\s)\s*\/\s*/),
    ...(same === undefined ? [] : [same]),
  ].map(bareTarget)
  const known = all.filter(name => name !== '' && wordsOf(name).length < 6)
  return known.length < 2
    ? undefined
    : { kind: 'merge', names: known, kept: same === undefined ? undefined : bareTarget(same) }
}

/** "The score is just a number in the monthly report" makes the report the one that stays. */
function detailIn(clause: string): Revision | undefined {
  const [, inner, outer] =
    /^(?:the\s+)?(\S.{0,40}?)\s+(?:is|are|belongs?|goes|go)\s+(?:really\s+|actually\s+|just\s+|only\s+)?(?:an?\s+)?(?:part of|to|into|under|inside)\s+(?:the\s+)?(\S.{0,40})$/is.exec(
      clause,
    ) ??
    /^(?:fold|put|roll|move|merge)\s+(?:the\s+)?(\S.{0,40}?)\s+(?:into|in with|under|in)\s+(?:the\s+)?(\S.{0,40})$/is.exec(
      clause,
    ) ??
    []
  if (inner !== undefined && outer !== undefined)
    return { kind: 'merge', names: [bareTarget(inner), bareTarget(outer)], kept: bareTarget(outer) }
  const [, one, other] =
    /^(?:by|with|when i say)\s+(\S.{0,40}?),?\s+i (?:also )?mean\s+(?:the\s+)?(\S.{0,40})$/is.exec(clause) ??
    /^(?:the\s+)?(\S.{0,40}?)\s+(?:is|are)\s+(?:just|only|really|basically)(?:\s+(?:another (?:word|name|term) for|the|our|an?))?\s+(\S.{0,40})$/is.exec(
      clause,
    ) ??
    []
  if (one !== undefined && other !== undefined && !/\s(?:in|of|on)\s/i.test(other))
    return { kind: 'merge', names: [bareTarget(one), bareTarget(other)], kept: bareTarget(other) }
  const [, part, whole] =
    /^(?:the\s+)?(\S.{0,40}?)\s+(?:is|are)\s+(?:just|only)\s+(?:an?\s+)?(?:(?:part|number|field|line|piece|detail|another (?:word|name))\s+)?(?:in|of|on|for)\s+(\S.{0,60})$/is.exec(
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
    /(?:^|[\s,.;])(?:the\s+)?(?:(\S{1,30}(?:\s\S{1,30})?)\s+(?:are|is)|it['’]?s|its|it is|they['’]?re|that['’]?s|we['’]?re)\s+(?:now\s+|actually\s+|really\s+)?called\s+(\S[^\n]{0,80})/i.exec(
      leadOf(text).rest,
    ) ?? []
  const replaced =
    /(?:^|[\s,.;])not\s+["“']?(\S[^,.;!\n]{0,40}?)["”']?,?\s+(?:but|it['’]?s|its|rather)\s+["“']?(\S[^,.;!\n]{0,40})/i.exec(
      text,
    ) ??
    /^(?:call|rename)\s+(?:the\s+)?(\S[^,.;!\n]{0,40}?)\s+(?:to\s+|as\s+)?["“'](\S[^,.;!\n"”']{0,40})["”']/i.exec(
      leadOf(text).rest,
    ) ??
    /(?:^|[\s,.;])(?:the\s+)?(\S[^,.;!\n]{0,40}?)\s+(?:should be|is better|are better|must be)\s+called\s+["“']?(\S[^,.;!\n]{0,40})/i.exec(
      text,
    )
  const renamedApp =
    /\b(?:renamed?(?:\s+(?:it|this|the app))?|name(?:['’]s| has| is)? changed|changed the name|changed it|going|go|went)\s+(?:to|into|as|with)\s+["“']?(\p{Lu}[^,.;!\n]{0,40})/iu.exec(
      text,
    ) ??
    /\b(?:call it|it['’]?s|it is|make it|the (?:new )?name is)\s+(?:now\s+)?["“']?(\S[^,.;!\n]{0,30}?)["”']?\s+(?:now|instead|from now on)\b/iu.exec(
      text,
    )
  const swapped =
    /\b(?:it['’]?s|its|it is|so it['’]?s|make it|say)\s+(\S[^,.;\n]{0,40}?),?\s+(?:and\s+)?not\s+(\S[^,.;!\n]{0,40})/i.exec(
      text,
    )
  if (to === undefined) {
    if (replaced !== null && !/\d/.test(replaced[0]))
      return {
        kind: 'rename',
        from: toName(replaced[1]!.replace(/(?<!\s)\s+any ?more$/i, '')),
        to: toName(replaced[2]!.replace(/^called\s+/i, '')),
      }
    const isAppName = renamedApp !== null && /^["“']?\p{Lu}/u.test(renamedApp[1]!)
    if (isAppName) return { kind: 'rename', from: '', to: toName(renamedApp[1]!) }
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
  return (at > 0 ? said.slice(0, at) : said).replace(/^["“”'‘\s]+|(?<!["“”'’\s.!])["“”'’\s.!]+$/g, '').trim()
}
