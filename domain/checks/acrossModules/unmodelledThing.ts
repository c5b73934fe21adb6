import type { Specification } from '../../specification/specification.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import { singularOf, wordsOf } from '../../text/words.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { isVerb } from '../verbs.ts'
import type { Feature } from './linkedItems.ts'
import { addItem } from './patches.ts'
import { commonNouns } from './missingDataModel.ts'
import { goalOf } from './storyTexts.ts'
import { behaviourModules, rememberByText, textsOf } from './specificationTexts.ts'

/** Nouns for what features are made of, or do, rather than keep. */
const notKept = new Set(
  `page view table list overview dashboard report search map calendar chat message notification reminder login
  profile setting statistic export import gallery mode sync backup scan tool editor area portal interface integration
  api access role right permission support help language translation design theme accessibility offline network
  detection evidence walkthrough check matching suggestion recommendation ranking sorting filter comparison tracking
  control management administration planning pairing reporting billing payment checkout shipping booking answer call
  test mail email card form news feed timer alarm game level score home assistant bot ai link share history log archive status
  curve register roster rota spec specification board diary book sheet store crew team group plan schedule queue
  widget wizard planner tracker finder picker scanner viewer inbox outbox catalogue catalog directory kit
  registration authentication verification analysis evaluation calculation automation workflow process work service`
    .split(/\s+/)
    .map(stemOf),
)
const storing = new Set(
  'report record register upload add create submit enter log save store keep issue publish post'.split(' '),
)

export const unmodelledThing: SpecificationCheck = {
  id: 'unmodelled-thing',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Feature about things without data',
  why: 'What a feature is about has to be stored, and a builder makes up its fields if nothing says them.',
  example: {
    before: 'Feature “Documents” (no data model holds a document)',
    after: 'Data model “Document”: kind, file, state, reason',
  },
  find(specification) {
    const { dataModels } = specification
    if (dataModels.length === 0) return []
    const known = knownStems(specification)
    const isOpen = (noun: string) => {
      const stem = stemOf(noun)
      return noun.length > 2 && !known.has(stem) && !commonNouns.has(stem) && !notKept.has(stem)
    }
    return [...inFeatures(specification, isOpen), ...recordedIn(specification, isOpen)]
  },
}

/** "delegatePhone" is about delegates and phones. */
const partStemsOf = rememberByText(({ text, stems }): readonly string[] => {
  const parts = text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return parts === text ? stems : stemsOf(parts)
})

/** What data models, their attributes and relationships, and personas name. */
const knownStems = (specification: Specification): ReadonlySet<string> =>
  new Set([
    // A session nurse is a nurse.
    ...[
      ...specification.personas.map(({ name }) => name),
      ...specification.userStories.map(({ persona }) => persona),
    ].map(name => stemsOf(name).at(-1) ?? ''),
    ...stemsOf(specification.overview.name),
    ...textsOf(specification, ['dataModels']).flatMap(stated =>
      stated.field === 'description' ? [] : partStemsOf(stated),
    ),
  ])

/** Features that are named after a thing which other features, stories or criteria mention. */
function inFeatures(specification: Specification, isOpen: (noun: string) => boolean): Fault[] {
  const texts = textsOf(specification, behaviourModules)
  return specification.features.flatMap((feature): Fault[] => {
    if (feature.importance === 'Low' || workedOut.test(feature.description)) return []
    const noun = nounsOf(feature).find(
      it =>
        isOpen(it) &&
        texts.some(({ address, stems }) => address.item !== feature.id && stems.includes(stemOf(it))),
    )
    if (noun === undefined) return []
    const address = { module: 'features', item: feature.id, path: ['name'] } as const
    return [{ address, message: messages.noModel(noun), fixes: [fixFor(specification, noun)] }]
  })
}

/** What the app makes up isn't kept. */
const workedOut = /\b(?:generated|calculated|worked\sout|computed)\b/i

/** The things in a feature's name: "Documents", "Meters and keys", "Notice of a citizen", "Report a fault". */
function nounsOf({ name }: Feature): string[] {
  const words = wordsOf(name)
  const [first = ''] = words
  if (storing.has(first)) return objectOf(words.slice(1))
  return name
    .split(/\s(?:and|or)\s|,|\/|&/)
    .flatMap(part => (namesThing(part) ? objectOf(wordsOf(part)) : []))
}

/** A single word is a thing only in the plural: "Stand in" and "Disagree" are what people do. */
function namesThing(part: string): boolean {
  const words = wordsOf(part)
  const [first = ''] = words
  if (isVerb(singularOf(first)) || first.endsWith('ing') || !goalOf(part).startsWith('use ')) return false
  if (/(?:ed|found|lost|sent|paid|done|made)$/.test(words.at(-1)!)) return false
  // "Season close" and "Company switch" are what happens.
  if (words.length > 1 && isVerb(words.at(-1)!) && !prepositions.has(words[1]!)) return false
  return words.length > 1 ? !prepositions.has(words[1]!) || first.endsWith('s') : first.endsWith('s')
}

/** The last noun before a preposition. */
const objectOf = (words: readonly string[]): string[] => {
  const end = words.findIndex(word => prepositions.has(word))
  const noun = (end < 0 ? words : words.slice(0, end)).at(-1)
  // "Shop pick-up" is something that people do.
  const isDone = end >= 0 && noun !== undefined && particles.has(words[end]!) && isVerb(noun)
  return noun === undefined || isDone ? [] : [singularOf(noun)]
}
const particles = new Set('up out off over in back'.split(' '))
const prepositions = new Set(
  'of for from to in on at over out off up back with without by per as before after between during into'.split(
    ' ',
  ),
)

/** "Each extraction with date, hive and kilograms", "Every set of wheels has a place in the store". */
const recorded =
  /(?:^|[.;]\s)(?:each|every)\s(?<thing>(?:\p{L}{2,20}\s){0,2}?\p{L}{3,20})\s(?:with\s|has\s(?:an?\s|its\s|the\s)|gets\s(?:an?\s|its\s)|carries\s|consists\sof\s|(?:is|are)\s(?:recorded|entered|noted|stored|saved|kept|listed|registered)\b)/giu

/** Things of which a feature says what is kept of each, though no data model holds them. */
function recordedIn(specification: Specification, isOpen: (noun: string) => boolean): Fault[] {
  return specification.features.flatMap(({ id, description }): Fault[] =>
    [...description.matchAll(recorded)].flatMap((match): Fault[] => {
      const nouns = wordsOf(match.groups!['thing']!)
        .filter(word => !prepositions.has(word))
        .map(singularOf)
      const noun = nouns.at(-1)
      if (noun === undefined || !nouns.every(isOpen)) return []
      const start = match.index + match[0].search(/(?:each|every)\s/i)
      const span = { start, end: match.index + match[0].trimEnd().length }
      return [
        {
          address: { module: 'features', item: id, path: ['description'], span },
          message: messages.noModel(noun),
          fixes: [fixFor(specification, noun)],
        },
      ]
    }),
  )
}

function fixFor(specification: Specification, noun: string) {
  const name = noun.slice(0, 1).toUpperCase() + noun.slice(1)
  const attributes = [{ name: 'name', type: 'Text', required: true, example: '' }]
  return { label: messages.add(name), patch: [addItem(specification, 'dataModels', { name, attributes })] }
}

const messages = {
  noModel: (noun: string) =>
    `No data model says what is stored about “${noun}”. Add one with its attributes, or an attribute of another.`,
  add: (name: string) => `Add the data model “${name}”`,
} as const
