import type { Entry } from '../finds.ts'
import { found, isUnder, unended, type Piece } from './piece.ts'
import { technologiesIn } from './technologies.ts'
import { proseOf } from './troubles.ts'

const labels: readonly (readonly [path: string, label: RegExp])[] = [
  ['frontend', /^(?:front[- ]?end|client|ui)$/i],
  ['backend', /^(?:back[- ]?end|server)$/i],
  ['database', /^(?:databases?|db|storage|data store)$/i],
  ['mobile', /^mobile(?: app)?s?$/i],
  ['architecture', /^(?:architecture|hosting|infrastructure|deployment)$/i],
  ['thirdPartyApis', /^(?:third[- ]party(?: apis?| services?)?|apis?|integrations?|external services?)$/i],
  ['libraries', /^(?:libraries|frameworks|packages|dependencies)$/i],
  ['otherNotes', /^(?:other(?: notes)?|notes|tooling)$/i],
]
const elsewhere = /\b(?:links|resources|examples?(?: projects)?|glossary|out of scope)\b/i

/** "Frontend: React and Vite" by its label; elsewhere the names of technologies, each in its field. */
export function technologyEntries(pieces: readonly Piece[], source: string): Entry[] {
  return proseOf(pieces).flatMap(sentence => {
    if (isUnder(sentence, elsewhere)) return []
    const [, label = '', text = ''] = /^([^:]{2,30}?)\s*(?::|\s[-–—])\s+(.+)$/s.exec(sentence.text) ?? []
    const heading = sentence.headings.at(-1) ?? ''
    const labelled = labels.find(([, words]) => words.test(label))?.[0]
    if (labelled !== undefined) return [found({ [labelled]: unended(text) }, [sentence], source)]
    const headed = labels.find(([path, words]) => path !== 'otherNotes' && words.test(heading))?.[0]
    if (headed !== undefined) return [found({ [headed]: unended(sentence.text) }, [sentence], source)]
    if (/\b(?:not|no|never|without|instead of|avoid)\b/i.test(sentence.text)) return []
    // "pupils with cheap Android phones" tells of people.
    const ofApp = sentence.text.replace(
      /\b(?:android|ios|iphone|ipad)s?\s+(?:phones?|tablets?|users?)\b|\bon (?:their|his|her|my) (?:iphones?|ipads?)\b/gi,
      '',
    )
    const bySlot = Map.groupBy(technologiesIn(ofApp), it => it.slot)
    return [...bySlot].map(([slot, all]) =>
      found({ [slot]: all.map(it => it.name).join(', ') }, [sentence], source),
    )
  })
}
