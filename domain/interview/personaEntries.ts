import type { Entry } from '../finds.ts'
import { nameKey, wordsIn } from '../words.ts'
import { agentsIn } from './agents.ts'
import { peopleIn } from './listed.ts'
import { found, isUnder, sentencesOf, unended, type Piece } from './piece.ts'
import { isAction } from './nouns.ts'
import { isRole } from './roles.ts'
import { storiesIn } from './stories.ts'
import { need, pain, proseOf, whoIn } from './troubles.ts'

const heading =
  /^(?:(?:the )?users?|who|people|roles|participants|for whom|who is involved)$|\b(?:personas?|target (?:users?|audience)|who (?:uses|will use|is it for)|user (?:types|groups|roles)|roles|actors|stakeholders|audience)\b/i
const general =
  /^(?:users?|people|persons?|times?|everyone|everybody|anyone|they|he|she|we|i|you|it|systems?|team|developers?)$/i

/** Personas: cards under such a heading, roles of user stories, and people of whom needs or troubles are told. */
export function personaEntries(pieces: readonly Piece[], source: string, isAsked: boolean): Entry[] {
  const entries: Entry[] = []
  const hasHeading = pieces.some(piece => isUnder(piece, heading))
  for (const piece of pieces) {
    const isListed = isUnder(piece, heading) || (isAsked && !hasHeading)
    if (!isListed || (piece.kind !== 'bullet' && piece.kind !== 'prose')) continue
    entries.push(...listedPeople(piece, source))
  }
  for (const { persona, piece } of storiesIn(pieces)) {
    const last = wordsIn(persona).at(-1) ?? ''
    if (general.test(persona) || (general.test(last) && persona.split(/\s+/).length === 1)) continue
    entries.push(found({ name: persona }, [piece], source))
  }
  for (const sentence of proseOf(pieces)) {
    if (/^as an? /i.test(sentence.text) || /\bshall\b/i.test(sentence.text) || isUnder(sentence, elsewhere))
      continue
    entries.push(
      ...countedIn(sentence.text)
        .filter(who => !general.test(wordsIn(who).at(-1) ?? ''))
        .map(name => found({ name }, [sentence], source, 'guessed')),
    )
    const who = whoIn(sentence.text) ?? doersIn(sentence.text)
    if (
      who === undefined ||
      general.test(who) ||
      who.split(/\s+/).length > 4 ||
      storiesIn([sentence]).some(it => !general.test(it.persona))
    )
      continue
    const isTold = need.test(sentence.text) || pain.test(sentence.text)
    entries.push(
      isTold && !general.test(who)
        ? card(who, sentence.text, sentence, source, 'guessed')
        : found({ name: who }, [sentence], source, 'guessed'),
    )
  }
  // Of signs alone there is no name.
  const nameOf = ({ finds }: Entry) => (finds['name']?.value ?? '') as string
  const named = entries.map(it => ` ${nameKey(nameOf(it))}`)
  // "new tenants" are told of: that tenants do something adds nobody.
  const isToldOf = (who: string) => named.some(name => name.endsWith(nameKey(who)))
  return [...entries, ...doersOf(pieces, source).filter(it => !isToldOf(nameOf(it)))]
}

/** Everybody who does something in a sentence, and who somebody says that they are: "I'm a beekeeper". */
const doersOf = (pieces: readonly Piece[], source: string): Entry[] =>
  proseOf(pieces)
    .filter(it => !/^as an? /i.test(it.text) && !/\bshall\b/i.test(it.text) && !isUnder(it, elsewhere))
    .flatMap(sentence => {
      const self = /\b(?:i am|i['’]?m|we are|we['’]re)\s+(?:an?|the|all)\s+((?:[a-z]+\s)?[a-z]+)\b/i.exec(
        sentence.text,
      )?.[1]
      return [...agentsIn(sentence.text), ...(self !== undefined && isRole(self) ? [self] : [])]
        .filter(name => !general.test(wordsIn(name).at(-1) ?? ''))
        .map(name => found({ name }, [sentence], source, 'guessed'))
    })

