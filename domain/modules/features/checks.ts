import type { Fault, Fix, SpecificationCheck } from '../../checks/check.ts'
import { setField } from '../../checks/acrossModules/patches.ts'
import { capitalised } from '../../checks/edits.ts'
import { hasVerb } from '../../checks/verbs.ts'
import type { Specification } from '../../specification/specification.ts'
import { nameWordsOf, wordsOf } from '../../text/words.ts'

type Feature = Specification['features'][number]

/** A shorter description has to say at least that something happens. */
const enoughDescription = 40
const maxNameLength = 60
const maxNameWords = 8

const bareFeature: SpecificationCheck = {
  id: 'bare-feature',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Feature that’s only a name',
  why: 'A builder fills in the rest with guesses.',
  example: {
    before: 'Search: (no description)',
    after: 'Search: enter up to five ingredients and see recipes that need nothing else',
  },
  find: ({ features }) =>
    features.flatMap((feature): Fault[] => {
      const { id, name, description } = feature
      if (name.trim() === '') return []
      const isBlank = description.trim() === ''
      if (!isBlank && saysMoreThanName(feature)) return []
      const message = isBlank ? messages.blank(name.trim()) : messages.bare(name.trim())
      return [{ address: { module: 'features', item: id, path: ['description'] }, message }]
    }),
}

function saysMoreThanName({ name, description }: Feature): boolean {
  const text = description.trim()
  if (isThin(text)) return false
  if (text.length >= enoughDescription) return true
  const named = new Set(nameWordsOf(name))
  const more = nameWordsOf(text).filter(word => word.length > 2 && !named.has(word))
  return more.length >= 2 && (hasVerb(text) || /\d/.test(text))
}

/** A few words without a number, a condition or a limit: "Support for guests.", "Visitors can eat as well." */
const isThin = (text: string) =>
  wordsOf(text).length <= fewWords &&
  !/\d|[,;:(]|\b(?:if|when|once|after|before|until|only|no|not|nothing|nobody|never|every|each|without|per|by)\b|n[’']t\b/i.test(
    text,
  )
const fewWords = 8

const longFeatureName: SpecificationCheck = {
  id: 'long-feature-name',
  scope: 'specification',
  group: 'clear',
  severity: 'hint',
  title: 'Long feature name',
  why: 'Stories and plans refer to features by their names.',
  example: { before: 'Search recipes, with filters for diet, time and season', after: 'Search recipes' },
  find: specification =>
    specification.features
      .filter(({ name }) => name.trim().length > maxNameLength || wordsOf(name).length > maxNameWords)
      .map(feature => ({
        address: { module: 'features', item: feature.id, path: ['name'] },
        message: messages.long,
        fixes: shorten(specification, feature),
      })),
}

/** Moves the details to the description, if the name itself ends before them. */
function shorten(specification: Specification, { id, name, description }: Feature): Fix[] {
  const end = /[,;:(]| – | — | so that | in order to | by /i.exec(name)?.index
  const short = name.slice(0, end).trim()
  const words = wordsOf(short).length
  if (end === undefined || words < 2 || words > maxNameWords || short.length > maxNameLength) return []
  const at = (field: string) => ({ module: 'features', item: id, path: [field] }) as const
  const sentence = capitalised(name.trim()).replace(/[.;:,]$/, '')
  const longer = `${sentence}. ${description.trim()}`.trim()
  return [
    {
      label: messages.shorten(short),
      patch: [setField(specification, at('name'), short), setField(specification, at('description'), longer)],
    },
  ]
}

const messages = {
  blank: (name: string) =>
    `“${name}” has no description. Say what people can do with it and what happens then.`,
  bare: (name: string) =>
    `The description of “${name}” adds little to its name. Say what people can do and what happens then.`,
  long: 'This name is long. Use a verb and a noun, and put the details into the description.',
  shorten: (name: string) => `Call it “${name}” and move the rest to the description`,
} as const

export const checks: readonly SpecificationCheck[] = [bareFeature, longFeatureName]
