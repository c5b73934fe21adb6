import { isThirdPersonVerb, verbs } from '../language/lexicon.ts'
import { answerKindsOf, type AnswerKinds } from '../language/answerKinds.ts'
import { needWords, painWords } from '#domain/reading/painPoints.ts'

/** The fields of a persona that say something of somebody. */
export type FieldOfPerson = 'characteristics' | 'needsAndGoals' | 'painPoints'

/** A clause and the field of a persona that it's for. */
export interface ClauseOfPerson {
  readonly clause: string
  readonly field: FieldOfPerson
}

/** “Pain: …”, “needs: …”: the field that a sentence names itself, and what it says. */
export function fieldNamed(sentence: string): { readonly field?: FieldOfPerson; readonly rest: string } {
  const { pain, need, rest } = labelled.exec(sentence)?.groups ?? {}
  if (rest === undefined) return { rest: sentence }
  return pain !== undefined
    ? { field: 'painPoints', rest }
    : need !== undefined
      ? { field: 'needsAndGoals', rest }
      : { rest }
}
const labelled =
  /^(?:(?<pain>(?:main )?(?:pains?(?: points?)?|problems?|troubles?|frustrations?|annoyances?))|(?<need>needs?|goals?|wants?|wish(?:es)?)|personas?)\s?[:=]\s(?<rest>\S.*)$/isu

/**
 * “Growers, so home gardeners, want …”, “the treasurer, Ann, wants …”, “members who row want …”: a sentence without what
 * says who somebody is in other words, and that.
 */
