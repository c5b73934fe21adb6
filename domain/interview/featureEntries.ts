import type { Entry } from '../finds.ts'
import { importanceOf, rankedParts, unmarked } from './importance.ts'
import { actionsIn, listedIn } from './listed.ts'
import { found, isUnder, partOf, sentencesOf, unended, type Piece } from './piece.ts'
import { abilityIn, connextraIn, type Story } from './stories.ts'

const heading =
  /\b(?:features?|functionalit(?:y|ies)|functions|capabilities|scope|mvp|must[- ]haves?|should[- ]haves?|could[- ]haves?|nice[- ]to[- ]haves?|what it does|user stor(?:y|ies)|bonus|requirements)\b/i
const notFeatures =
  /\b(?:out of scope|non-?goals?|won['’]t|exclu|links|resources|examples?|glossary|acceptance|criteria|non-?functional|constraints?|technical|data models?)\b/i

/** Features: bullets under such a heading or in an answer, and what users shall be able to do, with its importance. */
export function featureEntries(pieces: readonly Piece[], source: string, isAsked: boolean): Entry[] {
  return pieces.flatMap(piece => {
    if ((piece.kind !== 'bullet' && piece.kind !== 'prose') || isUnder(piece, notFeatures)) return []
    if (/\bwon['’]t\b|\bnot in v1\b/i.test(piece.text)) return []
    if (/\bshall\b/i.test(piece.text) || (piece.kind === 'bullet' && connextraIn(piece) !== undefined))
      return []
    const isListed =
      piece.kind === 'bullet' && (isUnder(piece, heading) || isAsked || piece.headings.length === 0)
    if (piece.kind === 'bullet') {
      const ranked = rankedList(piece, source)
      if (ranked.length > 0) return ranked
    }
    if (piece.kind === 'prose') {
      return sentencesOf(piece).flatMap(sentence => {
        const ranked = rankedList(sentence, source)
        if (ranked.length > 0) return ranked
        const ability = connextraIn(sentence) === undefined ? abilityIn(sentence) : undefined
        const wish = niceIn(sentence.text)
        if (wish !== undefined) return [entryOf(wish, sentence.text, sentence, 'could', source)]
        const goal = ability === undefined ? allowedIn(sentence.text) : undefined
        if (goal !== undefined) return abilitiesOf({ goal, modal: 'can' }, sentence, source)
        return ability === undefined ? [] : abilitiesOf(ability, sentence, source)
      })
    }
    if (!isListed) return []
    const ability = abilityIn(piece)
    if (ability !== undefined) return abilitiesOf(ability, piece, source)
    const text = unmarked(piece.text)
    const [, name, description] = /^(.{2,70}?)(?::\s+|(?<!\s)\s+[-–—]\s+)(\S.*)$/s.exec(text) ?? []
    return [
      entryOf(name ?? text, description ?? (text.split(/\s+/).length > 9 ? text : ''), piece, '', source),
    ]
  })
}

/** "…, you can start, pause and stop": what the app allows, whoever "you" are. */
const allowedIn = (text: string): string | undefined =>
  /(?:^|[,;:]\s+(?:(?:and|where|so|then|there)\s+)?)(?:you|i|they|he|she|one)\s+can\s+(?:also\s+|then\s+|easily\s+)?((?!(?:be|not|never|only|use|build|host|afford|imagine|think|help|say|see that)\b)[a-z].{2,160})$/i.exec(
    unended(text),
  )?.[1]

/** "Later it would be nice to see the hours", "a sound would be nice": what would be so is the feature. */
const niceIn = (text: string): string | undefined => niceTo(text) ?? niceThing(text)

const niceThing = (text: string): string | undefined =>
  /^(?:and |also |maybe |later )?(?!(?:it|this|that|which|what|there)\b)(?:(?:an?|the|some) )?(.{3,80}?) would (?:also )?be (?:nice|cool|great|good|lovely|fun)(?:,? (?:too|as well|to have))?$/i.exec(
    unended(text),
  )?.[1]

const niceTo = (text: string): string | undefined =>
  /\bwould (?:also )?be (?:nice|cool|great|good|lovely|fun) (?:to (?:have |be able to |also )?|if (?:we|i|they|people|users|everybody) could (?:also )?)(.{3,120})$/i.exec(
    unended(text),
  )?.[1]

/** "People can post tools, borrow them and rate each other": a feature each, with the sentence that they stand in. */
const abilitiesOf = ({ goal, modal }: Pick<Story, 'goal' | 'modal'>, piece: Piece, source: string): Entry[] =>
  actionsIn(goal).map(action => entryOf(action, piece.text, piece, modal, source))

const label =
  /^(?:the\s+)?(?<rank>(?:main |key |core )?features?|must[- ]haves?|should[- ]haves?|could[- ]haves?|nice[- ]to[- ]haves?|mvp|bonus|later|essentials?|optional|p[0-3])\s*(?::|are\b:?|is\b:?)\s*(?<all>.+)$/is

/** "Must have: search, sharing and a map" in one line, and what follows each label of several. */
function rankedList(piece: Piece, source: string): Entry[] {
  const parts = rankedParts(piece.text)
  const labels = parts.filter(it => it.rank !== undefined).length
  const behind = labels > 1 ? [] : listBehind(piece, source)
  if (labels === 0 || behind.length > 0) return behind
  return parts.flatMap(({ text, rank }) =>
    rank === undefined
      ? []
      : listedIn(text).map(name => found({ name, importance: rank }, [partOf(piece, text)], source)),
  )
}

function listBehind(piece: Piece, source: string): Entry[] {
  const { rank, all } = label.exec(piece.text)?.groups ?? {}
  if (rank === undefined || all === undefined) return []
  const listed = unended(all).split(/(?:(?<!\s)\s+)?[;,]\s*(?:and\s+)?/)
  // An "and" parts the last ones.
  const parts = [...listed.slice(0, -1), ...listed.at(-1)!.split(/(?<!\s)\s+and\s+/)]
  const importance = importanceOf('', [...piece.headings, rank])
  return parts
    .filter(part => part.trim() !== '')
    .map(part => {
      const { finds } = found({ name: part.trim() }, [piece], source)
      return {
        finds: {
          ...finds,
          ...found({ importance: importance.value }, [piece], source, importance.mark).finds,
        },
      }
    })
}

function entryOf(goal: string, description: string, piece: Piece, modal: string, source: string): Entry {
  const importance = importanceOf(piece.text, piece.headings, modal)
  const { finds } = found(
    { name: shortened(unmarked(goal)), description: description === goal ? '' : unmarked(description) },
    [piece],
    source,
  )
  const { finds: ranked } = found({ importance: importance.value }, [piece], source, importance.mark)
  return { finds: { ...finds, ...ranked } }
}

/** The first clause, at most nine words: the whole sentence stands in the description. */
function shortened(text: string): string {
  const clause = unended(
    text.split(
      /(?:[.;:(]|,\s|\s(?:so that|by (?:clicking|entering|pressing|using)|which|that|when|where|if|in order to|to see|showing|containing)\s)/,
    )[0] ?? text,
  )
  const words = (clause.split(/\s+/).length >= 2 ? clause : unended(text)).split(/\s+/)
  return words.slice(0, 9).join(' ')
}
