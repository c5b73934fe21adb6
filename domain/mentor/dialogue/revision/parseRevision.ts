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
const strongPattern = new RegExp(String.raw`^(?:${strongVerbs})\s{1,4}(\S.{0,160})$`, 'is')
const weakPattern = new RegExp(String.raw`^(?:${weakVerbs})\s{1,4}(?:out\s{1,4})?(\S.{0,160})$`, 'is')
const aroundPattern =
  /^(?:leave|take|throw|kick|cross|keep|get|cut|pull)\s{1,4}(\S.{0,80}?)\s{1,4}(?:out|off|away)\b/is
const afterPatterns = [
  /^(?:the\s{1,4})?(\S.{0,60}?)\s{1,4}(?:(?:please\s{1,4})?(?:take|leave) out|(?:can|has to|have to|must|should) go\b(?!\s{1,4}(?:to|in|on|back|at|from|through|with|by|for|home|up|down|offline|online|live|over))|(?:is|are|['’]s) (?:out|off|off the table|gone|history|cancelled)(?=\s*(?:$|[,.!]|after all|now|again|then|for now))|out please|we (?:don['’]?t|do not) (?:need|want))/is,
  /^(?:the\s{1,4}|my\s{1,4}|our\s{1,4})?(\S.{0,50}?)\s{1,4}(?:won['’]?t|wouldn['’]?t|don['’]?t|doesn['’]?t|will not|will never|would not|does not|do not)\s{1,4}(?:(?:be|actually|really|ever)\s{1,4}){0,2}(?:us(?:e|ing) (?:it|this|the app|that)|touch it|need it(?!\s)|need the app(?=\s{0,4}(?:$|[,.!]))|count|get (?:on|into) (?:this|it)|belong (?:here|there|in here))\b/is,
  /^(?:the\s{1,4}|my\s{1,4}|our\s{1,4})?(\S.{0,50}?)\s{1,4}(?:(?:shouldn['’]?t|should not|mustn['’]?t)\s{1,4}be\s{1,4}(?:there|here|in there|in here|on it|on the list|a part)|ha(?:s|ve) nothing to do with)\b/is,
  /^(?:the\s{1,4}|my\s{1,4})?(\S.{0,50}?)\s{1,4}(?:was|were)\s{1,4}(?:just\s{1,4}|only\s{1,4})?(?:a\s{1,4})?(?:joke|mistake|misunderstanding|slip)\b/is,
]
const deniedPattern =
  /^(?:the\s{1,4}|my\s{1,4}|our\s{1,4})?(\S.{0,50}?)\s?(?:is|are|was|were|wasn['’]?t|isn['’]?t|aren['’]?t|['’]s|['’]re)\s{1,4}(?:(?:not|no|never|n['’]t|no longer)\s{1,4})?(?:really\s{1,4}|actually\s{1,4}|even\s{1,4})?(?:an?\s{1,4}|one of the\s{1,4}|our\s{1,4}|part of\s{1,4})?(?:users?|personas?|features?|data models?|story|stories|terms?|it|this|thing we (?:need|want|store)|things we (?:need|want|store)|needed|wanted|necessary)\b/is
/** "No drivers after all", "not the landlord": only in a correction, since "no ads" is an answer as well. */
const noPattern = /^(?:not?)\s{1,4}(?:more\s{1,4})?(?:the\s{1,4}|any\s{1,4})?(\S.{0,50})$/is
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
    if (isTaking(strong[1]!) || nobodysJob.test(strong[1]!)) return undefined
    // "And the neighbour but she only watches, she wouldn't use it": whoever that is, it's nobody named before.
    if (
      after === strong &&
      pronoun.test(strong[1]!) &&
      before !== undefined &&
      wordsOf(before.text).length > 6
    )
      return undefined
    return toRemoval(strong[1]!, true, before)
  }
  const [, no] = noPattern.exec(clause.text.replace(softTail, '')) ?? []
  const isAfterAll = /\b(?:after all|any ?more|then|actually)\b[\s.!]*$/i.test(clause.text)
  if (no !== undefined && (isCorrection || isAfterAll) && no.split(/\s{1,4}/).length < 5)
    return { kind: 'remove', name: bareTarget(no), isExplicit: false }
  const weak = weakPattern.exec(bare)
  if (weak === null || isTaking(weak[1]!)) return undefined
  return toRemoval(weak[1]!, isSure || pronoun.test(weak[1]!), before)
}

/** "I don't want to do that" says who does something. */
const nobodysJob =
  /^to\s{1,4}(?:do|be|have to|deal with|handle|manage|spend|run)\b(?:\s{1,4}\S{1,20}){0,3}\s{1,4}(?:that|it|this|them)$/i

