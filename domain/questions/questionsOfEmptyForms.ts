import { addItems, addSentence, setField } from '../checks/acrossModules/patches.ts'
import { capitalised } from '../checks/edits.ts'
import type { Operation, Patch } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import { singularOf, wordsOf } from '../text/words.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { subjects } from './subjects.ts'
import { placesOfRules } from './topics/topic.ts'

/** With fewer features, people are still collecting. */
const fewestFeatures = 2

/** What to ask where a form that every builder needs is still empty: what is stored, and what is left out. */
export function questionsOfEmptyForms(specification: Specification): OpenQuestion[] {
  if (specification.features.filter(({ name }) => name.trim() !== '').length < fewestFeatures) return []
  return [...storedThings(specification), ...leftOut(specification)]
}

function storedThings(specification: Specification): OpenQuestion[] {
  if (specification.dataModels.some(({ name }) => name.trim() !== '')) return []
  const [first, second, ...more] = thingsNamed(specification)
  const option = (...names: readonly string[]) => ({
    text: names.length === 1 ? messages.only(names[0]!) : names.join(', '),
    patch: addModels(specification, names),
  })
  const { recommended: _, ...open } = common
  return [
    {
      ...(first === undefined ? open : common),
      id: subjects.storedThings,
      text: messages.stored,
      why: messages.whyStored,
      options: [
        ...(first === undefined || second === undefined ? [] : [option(first, second, ...more)]),
        ...(first === undefined ? [] : [option(first)]),
        {
          text: messages.nothing,
          patch: addSentence(specification, placesOfRules.notes, messages.storesNothing),
        },
      ],
      targets: [{ module: 'dataModels', path: [] }],
      asksFor: { module: 'dataModels', slot: 'items', items: [] },
    },
  ]
}

function leftOut(specification: Specification): OpenQuestion[] {
  if (specification.outOfScope.excludedFeatures.trim() !== '') return []
  return [
    {
      ...common,
      id: subjects.leftOut,
      text: messages.leftOut,
      why: messages.whyLeftOut,
      options: messages.exclusions.map(([text, line]) => ({
        text,
        patch: [leaveOut(specification, [line])],
      })),
      targets: [{ module: 'outOfScope', path: ['excludedFeatures'] }],
      asksFor: { module: 'outOfScope', slot: 'excludedFeatures', items: [] },
    },
  ]
}

/** Adds lines to what isn't built. */
export function leaveOut(specification: Specification, lines: readonly string[]): Operation {
  const before = specification.outOfScope.excludedFeatures.trimEnd()
  const added = lines.map(line => `- ${line}`).join('\n')
  const at = { module: 'outOfScope', path: ['excludedFeatures'] } as const
  return setField(specification, at, before === '' ? added : `${before}\n${added}`)
}

const addModels = (specification: Specification, names: readonly string[]): Patch =>
  addItems(
    specification,
    'dataModels',
    names.map(name => ({ name: capitalised(name) })),
  )

const mostThings = 4
/** A thing that is named once may be anything. */
const fewestMentions = 2

/** What features and stories are about, the most frequent first: what stands after an article in several of them. */
function thingsNamed({ features, userStories, personas, overview }: Specification): string[] {
  const texts = [
    ...features.map(({ name, description }) => `${name}. ${description}`),
    ...userStories.map(({ goal, benefit }) => `${goal}. ${benefit}`),
    overview.corePurpose,
  ]
  const people = new Set(
    [...personas.map(({ name }) => name), ...userStories.map(({ persona }) => persona)].flatMap(name =>
      wordsOf(name).slice(-1).map(singularOf),
    ),
  )
  const counts = new Map<string, number>()
  for (const text of texts) {
    const named = [...text.toLowerCase().matchAll(afterArticle)].map(([, noun = '']) => singularOf(noun))
    for (const noun of new Set(named))
      if (!people.has(noun) && !general.has(noun)) counts.set(noun, (counts.get(noun) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= fewestMentions)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostThings)
    .map(([noun]) => capitalised(noun))
}

const afterArticle =
  /\b(?:an?|the|each|every|my|our|their|his|her|new|all)\s(\p{L}{3,20})(?=[.,;:!?)]|$|\s(?:for|in|on|with|to|and|or|from|at|by|is|are|was|that|who|which|can|has|have|when|if|so|after|before|until|without|as|goes|gets)\b)/gu
/** Too general to be stored, or what an app shows anyway. */
const general = new Set(
  `app application page screen site website button list message notification reminder email phone user people person
  member thing way time day week month year date evening morning hour minute moment end beginning first last next same
  other new own whole rest result number name status data information system tool version feature server map calendar
  picture photo file link text answer question reason place home work world case kind part lot few one two three most
  best right wrong left top bottom front back line row word click tap key overview summary report total`.split(
    /\s+/,
  ),
)

const common = { recommended: 0, origin: 'form', impact: 3, uncertainty: 3, basis: '' } as const

const messages = {
  stored: 'What does the app have to remember?',
  whyStored: 'A builder turns this into the tables of the database, and everything else is built on them.',
  only: (name: string) => `Only ${name.slice(0, 1).toLowerCase()}${name.slice(1)}`,
  nothing: 'Nothing: it only shows what’s stored elsewhere',
  storesNothing: 'The app stores nothing itself: it only shows what’s stored elsewhere.',
  leftOut: 'What is left out of the first version on purpose?',
  whyLeftOut: 'Otherwise, a builder may add what nobody asked for.',
  exclusions: [
    ['Everything that isn’t described here', 'Everything that isn’t described here'],
    ['Apps for app stores: it runs in the browser', 'Native apps for app stores'],
    ['Other languages than the first', 'Translations into other languages'],
  ],
} as const