export function withoutApposition(sentence: string): { readonly plain: string; readonly also: string } {
  const { who, inBrackets, called, more } =
    appositions.map(it => it.exec(sentence)?.groups).find(it => it !== undefined) ?? {}
  return who === undefined
    ? { plain: sentence, also: '' }
    : {
        plain: `${who}${/^(?:he|she|they)\b/i.test(more!) ? ',' : ''} ${more!}`,
        also: (inBrackets ?? called!).replace(/^(?:that['’]s|who)\s/i, '').trim(),
      }
}
const appositions = [
  /^(?<who>(?:(?:[Tt]he|[Oo]ur|[Mm]y)\s)?\p{L}[\p{L}-]+(?:\s\p{L}[\p{L}-]+)?),\s(?<called>\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?),\s(?<more>\S.*)$/su,
  /^(?<who>(?:(?:the|our|my|an?|all)\s)?\p{L}[\p{L}-]+(?:\s\p{L}[\p{L}-]+)?),\s(?<called>(?:one|some|most|two|three) of\s[^,]{2,40}|at\s[^,]{2,40}|about\s\d[^,]{0,20}|(?:roughly|around|mostly|usually)\s[^,]{2,40}),\s(?<more>\S.*)$/isu,
  /^(?<who>(?:(?:the|our|my|all)\s)?\p{L}[\p{L}-]+(?:\s\p{L}[\p{L}-]+)?)\s(?<called>who(?:\s(?!wants?\b|needs?\b)[\p{L}’'-]{1,24}){1,6})\s(?<more>(?:wants?|needs?|would like)\s.*)$/isu,
  /^(?<who>(?:(?:the|our|my|all)\s)?\p{L}[\p{L}-]+(?:\s\p{L}[\p{L}-]+)?)(?:\s\((?<inBrackets>[^()]{2,60})\),?|,\s(?:so|meaning|that is|i\.e\.|namely|usually|which means)\s(?<called>[^,]{2,60}),)\s(?<more>\S.*)$/isu,
]

/**
 * The clauses after a label: “see who’s next, trouble is messy notes” says what somebody wants and what’s in their way.
 */
export const labelledClausesOf = (text: string): string[] =>
  clausesOf(text).flatMap(clause =>
    clause.split(/,\s(?=(?:(?:the|their|his|her)\s)?(?:\p{L}+\s(?:is|are)\s|(?:trouble|problem|pain)\b))/iu),
  )

/** Clauses of a sentence that may say something else of the same people. */
export const clausesOf = (text: string): string[] =>
  text
    .trim()
    .replace(/^[,\s]+/, '')
    .split(
      /,\s(?=all (?:he|she|they|i|we)\s(?:wants?|needs?)\b)|,\s(?=(?:and |but |so |then )?(?:he|she|they|we|who|i|nobody|people|everybody|everyone|somebody|someone|it|today|now|right now|at the moment|currently|these days|their|his|her|my|the (?:trouble|problem|pain|worst))\b)|,\s(?=(?:and|but)\s(?:wants?|needs?|would|never|hates?|finds?|spends?|has to|have to|doesn['’]t|don['’]t|can['’]t|today|now|loses?|forgets?|gets?)\b)|,\s(?=(?:wants?|needs?|never|hates?|today|doesn['’]t|don['’]t|can['’]t)\s)|\s(?=(?:but|and) (?:today|at the moment|right now|their|his|her|my (?:trouble|problem))\b)|\s(?=but (?:he|she|they|i|we|never|nobody|can['’]t|has|have)\b)|\s(?=and (?:he|she|they|i|we) (?:can['’]t|cannot|never|don['’]t|doesn['’]t|hates?|keep|always)\b)|,\s(?=(?:on|in|at|every|each)\s\p{L}+\s(?:we|they|he|she|i)\s)/iu,
    )
    .map(clause =>
      clause
        .trim()
        .replace(/^(?:and|but|so|then)\s(?=\S)/i, '')
        .replace(/^[(\s]+|(?<![)\s])[)\s]+$/g, ''),
    )
    .filter(clause => /\p{L}{2}|\d/u.test(clause))
    .reduce<string[]>((all, clause) => {
      const before = all.at(-1)
      // “They want to know if there’s enough, and who is on duty”
      const goesOn = before !== undefined && isQuestion.test(clause) && asksFor.test(before)
      return goesOn ? [...all.slice(0, -1), `${before}, and ${clause}`] : [...all, clause]
    }, [])
const isQuestion = /^(?:who|what|when|where|which|how|whether)\b/i
const asksFor = /\b(?:knows?|sees?|tells?|finds? out|checks?|decides?|shows?|asks?)\b/i

/** What is surely in somebody’s way. */
const strongPain =
  /\b(?:trouble|problem|pain|worst|annoy\w*|hates?|nuisance|never knows?|never know|nobody|no one|too late|too often|embarrassing|last[- ]minute|night before|in reality|in the way|hunt\w*|chas(?:e|es|ing)|(?:finds?|found) out|by hand|on paper|sick of|tired of|fed up|always (?:has|have|forgets?|lost|late|wrong)|gets? lost|(?:today|now|at present|at the moment|currently)\b(?! and then)|spends?|wast\w+|has to (?:call|ring|ask|phone|guess|search|look|type|copy|wait)|have to (?:call|ring|ask|phone|guess|search|look|type|copy|wait)|(?:doesn|don|can)['’]t (?:know|see|find|tell|get|read|remember))\b/i
/** What begins like a wish. */
export const wish =
  /^(?:all|what|the (?:only|main) thing) (?:he|she|they|i|we) (?:really )?(?:wants?|needs?)\b|^(?:(?:also|just|only|mainly|mostly|really)\s)*(?:to (?=\p{L})|wants?\b|needs?\b|would like|['’]d like|should\b|must\b|can\b|has to be able|have to be able|likes? to|hopes?|wish(?:es)?|cares? about|expects?|looks? for)|^(?:he|she|they|who|i|we)(?:['’]d)?\s(?:(?:also|just|only|mainly|mostly|really)\s)*(?:(?:has|have) to (?=(?:see|know|get|have)\s)|wants?|needs?|would like|like to|should|must|have to be able|has to be able|hopes?|wish(?:es)?|cares? about|expects?|looks? for)\b|\bin order to\b/iu

/**
 * Clauses with their fields; what says something else of the same people in the same clause is one of its own.
 *
 * @param isLabelled Whether they stand after somebody's name and a colon, so that a deed or “less …” is what they want.
 */
export function fieldsOf(clauses: readonly string[], isLabelled = false): readonly ClauseOfPerson[] {
  const all: ClauseOfPerson[] = []
  for (const clause of clauses) {
    let isFirst = true
    for (const { joint, words } of predicatesOf(clause)) {
      const last = all.at(-1)
      const field =
        isLabelled && last === undefined && asksForIt(words) ? 'needsAndGoals' : fieldOf(words, last?.field)
      if (!isFirst && last?.field === field)
        all.splice(-1, 1, { clause: `${last.clause}${joint}${words}`, field })
      else all.push({ clause: words, field })
      isFirst = false
    }
  }
  return all
}

/** “Book fast”, “less nagging” */
const asksForIt = (words: string): boolean =>
  /^(?:less|more|fewer|no more|better|faster|quick(?:er)?|easy|easier)\s/i.test(words) ||
  verbs.has(/^\p{L}+/u.exec(words)?.[0].toLowerCase() ?? '')

/** What a clause says of its subject, each part with its own verb: “want full loads | and hate empty trips”. */
function predicatesOf(clause: string): { readonly joint: string; readonly words: string }[] {
  const parts: { readonly joint: string; readonly words: string }[] = []
  let from = 0
  let joint = ''
  for (const { 0: found, index, groups } of clause.matchAll(joining)) {
    const before = clause.slice(from, index)
    const verb = groups!['verb']?.toLowerCase()
    if (verb !== undefined && groups!['today'] === undefined && !goesOnWith(verb, before)) continue
    parts.push({ joint, words: before })
    joint = found
    from = verb === undefined ? index + 1 : index + found.length
    if (verb === undefined) joint = ' '
  }
  return [...parts, { joint, words: clause.slice(from) }]
}
const joining =
  /\s(?:(?:and|but)\s(?:who\s)?|who\s(?=(?:wants?|needs?)\s))(?:(?:then|also|still|just|(?<today>now|today|at present|at the moment|currently))\s)?(?=(?<verb>\p{L}+(?:['’]t)?)(?!\p{L}))|\s(?=instead of\s\p{L}+ing\s)/giu

/** “Print it” goes on with “to see the list”, “hates it” with the subject. */
const goesOnWith = (verb: string, before: string): boolean =>
  ownVerb.test(verb) || isThirdPersonVerb(verb) || (verbs.has(verb) && !/\bto\s\p{L}/iu.test(before))
const ownVerb =
  /^(?:has|have|are|is|needs?|wants?|hates?|never|always|gets?|struggles?|loses?|can['’]t|don['’]t|doesn['’]t)$/

function fieldOf(clause: string, before: FieldOfPerson | undefined): FieldOfPerson {
  if (/^instead of\s/i.test(clause)) return 'painPoints'
  const isWish = wish.test(clause)
  if (isWish && !/\b(?:nobody|never|trouble|problem|hates?)\b/i.test(clause)) return 'needsAndGoals'
  if (strongPain.test(clause) || painWords.test(clause)) return 'painPoints'
  if (isWish || needWords.test(clause)) return 'needsAndGoals'
  // “Load and unload”
  if (before !== undefined && !/\s/.test(clause)) return before
  // What goes on without a subject of its own goes on with the same, unless it's surely something else.
  const goesOn = before === undefined || /^(?:he|she|they|who|i|we|it)\b|['’]s\b/i.test(clause)
  return likeliestField(clause) ?? (goesOn ? 'characteristics' : before)
}

const kinds = ['persona', 'need', 'pain'] as const
const fields: Readonly<Record<(typeof kinds)[number], FieldOfPerson>> = {
  persona: 'characteristics',
  need: 'needsAndGoals',
  pain: 'painPoints',
}

/** The field that the model surely takes a clause for, whichever of the three was asked for. */
function likeliestField(text: string): FieldOfPerson | undefined {
  const read = kinds.map(asked => answerKindsOf({ asked, text }))
  const rated = kinds
    .map(kind => {
      // What somebody else doesn't know is in their way.
      const own = (it: AnswerKinds) => (it.get(kind) ?? 0) + (kind === 'pain' ? (it.get('unsure') ?? 0) : 0)
      return { kind, share: Math.cbrt(read.reduce((all, it) => all * own(it), 1)) }
    })
    .toSorted((a, b) => b.share - a.share)
  const [best, second] = rated
  return best!.share > second!.share * surelyMore ? fields[best!.kind] : undefined
}
const surelyMore = 4

/** A clause without what its field says already: “they want to see” is “see”, “their trouble is they never know” is “they never know”. */
export function plainOf(clause: string, field: FieldOfPerson): string {
  const bare = clause.replace(/^(?:who|that|which)\s/i, '').replace(/(?<![.,;!])[.,;!]+$/, '')
  if (field === 'needsAndGoals')
    return bare
      .replace(
        /^(?:all|what|the (?:only|main) thing) (?:he|she|they|i|we) (?:really )?(?:wants?|needs?) is\s(?:to\s)?(?=\S)/i,
        '',
      )
      .replace(/^(?:he|she|they|i|we)(?:['’]d| would)?\s(?=\S)/i, '')
      .replace(/^(?:(?:also|just|only|mainly|mostly|really)\s)+/i, '')
      .replace(
        /^(?:wants?|needs?|would like|['’]d like|likes?|hopes?|wish(?:es)?)(?:\sto)?(?:\sbe able to)?\s(?=\S)/i,
        '',
      )
      .replace(/^to\s(?=\p{L})/iu, '')
  if (field === 'painPoints')
    return bare
      .replace(/^instead of\s/i, '')
      .replace(
        /^(?:(?:his|her|their|my|our|the) (?:trouble|problem|pain|worst(?: thing)?|main problem|big problem)(?: is| with it is)?(?: that)?|(?:the )?(?:main |big )?(?:trouble|problem|pain)(?: is)?(?: that)?:?|in (?:his|her|their|my) way(?: is)?:?)[:,]?\s(?=\S)/i,
        '',
      )
  return bare.replace(/^(?:(?:he|she|they|i|we|these|those)\s)?(?:['’]s|['’]re|['’]m|is|are|am)\s(?=\S)/i, '')
}
