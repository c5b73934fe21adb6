import { allMatches } from '../../text/allMatches.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import { singularOf, wordsOf } from '../../text/words.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { isVerb } from '../verbs.ts'
import { commonNouns } from './missingDataModel.ts'
import { findIn, rememberMatches, textsOf, visibleIn, type StatedText } from './specificationTexts.ts'
import { meaningOf } from './synonyms.ts'

/** "The item’s place", "the place of the item", "the place of each item". */
const possessive =
  /\b(?:the|an?|each|every|this|that)\s(?<model>\p{L}{3,20})['’]s\s(?<noun>\p{L}{3,20}(?:\s\p{L}{3,20})?)/giu
const genitive =
  /\b(?:the|an?|its|with)\s(?:\p{L}{3,15}\s)?(?<noun>\p{L}{3,20})\sof\s(?:the|an?|each|every|that)\s(?<model>\p{L}{3,20})\b/giu

interface Mention {
  readonly stated: StatedText
  readonly model: string
  readonly noun: string
}

const mentionsIn = rememberMatches([possessive, genitive], (stated, possible): readonly Mention[] => {
  const text = visibleIn(stated)
  const matches = possible.flatMap(pattern => allMatches(pattern, text))
  return matches.map(({ groups = {} }) => ({
    stated,
    model: stemOf(singularOf(groups['model']!.toLowerCase())),
    noun: singularOf(nounIn(wordsOf(groups['noun']!))),
  }))
})

/** The noun that comes before a verb: "the item’s place is", but "each party’s arrival time". */
const nounIn = ([first = '', second]: readonly string[]) =>
  second === undefined ||
  isVerb(second) ||
  !/^(?:time|date|day|hour|number|name|total|list|page|size)s?$/.test(second)
    ? isVerb(first)
      ? (second ?? '')
      : first
    : second

/** Parts, times and sums of a thing, which are worked out or belong to the page. */
const derived = new Set(
  `start end beginning number count total sum average rest half part side top bottom middle page card list view name age
  owner member date day time hour week month year history progress state status version copy size length row
  line column field form photo picture detail change case kind type order first last next course person people author
  creator user guest customer word letter back front own edit life help use work way place holder hand box bar colour
  color icon label button link figure data fact information value story need want right rest owner`
    .split(/\s+/)
    .map(stemOf)
    .filter(stem => stem !== 'plac'),
)

export const missingAttribute: SpecificationCheck = {
  id: 'missing-attribute',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Detail without an attribute',
  why: 'What is shown or asked for has to be stored, and a builder guesses where and how.',
  example: {
    before: 'The item’s place is shown. (Item: barcode, name)',
    after: 'Item: barcode, name, place',
  },
  find(specification) {
    const { dataModels } = specification
    if (dataModels.length === 0) return []
    const known = new Set(
      textsOf(specification, ['dataModels'])
        .flatMap(({ text }) => stemsOf(text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')))
        .map(meaningOf),
    )
    const mentions = Map.groupBy(
      findIn(specification, ['features', 'acceptanceCriteria'], mentionsIn),
      ({ model }) => model,
    )
    return dataModels.flatMap(({ id, name, attributes }): Fault[] => {
      const model = stemsOf(name).at(-1)
      if (model === undefined || attributes.length === 0) return []
      const missing = (mentions.get(model) ?? []).filter(
        ({ noun, stated }) => stated.stemSet.has(model) && isOpen(noun, known),
      )
      const nouns = [...new Set(missing.map(({ noun }) => noun))]
      if (nouns.length === 0) return []
      return [
        {
          address: { module: 'dataModels', item: id, path: ['attributes'] },
          message: messages.missing(nouns, name.trim()),
        },
      ]
    })
  },
}

function isOpen(noun: string, known: ReadonlySet<string>): boolean {
  const stem = stemOf(noun)
  return (
    noun.length > 2 &&
    !known.has(meaningOf(stem)) &&
    !derived.has(stem) &&
    (!commonNouns.has(stem) || stem === 'plac')
  )
}

const messages = {
  missing: (nouns: readonly string[], model: string) =>
    `Features or criteria speak of the ${nouns
      .slice(0, 3)
      .map(noun => `“${noun}”`)
      .join(', ')} of “${model}”, but no attribute holds that. Add it.`,
} as const
