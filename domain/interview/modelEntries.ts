import type { Entry } from '../finds.ts'
import { modelsIn } from './models.ts'
import { entitiesIn } from './things.ts'
import { found, isUnder, type Piece } from './piece.ts'
import { proseOf } from './troubles.ts'
import { connextraIn } from './stories.ts'
import { exclusionsIn } from './exclusions.ts'
import { capitalised } from './cleaned.ts'
import { technologiesIn } from './technologies.ts'
import { nameKey } from '../words.ts'

/** Data models that are named as such; where there is none, things that the stories speak of again and again, as guesses. */
export function modelEntries(pieces: readonly Piece[], source: string, isAsked: boolean): Entry[] {
  const models = modelsIn(pieces, isAsked)
  const named = models.map(({ name, description, attributes, relationships, piece }) =>
    found({ name, description, attributes, relationships }, [piece], source),
  )
  // A list of models is all of them; one that is told of in passing has others beside it.
  const isList = models.some(
    ({ piece }) => piece.kind !== 'prose' || piece.headings.length > 0 || piece.text.includes(':'),
  )
  if (isAsked || isList) return named
  const known = new Set(models.map(it => nameKey(it.name)))
  const sentences = proseOf(pieces).filter(it => !isUnder(it, elsewhere))
  const left = new Set(exclusionsIn(pieces, false).map(it => it.piece.start))
  const told = sentences
    .filter(it => !left.has(it.start) && !isGreeting(it))
    .map(piece => {
      const text = toldIn(piece)
      return { piece, text, key: nameKey(text) }
    })
  const guessed = entitiesIn(told.map(it => it.text))
    .filter(name => !known.has(nameKey(name)) && technologiesIn(capitalised(name)).length === 0)
    .map(name => {
      const key = nameKey(name)
      const { piece } = told.find(it => it.key.includes(key)) ?? told[0]!
      return found({ name }, [piece], source, 'guessed')
    })
  return [...named, ...guessed]
}

const elsewhere =
  /\b(?:links|resources|examples?(?: projects)?|references|out of scope|not now|not included|later)\b/i

/** The first and the last lines of a letter. */
const letter =
  /^(?:hi|hello|hey|dear|best|regards|kind regards|thanks|thank you|cheers|yours|sincerely|subject:)\b.{0,40}$/i
const signature = /^\p{Lu}\p{Ll}+[.,!]?$/u

const isGreeting = ({ kind, text }: Piece) => kind === 'prose' && (letter.test(text) || signature.test(text))

/** What a sentence tells of things; a story's persona is none. */
function toldIn(piece: Piece): string {
  const story = connextraIn(piece)
  return story === undefined ? piece.text : `${story.goal}. ${story.benefit}`
}
