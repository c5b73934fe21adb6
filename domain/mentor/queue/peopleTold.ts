import { isDoer } from '#domain/modules/features/isDoer.ts'
import type { Specification } from '../../specification/specification.ts'
import { singularOf } from '../../text/words.ts'
import { isAction } from '../language/findNouns.ts'
import { verbs } from '../language/lexicon.ts'
import { isRole } from '../language/roles.ts'
import { smallTalkIn } from '../language/smallTalk.ts'
import { capitalize } from '../language/stripFillers.ts'
import { toSingularName } from '../language/toSingularName.ts'
import {
  clausesOf,
  fieldNamed,
  fieldsOf,
  labelledClausesOf,
  plainOf,
  wish,
  withoutApposition,
  type FieldOfPerson,
} from './fieldsOfPerson.ts'
import { mostSorted } from '../dialogue/sortSentence.ts'
import { itemCalled, type NamedItem } from './itemsNamed.ts'
import { isNobody, speakerAmong } from './peopleInAnswer.ts'
import { rolesOfNames } from './rolesOfNames.ts'
import { sentencesIn } from './sentencesIn.ts'

/** What an answer tells of somebody, by the fields of a persona. */
export interface PersonTold {
  readonly name: string
  readonly characteristics: readonly string[]
  readonly needsAndGoals: readonly string[]
  readonly painPoints: readonly string[]
}

interface Known {
  readonly personas: readonly NamedItem[]
  speaker: string | undefined
  readonly roles: ReadonlyMap<string, string>
  /** Whether whoever a sentence begins with is somebody, since the question was who there is. */
  readonly asksWho: boolean
}

/**
 * The people that an answer in sentences tells of, each with who they are, what they want and what’s in their way:
 * “The tenors, twelve of them, they want the score early, and their trouble is they never know where we sing. Me, I …”.
 * Undefined if a sentence is about nobody.
 */
export function peopleTold(
  text: string,
  specification: Specification,
  { asked, asksWho }: { readonly asked: readonly NamedItem[]; readonly asksWho: boolean },
): readonly PersonTold[] | undefined {
  if (asksWho && !tells.test(text.replaceAll(hedge, ''))) return undefined
  const known: Known = {
    personas: [
      ...asked,
      ...specification.personas.filter(it => it.name.trim() !== '' && !asked.some(({ id }) => id === it.id)),
    ],
    speaker: speakerAmong(specification)?.name.trim(),
    roles: rolesOfNames(
      `${text}\n${[specification.brainDump, ...specification.decisions.map(it => it.answer)].join('\n')}`,
    ),
    asksWho,
  }
  const told = new Map<string, Record<FieldOfPerson, string[]>>()
  let last: readonly string[] = asked.length === 1 ? [asked[0]!.name.trim()] : []
  const sentences = sentencesIn(text, { atSemicolons: true })
    .flatMap(it => it.split(nextPerson))
    .flatMap(it => (asksWho ? it.replace(unnamedLead, '').split(nextNamed) : [it]))
  if (sentences.length > mostSorted) return undefined
  for (const sentence of sentences) {
    const bare = sentence
      .trim()
      .replace(/,?\s(?:of course|obviously|naturally)(?=[,.;\s]|$)/gi, '')
      .replace(opening, '')
      .replace(/(?<![.!;])[.!;]+$/, '')
    if (!/\p{L}{2}/u.test(bare) || smallTalkIn(sentence) !== undefined) continue
    if (asksWho && (noneBesides.test(bare) || (isNobody(bare) && !wish.test(bare)))) continue
    if (asksWho && (announces(bare) || stayAway.test(bare))) continue
    const { plain: words, also } = withoutApposition(bare)
    const { field: named, rest: toldOfLast } = fieldNamed(words)
    const found = named === undefined ? beginningOf(toldOfLast, known) : undefined
    // What is told of the only one in question is about nobody who was never heard of.
    const isStranger =
      !asksWho &&
      asked.length === 1 &&
      found?.people.every(it => !known.personas.some(({ name }) => name.trim() === it))
    const own = isStranger === true ? undefined : found
    if (own === undefined && last.length === 0) return undefined
    const before = last
    if (own !== undefined) last = own.people
    const called = own === undefined ? undefined : nameBesideRole.exec(bare.replace(opening, ''))?.groups
    for (const name of last) {
      const fields = told.get(name) ?? { characteristics: [], needsAndGoals: [], painPoints: [] }
      told.set(name, fields)
      if (own !== undefined && also !== '') fields.characteristics.push(capitalize(also))
      const ownName = called?.['first'] ?? called?.['second']
      if (ownName !== undefined && last.length === 1) fields.characteristics.push(ownName)
      if (own?.also !== undefined) fields.characteristics.push(own.also)
      const isLabelled = own?.isLabelled === true
      const clauses = (isLabelled ? labelledClausesOf : clausesOf)(own === undefined ? toldOfLast : own.rest)
      let lastField: FieldOfPerson | undefined
      for (const { clause, field } of named === undefined
        ? fieldsOf(clauses, isLabelled)
        : [{ clause: toldOfLast, field: named }]) {
        const told = plainOf(clause, field)
        const plain =
          field === 'needsAndGoals' && theSame.test(told) && before.length === 1 && before[0] !== name
            ? `the same as the ${before[0]!.toLowerCase()}`
            : told
        if (plain !== '') {
          if (lastField === field && !/^\p{Lu}/u.test(clause) && fields[field].length > 0)
            fields[field].push(`${fields[field].pop()!}, ${plain}`)
          else fields[field].push(capitalize(plain))
        }
        lastField = field
      }
    }
  }
  const people = [...told].map(([name, fields]) => ({ name, ...fields }))
  // A mere list of people tells nothing of them.
  return asksWho &&
    people.every(it =>
      [it.characteristics, it.needsAndGoals, it.painPoints].every(texts => texts.length === 0),
    )
    ? undefined
    : people
}

