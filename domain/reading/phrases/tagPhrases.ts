import { probabilitiesOf, scoresOf, scoresOfKeys, type LinearModel } from '../classifier/linearModel.ts'
import type { WordInContext } from './wordsInContext.ts'

/** A run of words with one label, at UTF-16 offsets of the text. */
export interface TaggedPhrase {
  readonly label: string
  readonly start: number
  readonly end: number
  readonly sureness: Sureness
}

/** How sure a model is of the labels of a phrase's words, from 0 to 1. */
export interface Sureness {
  readonly first: number
  readonly least: number
  /** Of the label of the word that comes after the phrase. */
  readonly end: number
}

/** The label of a word, and those of the words before it. */
export interface LabelledWord {
  readonly label: string
  readonly previous: LabelledWord | undefined
  /** The index of the first word of the phrase that the word is in. */
  readonly begin: number
}

interface Path extends LabelledWord {
  readonly previous: Path | undefined
  readonly probability: number
  readonly score: number
}

/** So many of the likeliest labellings are followed. */
const beamWidth = 2

/**
 * The phrases that a model finds in words that follow each other. Its labels are 'none' and, for each kind of phrase,
 * 'name' for the first word of one and '+name' for the others. That no phrase begins counts as less likely than the model
 * says by a penalty, in units of its scores, where phrases are missed more often than added.
 */
export function tagPhrases(
  model: LinearModel,
  words: readonly WordInContext[],
  missPenalty: number,
): TaggedPhrase[] {
  let paths: (Path | undefined)[] = [undefined]
  for (const [i, word] of words.entries()) {
    const own = scoresOfKeys(model, word.keys)
    paths = paths
      .flatMap(previous => {
        const more = scoresOf(model, historyFeaturesOf(words, i, previous))
        const scores = own.map((score, label) =>
          canFollow(model.labels[label]!, previous?.label)
            ? score +
              more[label]! -
              (model.labels[label] === 'none' && (previous?.label ?? 'none') === 'none' ? missPenalty : 0)
            : -Infinity,
        )
        return probabilitiesOf(scores).flatMap((probability, at) =>
          scores[at] === -Infinity
            ? []
            : [
                {
                  ...labelWord(model.labels[at]!, i, previous),
                  previous,
                  probability,
                  score: (previous?.score ?? 0) + Math.log(probability),
                },
              ],
        )
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, beamWidth)
  }
  return phrasesIn(words, paths[0])
}

export const labelWord = (
  label: string,
  index: number,
  previous: LabelledWord | undefined,
): LabelledWord => ({
  label,
  previous,
  begin: label.startsWith('+') ? previous!.begin : index,
})

const canFollow = (label: string, previous: string | undefined): boolean =>
  !label.startsWith('+') || previous === label || previous === label.slice(1)

function phrasesIn(words: readonly WordInContext[], last: Path | undefined): TaggedPhrase[] {
  const phrases: TaggedPhrase[] = []
  let end = words.length - 1
  let [least, after] = [1, 1]
  for (let [path, i] = [last, end]; path !== undefined; path = path.previous, i--) {
    least = Math.min(least, path.probability)
    if (!path.label.startsWith('+')) {
      const { label, probability } = path
      const sureness = { first: probability, least, end: after }
      if (label !== 'none') phrases.push({ label, start: words[i]!.start, end: words[end]!.end, sureness })
      ;[end, least, after] = [i - 1, 1, probability]
    }
  }
  return phrases.reverse()
}

/** The features of a word that depend on the labels of the words before it. */
export function historyFeaturesOf(
  words: readonly WordInContext[],
  index: number,
  before: LabelledWord | undefined,
): string[] {
  const { lower, tag, isStatementStart } = words[index]!
  const previous = before?.label ?? '#'
  const next = words[index + 1]
  const isInside = previous !== 'none' && before !== undefined
  const first = isInside ? words[before.begin]! : undefined
  const length = isInside ? index - before.begin : 0
  return [
    `1${previous}`,
    `2${previous} ${before?.previous?.label ?? '#'}`,
    `3${previous} ${lower}`,
    `4${previous} ${tag}`,
    `5${previous} ${words[index - 1]?.tag ?? '#'} ${tag}`,
    `6${previous} ${tag} ${next?.tag ?? '#'}`,
    `7${previous} ${next?.lower ?? '#'}`,
    `8${previous} ${lower} ${next?.lower ?? '#'}`,
    `9${previous} ${words[index - 1]?.lower ?? '#'}`,
    `0${previous} ${isStatementStart ? 1 : 0}`,
    ...(first === undefined
      ? []
      : [
          `(${previous} ${length < 4 ? length : length < 6 ? 5 : length < 9 ? 8 : length < 13 ? 12 : 99}`,
          `)${length < 3 ? length : length < 8 ? 7 : 99} ${tag}`,
          `[${first.lower}`,
          `]${first.tag} ${tag} ${lower}`,
          `{${first.tag} ${length < 4 ? length : 4} ${tag}`,
        ]),
  ]
}
