import type { Entry } from '../finds.ts'
import { modelsIn } from './models.ts'
import { entitiesIn } from './nouns.ts'
import { found, type Piece } from './piece.ts'
import { proseOf } from './troubles.ts'
import { storiesIn } from './stories.ts'
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
  const told = storiesIn(pieces)
  const sentences = proseOf(pieces)
  const texts =
    told.length > 1 ? told.map(({ goal, benefit }) => `${goal}. ${benefit}`) : sentences.map(it => it.text)
  const where = told.length > 1 ? told.map(it => it.piece) : sentences
  const guessed = entitiesIn(texts)
    .filter(name => !known.has(nameKey(name)) && technologiesIn(capitalised(name)).length === 0)
    .map(name => {
      const piece = where.find(it => nameKey(it.text).includes(nameKey(name))) ?? where[0]!
      return found({ name }, [piece], source, 'guessed')
    })
  return [...named, ...guessed]
}