/** “Three tribes!”: how many kinds of people there are names none of them. */
const announces = (sentence: string): boolean => {
  const { of } =
    /^(?:there are |we have )?(?:two|three|four|five|six|\d)\s(?<of>\p{L}+(?:\s(?:groups|kinds|sorts|types)(?: of \p{L}+)?)?)$/iu.exec(
      sentence,
    )?.groups ?? {}
  return of !== undefined && !isRole(singularOf(of)) && !isDoer(singularOf(of))
}

/** “Nobody else logs in” */
const noneBesides = /^(?:nobody|no one|no other \p{L}+|none) else\b|^no one besides\b/iu
const hedge = /,?\si (?:guess|think|suppose)\b/gi
/** Signs that more than a list of people is told. */
const tells =
  /\b(?:who|they|he|she|their|his|her|wants?|needs?|would|is|are|was|has|have|only|just|somebody|someone|always|never|me|i)\b|[.;!?]\s/i

const opening =
  /^[-*•–\s]*(?:(?:and|also|well|then|so|but|oh|ok|okay|yes|no|plus|of course|obviously|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|mostly|mainly|there(?:['’]s| is| are)|we have|we['’]ve got|it['’]s|besides|apart from|in addition to|\d{1,2}[.):])(?![\p{L}\p{N}])[,:\s]+)*(?=\S)/iu

/** “…, and the trustees want …” tells of somebody else. */
const nextPerson =
  /,\s(?:and\s)?(?=there(?:['’]s|\sis|\sare)\s)|,\s(?:and\s|but\s|then\s)(?=(?:the|our|my)\s\p{L}{3,}(?:\s\p{L}{3,})?\s(?:wants?|needs?|would|just|only|are|is|have|has|get|gets|see|sees)\s)/iu

/** “…, the churchwarden and the vicar”: asked who there is, whoever is named alone is another. */
const nextNamed =
  /(?<!\b(?:me|myself)),\s(?:and\s)?(?=(?:the|our|my)\s(?!(?:trouble|problem|pain|worst|only|main|rest|others?|same|whole|first|last)\b)\p{L}[\p{L}-]+(?:\s\p{L}[\p{L}-]+)?(?:,|$|\s(?:who|and|that|from|at)\b))/iu
/** “Somebody on our side, an operations manager” is an operations manager. */
const unnamedLead = /\b(?:somebody|someone)\b[^,.]{0,40},\s(?=an?\s)/i

/** “The mayor and the inspector don’t use it” */
const stayAway =
  /\b(?:don['’]t|doesn['’]t|won['’]t|never|do not|does not|will not)\s(?:(?:ever|really)\s)?(?:use|go (?:on|in|into)|log (?:in|on)(?:to)?|sign in(?:to)?|get (?:in|into|an account)|see|touch|need)(?:\s(?:it|this|that|the (?:app|system|tool)|an account|anything))?(?: (?:at all|themselves|himself|herself))?$/i
const theSame = /^(?:exactly |just )?the same(?: thing)?$/i
/** “Ilka the brewmaster”, “my deputy Lisa” */
const nameBesideRole =
  /^(?:(?:The|the|My|my|Our|our)\s(?:\p{Ll}[\p{L}-]+\s){1,2}(?<first>\p{Lu}\p{Ll}+)|(?<second>\p{Lu}\p{Ll}+),?\s(?:the|our|my)\s\p{Ll})/u

/** The people that a sentence begins with, and what it says of them. */
function beginningOf(
  sentence: string,
  known: Known,
):
  | {
      readonly people: readonly string[]
      readonly rest: string
      /** Who they are, in other words. */
      readonly also?: string
      readonly isLabelled?: boolean
    }
  | undefined {
  const { who = '', told = '' } =
    /^(?<who>[^:.;!?]{2,60}?)\s?(?::|=|\s[–—-])\s+(?<told>\S.*)$/su.exec(sentence)?.groups ?? {}
  const labelled = who === '' || who.split(/\s+/).length > 5 ? undefined : peopleIn(who, known, true, true)
  if (labelled !== undefined) return { people: labelled, rest: told, isLabelled: true }
  const { all, role: ours, more: rest = '' } = wePeople.exec(sentence)?.groups ?? {}
  if (all !== undefined && ours !== undefined) {
    known.speaker = itemCalled(ours, known.personas)?.name.trim() ?? capitalize(nameOf(ours))
    return { people: [known.speaker], rest, also: capitalize(all) }
  }
  const self =
    /^(?:for |as for )?(?:me|myself|i)\b(?:\s(?:mostly|mainly|of course|as well|too))?,?\s?(?:\p{Lu}\p{Ll}+,\s)?(?=\p{L}|['’]|$)/iu.exec(
      sentence,
    )
  if (self !== null) {
    const { role, more } =
      /^(?:me,?\s)?(?:i['’]?m|i am)\s(?:\p{Lu}\p{Ll}+,?\s)?(?:the|an?|your|our)\s(?<role>[\p{L}-]+(?:\s[\p{L}-]+)?)(?=[,.;]|\sand\b|\swho\b|$)[,\s]*(?<more>.*)$/iu.exec(
        sentence,
      )?.groups ?? {}
    if (role !== undefined) {
      known.speaker = itemCalled(role, known.personas)?.name.trim() ?? capitalize(nameOf(role))
      return { people: [known.speaker], rest: more ?? '' }
    }
    const { called, more: others = '' } =
      /^(?:for |as for )?(?:me|myself),?\s(?:as )?(?:the|an?|your|our)\s(?<called>[\p{L}-]+(?:\s[\p{L}-]+)?)(?=[,.;]|$)[,\s]*(?<more>.*)$/iu.exec(
        sentence,
      )?.groups ?? {}
    if (called !== undefined) {
      known.speaker = itemCalled(called, known.personas)?.name.trim() ?? capitalize(nameOf(called))
      return { people: [known.speaker], rest: others }
    }
    return { people: [known.speaker ?? inCharge], rest: sentence.slice(self[0].length) }
  }
  const words = sentence.split(/\s+/)
  let best: { people: readonly string[]; rest: string } | undefined
  for (let count = 1; count <= Math.min(longestSubject, words.length); count++) {
    const subject = words.slice(0, count).join(' ')
    const next = words[count] ?? ''
    // “Techs load and unload, they want …” has a verb that only what follows tells from a noun.
    const isDoing =
      known.asksWho && verbs.has(next) && /s$/i.test(subject) && /,\s(?:they|he|she)\s/i.test(sentence)
    const isEnd =
      /[,:(]$/.test(subject) || next === '' || boundary.test(next) || next.startsWith('(') || isDoing
    if (!isEnd || subject.slice(0, -1).includes(':')) continue
    const isAlone = next === '' || /[,:]$/.test(subject)
    const isWishing = /^(?:wants?|needs?|would|hates?|['’]d)$/i.test(next)
    const isFirst = next === '' || !subject.slice(0, -1).includes(',')
    const people = peopleIn(
      subject.replace(/[,:]$/, ''),
      known,
      (known.asksWho && isAlone && isFirst) || isWishing || isDoing,
      // “Finance office, they book it”: what a verb could begin is somebody all the same.
      isWishing || (isAlone && /^(?:they|he|she|who|their)$/i.test(next)),
    )
    if (people === undefined) continue
    // “Casting assistants” are more than “casting”.
    if (/^\p{Ll}+$/u.test(next) && people.some(name => itemCalled(next, [{ id: '', name }]) !== undefined))
      continue
    best = { people, rest: words.slice(count).join(' ') }
    // “Tom and the other engineers” and “members, trainers and the caretaker” go on.
    if (!/^(?:and|or|&)$/i.test(next) && !subject.endsWith(',')) break
  }
  return best
}
/** Whoever tells about their app without saying what they are. */
const inCharge = 'Person in charge'
const longestSubject = 8
/** What comes after a subject. */
const boundary =
  /^(?:who|that|which|are|is|was|were|wants?|needs?|would|should|must|can|could|will|may|just|only|also|have|has|had|gets?|do|does|don['’]t|doesn['’]t|never|always|often|sometimes|usually|hardly|mostly|spends?|sees?|looks?|reads?|writes?|keeps?|makes?|takes?|gives?|hates?|likes?|loves?|finds?|knows?|forgets?|loses?|waits?|comes?|goes?|sits?|stands?|works?|runs?|uses?|checks?|signs?|sets?|brings?|pays?|books?|asks?|calls?|helps?|teach(?:es)?|sells?|buys?|cooks?|drives?|and|or|but|of|in|from|at|with|on|for|to|obviously|themselves|too|as|’s|'s|\p{Ll}+s)$/iu

/** All that a few words name, if each of them is somebody. */
function peopleIn(words: string, known: Known, isSurely: boolean, isLabel = false): string[] | undefined {
  const { personas, roles, speaker } = known
  const { role: called } = nameAndRole.exec(words)?.groups ?? {}
  if (called !== undefined) return [itemCalled(called, personas)?.name.trim() ?? nameOf(called)]
  const parts = words
    .split(/,\s?(?:and\s)?|\s(?:and|or|&|\+|plus)\s/i)
    .map(part =>
      part
        .replace(/\s(?:obviously|of course|too|as well|themselves|mostly|mainly)$/i, '')
        .replace(
          /^(?:(?:today|now|currently|so far|at present|at the moment|the|an?|our|my|your|all|every|each|some|other|another|both|about|around|roughly|half|of|\d{1,5}|one|two|three|four|five|six|seven|eight|nine|ten|a few|few|many|most|several|dozen)\s)+/i,
          '',
        )
        .trim(),
    )
    .filter(part => part !== '')
  const people = parts.map(part => {
    if (/^(?:me|myself|i|us|we)$/i.test(part)) return speaker ?? ''
    const { own } = /^(?:me|myself),?\s(?:as )?(?:the|an?|our)\s(?<own>\p{L}.*)$/iu.exec(part)?.groups ?? {}
    if (own !== undefined) return itemCalled(own, personas)?.name.trim() ?? nameOf(own)
    const role = roles.get(part.toLowerCase())
    if (role !== undefined) return itemCalled(role, personas)?.name.trim() ?? nameOf(role)
    const beside = roleThenName.exec(part)?.groups?.['role']
    if (beside !== undefined && known.asksWho)
      return itemCalled(beside, personas)?.name.trim() ?? capitalize(nameOf(beside))
    const all = part.split(/\s+/)
    if (all.length > 4 || isNoSubject.test(part)) return undefined
    const last = all.at(-1)!
    const ofName = all.length > 1 && /^\p{Lu}/u.test(last) ? roles.get(last.toLowerCase()) : undefined
    if (ofName !== undefined) return itemCalled(ofName, personas)?.name.trim() ?? nameOf(ofName)
    const exact = itemCalled(part, personas)
    if (exact !== undefined) return exact.name.trim()
    const isPerson = isRole(part) || isDoer(last) || isRole(singularOf(last))
    const mayBe =
      isSurely &&
      all.length < 4 &&
      /^\p{L}[\p{L}-]{2,}$/u.test(last) &&
      ((isLabel && parts.length === 1) || !isAction(part))
    return isPerson || mayBe ? capitalize(nameOf(part)) : undefined
  })
  if (people.length === 0 || people.includes(undefined)) return undefined
  const named = [...new Set(people.filter((it): it is string => it !== undefined && it !== ''))]
  return named.length === 0 ? undefined : named
}
/** “Mrs Pell, the secretary” is one persona. */
const nameAndRole =
  /^(?:(?:Mr|Mrs|Ms|Miss|Dr)\.?\s)?\p{Lu}\p{Ll}+,?\s(?:the|our|my)\s(?<role>\p{Ll}[\p{L}-]*(?:\s\p{Ll}[\p{L}-]*)?)$/u
/** “Deputy Lisa” */
const roleThenName = /^(?<role>\p{Ll}[\p{L}-]+)\s\p{Lu}\p{Ll}+$/u
/** “Me and Bryony, we’re the tuners” */
const wePeople =
  /^(?<all>(?:me|myself|i)\sand\s[^,.;]{2,40}),\s(?:we['’]re|we are)\s(?:(?:both|just)\s)?(?:the|an?|your)?\s?(?<role>[\p{L}-]+(?:\s[\p{L}-]+)?)(?=[,.;]|$)[,\s]*(?<more>.*)$/isu

/** “Boatmen” are called like one of them. */
const nameOf = (words: string): string =>
  toSingularName(words.replace(/men$/i, 'man').replace(/(?<=\p{Lu}{2})s$/u, ''))
const isNoSubject =
  /^(?:it|they|he|she|this|that|these|those|(?:\p{L}+\s)?of them|never|ever|other|others|after|together|however|there|here|who|which|what|nobody|everything|something|nothing|today|now|otherwise|because|if|when|same|only|just|mostly|them|him|her|him|ours?|one|ones|anyone|everyone|everybody|not|no|yes|maybe|later|first|each|such)\b/iu
