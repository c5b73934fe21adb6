import { contentWordsOf } from '../../language/contentWords.ts'
import { isSameStem } from './isSameStem.ts'
import { targetStemsOf } from './withdrawable.ts'
import { keyStemsOf } from './matchCard.ts'

const joint = /,\s{0,3}(?:and\s{1,3})?|\s{1,3}(?:and|&|\+)\s{1,3}/i

/**
 * A name of two things without the one that some words name: "turn and wash the cheeses" without the washing is "turn the
 * cheeses". Undefined if they name all of it, or not just one of its parts.
 */
export function withoutConjunct(name: string, target: string): string | undefined {
  const parts = name.split(joint)
  if (parts.length !== 2) return undefined
  const stems = targetStemsOf(target)
  const isIts = (stem: string) => stems.some(it => isSameStem(it, stem))
  const namedIn = parts.map(part => {
    const own = keyStemsOf(part)
    return stems.length > 0 && stems.every(stem => own.some(it => isSameStem(it, stem)))
  })
  const at = namedIn.indexOf(true)
  if (at < 0 || namedIn[0] === namedIn[1]) return undefined
  const [part, other] = [parts[at]!, parts[1 - at]!]
  if (keyStemsOf(other).some(isIts) || contentWordsOf(other).length === 0) return undefined
  const words = part.trim().split(/\s+/)
  const verb = words.findIndex(word => keyStemsOf(word).some(isIts))
  // "Turn and wash the cheeses": the object belongs to both.
  const isShared = at === 1 && other.trim().split(/\s+/).length < 3 && verb >= 0 && verb < 2
  const object = words.slice(verb + 1).join(' ')
  return isShared && object !== '' ? `${other.trim()} ${object}` : other.trim()
}