const elsewhere = /\b(?:links|resources|examples?(?: projects)?|glossary|out of scope|acceptance|criteria)\b/i

/** "Students answer questions": whom a sentence is about, by a role in the plural and what they do. */
function doersIn(text: string): string | undefined {
  const [, many = '', does = ''] =
    /^(?:(?:the|my|our|most|all|some|other)\s+)?((?:[\w’'-]+\s){0,2}?[\w’'-]+s)\s+([a-z]+)\b/i.exec(text) ??
    []
  if (isRole(many) && isAction(`${does} it`)) return many
  const [, one = '', did = ''] =
    /^(?:the|an?|each|every)\s+((?:[\w’'-]+\s)?[\w’'-]+)\s+([a-z]+?)e?s\b/i.exec(text) ?? []
  return isRole(one) && (isAction(`${did} it`) || isAction(`${did}e it`)) ? one : undefined
}

/** "40 singers and one tired conductor": people who are counted. */
function countedIn(text: string): string[] {
  // A goal or a load counts people too.
  if (/\b(?:year|months?|within|at the same time|at once|at least|up to)\b/i.test(text)) return []
  const all = text.matchAll(
    /\b(?:\d[\d,.]{0,20}|one|two|three|four|five|six|ten|several|many|a few)\s+((?:[a-z-]+\s)?[a-z-]+)\b/gi,
  )
  return [...all].flatMap(([, who = '']) => {
    const named = [who, ...who.split(' ')].find(it => isRole(it))
    return named === undefined ? [] : [named]
  })
}

/** "Coaches: plan practice", "- Parents", "coaches and parents who pay": a card each, prose by its sentences. */
function listedPeople(piece: Piece, source: string): Entry[] {
  if (piece.kind === 'bullet' && piece.text.split(/\s+/).length <= 5 && !/[:(]/.test(piece.text))
    return [found({ name: unended(piece.text) }, [piece], source)]
  const parts = piece.kind === 'bullet' ? [piece] : sentencesOf(piece)
  return parts.flatMap((part, i) => {
    const [, name, more] =
      /^([^:.,]{2,60}?)(?::\s+|(?<!\s)\s+[-–—]\s+|(?:(?<!\s)\s+)?\(|,\s+(?=who\b|\d))(.+?)\)?$/s.exec(
        part.text,
      ) ?? []
    // "Coaches: plan practice. They hate paper.": what follows in a labelled line is told of them.
    const rest = i === 0 ? parts.slice(1).map(it => it.text) : []
    if (name !== undefined && more !== undefined && name.split(/\s+/).length <= 6) {
      const told = rest.filter(text => /^(?:they|he|she|their|his|her)\b/i.test(text))
      return [card(name, [more, ...told].join(' '), piece, source)]
    }
    return peopleIn(part)
      .filter(it => !general.test(it.name))
      .map(it =>
        card(
          it.name,
          it.more.replace(/^(?:who|that|,)\s+|^\W*(?:and|or)\s+(?:me|myself|i|us|you)\W*$/gi, ''),
          it.piece,
          source,
        ),
      )
  })
}

/** A card whose sentences say what they say: needs, pains, else what the person is like. */
function card(
  name: string,
  text: string,
  piece: Piece,
  source: string,
  mark: 'said' | 'guessed' = 'said',
): Entry {
  const parts = text.split(/(?<=[.;!])\s+/).filter(part => part !== '')
  const field = (part: string) =>
    pain.test(part) ? 'painPoints' : need.test(part) ? 'needsAndGoals' : 'characteristics'
  const values: Record<string, string> = {
    name: unended(name.replace(/^(?:an?|the|my|our|some|other)\s+/i, '')),
  }
  for (const part of parts) {
    const path = field(part)
    values[path] = values[path] === undefined ? unended(part) : `${values[path]}\n${unended(part)}`
  }
  return found(values, [piece], source, mark)
}
