import type { Entry } from '../finds.ts'
import { modelsIn } from './models.ts'
import { entitiesIn } from './nouns.ts'
import { found, type Piece } from './piece.ts'
import { proseOf } from './troubles.ts'
import { storiesIn } from './stories.ts'
import { nameKey } from '../words.ts'

/** Data models that are named as such; where there is none, things that the stories speak of again and again, as guesses. */
export function modelEntries(pieces: readonly Piece[], source: string, isAsked: boolean): Entry[] {
  const models = modelsIn(pieces, isAsked)
  if (models.length > 0 || isAsked) {
    return models.map(({ name, description, attributes, relationships, piece }) =>
      found({ name, description, attributes, relationships }, [piece], source),
    )
  }
  const told = storiesIn(pieces)
  const sentences = proseOf(pieces)
  const texts =
    told.length > 1 ? told.map(({ goal, benefit }) => `${goal}. ${benefit}`) : sentences.map(it => it.text)
  const where = told.length > 1 ? told.map(it => it.piece) : sentences
  return entitiesIn(texts).map(name => {
    const piece = where.find(it => nameKey(it.text).includes(nameKey(name))) ?? where[0]!
    return found({ name }, [piece], source, 'guessed')
  })
}