function toRemoval(target: string, isExplicit: boolean, before?: Clause): Revision {
  if (!pronoun.test(target)) return { kind: 'remove', name: bareTarget(target), isExplicit }
  // "The blockchain from my pitch? Kill it", "oh and the badges, kill that".
  const asked =
    before !== undefined && before.text.split(/\s{1,4}/).length < 7 ? leadOf(before.text).rest : ''
  return { kind: 'remove', name: bareTarget(asked.replace(/\?$/, '')), isExplicit: true }
}

/** The name of what is taken away, without what the sentence goes on to say. */
const bareTarget = (target: string): string =>
  target
    .replace(
      /^(?:(?:the|that|this|those|these|my|our|your|all|any|about|what i said about|thing with)\s{1,4})+/i,
      '',
    )
    .replace(
      /(?<!\s)\s{1,4}(?:because|cuz|cause|since|as|so|they|they['’]?re|he|he['’]?s|she|it|its|it['’]?s|we|i|my|nobody|everyone['’]?s?|everybody|there['’]?s|theres|from my|from the|in the app|for now|again|out|please|after all|too)\b[^\n]{0,200}$/i,
      '',
    )
    .replace(/(?<![\s.,!?"”“'])[\s.,!?"”“']+$/, '')
    .replace(/^["“']+/, '')

/** "Users and traceurs are the same thing, just say traceur", "grave and tombstone are the same". */
function mergeIn(clause: string): Revision | undefined {
  const [, names] =
    /^(?:the\s{1,4})?(\S.{0,100}?)\s{1,4}(?:are|is|r)\s{1,4}(?:really\s{1,4}|actually\s{1,4}|all\s{1,4}|basically\s{1,4})?(?:just\s{1,4})?(?:(?:the\s)?same(?=\s{1,4}(?:person|people|thing|role|one|man|woman)\b|\s*$)|the same|one and the same|one thing|one person|identical)\b/is.exec(
      clause,
    ) ??
    /^(?:there['’]?s|there is) no difference between\s{1,4}(\S.{0,100})$/is.exec(clause) ??
    /^(?:make|lump)\s{1,4}(\S.{0,100}?)\s{1,4}(?:one|together|the same)\b/is.exec(clause) ??
    /^(\S.{0,100}?)(?:\s?[:=–—-])?\s{1,4}same thing$/is.exec(clause) ??
    /^(?:merge|combine|join|put)\s{1,4}(\S.{0,100}?)(?:\s{1,4}(?:into one|together))?$/is.exec(clause) ??
    []
  if (names === undefined) return undefined
  const same = /\bthe same (?:\w{1,12}\s)?as\s{1,4}(\S[^,.;]{0,60})/i.exec(clause)?.[1]
  const all = [
    ...names.split(/(?<!\s)\s{1,4}(?:and|&|n|with|plus)\s{1,4}|,\s*|(?<!\s)\s*\/\s*/),
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
    /^(?:the\s{1,4})?(\S.{0,40}?)\s{1,4}(?:is|are|belongs?|goes|go)\s{1,4}(?:really\s{1,4}|actually\s{1,4}|just\s{1,4}|only\s{1,4})?(?:an?\s{1,4})?(?:part of|to|into|under|inside)\s{1,4}(?:the\s{1,4})?(\S.{0,40})$/is.exec(
      clause,
    ) ??
    /^(?:fold|put|roll|move|merge)\s{1,4}(?:the\s{1,4})?(\S.{0,40}?)\s{1,4}(?:into|in with|under|in)\s{1,4}(?:the\s{1,4})?(\S.{0,40})$/is.exec(
      clause,
    ) ??
    []
  if (inner !== undefined && outer !== undefined)
    return { kind: 'merge', names: [bareTarget(inner), bareTarget(outer)], kept: bareTarget(outer) }
  const [, one, other] =
    /^(?:by|with|when i say)\s{1,4}(\S.{0,40}?),?\s{1,4}i (?:also )?mean\s{1,4}(?:the\s{1,4})?(\S.{0,40})$/is.exec(
      clause,
    ) ??
    /^(?:the\s{1,4})?(\S.{0,40}?)\s{1,4}(?:is|are)\s{1,4}(?:just|only|really|basically)(?:\s{1,4}(?:another (?:word|name|term) for|the|our|an?))?\s{1,4}(\S.{0,40})$/is.exec(
      clause,
    ) ??
    []
  if (one !== undefined && other !== undefined && !/\s(?:in|of|on)\s/i.test(other))
    return { kind: 'merge', names: [bareTarget(one), bareTarget(other)], kept: bareTarget(other) }
  const [, part, whole] =
    /^(?:the\s{1,4})?(\S.{0,40}?)\s{1,4}(?:is|are)\s{1,4}(?:just|only)\s{1,4}(?:an?\s{1,4})?(?:(?:part|number|field|line|piece|detail|another (?:word|name))\s{1,4})?(?:in|of|on|for)\s{1,4}(\S.{0,60})$/is.exec(
      clause,
    ) ?? []
  return part === undefined || whole === undefined
    ? undefined
    : { kind: 'merge', names: [bareTarget(part), bareTarget(whole)], kept: bareTarget(whole) }
}

const nameEnd =
  /[,.;!?\n]|\s(?:now|not|instead|like|because|cuz|cause|since|for now|and not|theres?|there['’]s|but|from now on|(?:with|for|among|at|in) (?:us|our|my|here)|round here|around here)\b/i

/** "It's called Kong, not Vaultd": the new name, and the old one if it is named. */
function parseRenaming(text: string): Revision | undefined {
  const [, old = '', to] =
    /(?:^|[\s,.;])(?:the\s{1,4})?(?:(\S{1,30}(?:\s\S{1,30})?)\s{1,4}(?:are|is)|it['’]?s|its|it is|they['’]?re|that['’]?s|we['’]?re)\s{1,4}(?:now\s{1,4}|actually\s{1,4}|really\s{1,4})?called\s{1,4}(\S[^\n]{0,80})/i.exec(
      leadOf(text).rest,
    ) ?? []
  const replaced =
    /(?:^|[\s,.;])not\s{1,4}["“']?(\S[^,.;!\n]{0,40}?)["”']?,?\s{1,4}(?:but|it['’]?s|its|rather)\s{1,4}["“']?(\S[^,.;!\n]{0,40})/i.exec(
      text,
    ) ??
    /^(?:call|rename)\s{1,4}(?:the\s{1,4})?(\S[^,.;!\n]{0,40}?)\s{1,4}(?:to\s{1,4}|as\s{1,4})?["“'](\S[^,.;!\n"”']{0,40})["”']/i.exec(
      leadOf(text).rest,
    ) ??
    /(?:^|[\s,.;])(?:the\s{1,4})?(\S[^,.;!\n]{0,40}?)\s{1,4}(?:should be|is better|are better|must be)\s{1,4}called\s{1,4}["“']?(\S[^,.;!\n]{0,40})/i.exec(
      text,
    )
  const renamedApp =
    /\b(?:renamed?(?:\s{1,4}(?:it|this|the app))?|name(?:['’]s| has| is)? changed|changed the name|changed it|going|go|went)\s{1,4}(?:to|into|as|with)\s{1,4}["“']?(\p{Lu}[^,.;!\n]{0,40})/iu.exec(
      text,
    ) ??
    /\b(?:call it|it['’]?s|it is|make it|the (?:new )?name is)\s{1,4}(?:now\s{1,4})?["“']?(\S[^,.;!\n]{0,30}?)["”']?\s{1,4}(?:now|instead|from now on)\b/iu.exec(
      text,
    )
  const swapped =
    /\b(?:it['’]?s|its|it is|so it['’]?s|make it|say)\s{1,4}(\S[^,.;\n]{0,40}?),?\s{1,4}(?:and\s{1,4})?not\s{1,4}(\S[^,.;!\n]{0,40})/i.exec(
      text,
    )
  if (to === undefined) {
    if (replaced !== null && !/\d/.test(replaced[0]))
      return {
        kind: 'rename',
        from: toName(replaced[1]!.replace(/(?<!\s)\s{1,4}any ?more$/i, '')),
        to: toName(replaced[2]!.replace(/^called\s{1,4}/i, '')),
      }
    const isAppName = renamedApp !== null && /^["“']?\p{Lu}/u.test(renamedApp[1]!)
    if (isAppName) return { kind: 'rename', from: '', to: toName(renamedApp[1]!) }
    const isName =
      swapped !== null && /^["“']?\p{Lu}/u.test(swapped[1]!) && /^["“']?\p{Lu}/u.test(swapped[2]!)
    return isName ? { kind: 'rename', from: toName(swapped[2]!), to: toName(swapped[1]!) } : undefined
  }
  const denied =
    /\bnot\s{1,4}(?:called\s{1,4})?(\S[^,.;!\n]{0,40}?)(?=\s{1,4}(?:any\s?more|theres?|there)\b|[,.;!\n]|$)/i.exec(
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
