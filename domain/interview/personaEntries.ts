import type { Entry } from '../finds.ts'
import { wordsIn } from '../words.ts'
import { found, isUnder, unended, type Piece } from './piece.ts'
import { storiesIn } from './stories.ts'
import { need, pain, proseOf, whoIn } from './troubles.ts'

const heading =
  /^(?:the )?users?$|\b(?:personas?|target (?:users?|audience)|who (?:uses|will use|is it for)|user (?:types|groups|roles)|roles|actors|stakeholders|audience)\b/i
const general =
  /^(?:users?|people|everyone|everybody|anyone|they|he|she|we|i|you|it|systems?|team|developers?)$/i

/** Personas: cards under such a heading, roles of user stories, and people of whom needs or troubles are told. */
export function personaEntries(pieces: readonly Piece[], source: string, isAsked: boolean): Entry[] {
  const entries: Entry[] = []
  const hasHeading = pieces.some(piece => isUnder(piece, heading))
  for (const piece of pieces) {
    const isListed = isUnder(piece, heading) || (isAsked && !hasHeading)
    if (!isListed || (piece.kind !== 'bullet' && piece.kind !== 'prose')) continue
    const [, name, more] =
      /^([^:.]{2,60}?)(?::\s+|\s+[-–—]\s+|\s*\(|,\s+(?=who\b|\d))(.+?)\)?$/s.exec(piece.text) ?? []
    if (name !== undefined && name.split(/\s+/).length <= 6 && more !== undefined)
      entries.push(card(name, more, piece, source))
    else if (piece.kind === 'bullet' && piece.text.split(/\s+/).length <= 5)
      entries.push(found({ name: unended(piece.text) }, [piece], source))
  }
  for (const { persona, piece } of storiesIn(pieces)) {
    const last = wordsIn(persona).at(-1) ?? ''
    if (general.test(persona) || (general.test(last) && persona.split(/\s+/).length === 1)) continue
    entries.push(found({ name: persona }, [piece], source))
  }
  for (const sentence of proseOf(pieces)) {
    if (/^as an? /i.test(sentence.text) || /\bshall\b/i.test(sentence.text)) continue
    const who = whoIn(sentence.text)
    if (who === undefined || general.test(who) || who.split(/\s+/).length > 4) continue
    const isTold = need.test(sentence.text) || pain.test(sentence.text)
    if (!isTold || storiesIn([sentence]).length > 0) continue
    entries.push(card(who, sentence.text, sentence, source, 'guessed'))
  }
  return entries
}

/** A card whose sentences say what they say: needs, pains, else what the person is like. */
function card(
  name: string,
  text: string,
  piece: Piece,
  source: string,
  mark: 'said' | 'guessed' = 'said',
): Entry {
  const parts = text.split(/(?<=[.;!])\s+/)
  const field = (part: string) =>
    pain.test(part) ? 'painPoints' : need.test(part) ? 'needsAndGoals' : 'characteristics'
  const values: Record<string, string> = { name: unended(name.replace(/^(?:an?|the)\s+/i, '')) }
  for (const part of parts) {
    const path = field(part)
    values[path] = values[path] === undefined ? unended(part) : `${values[path]}\n${unended(part)}`
  }
  return found(values, [piece], source, mark)
}
