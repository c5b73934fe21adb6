import { addItems, addSentence } from '../../checks/acrossModules/patches.ts'
import { capitalised } from '../../checks/edits.ts'
import type { Patch } from '../../field/patch.ts'
import type { Specification } from '../../specification/specification.ts'
import { singularOf, wordsOf } from '../../text/words.ts'
import { subjects } from '../subjects.ts'
import { placesOfRules } from '../topics/topic.ts'
import { common, hasName, type FormAsker } from './formQuestion.ts'
import { messages } from './messages.ts'

/** What is stored, with what several features name. */
export const storedThings: FormAsker = specification => {
  if (specification.dataModels.some(hasName)) return undefined
  const [first, ...more] = thingsNamed(specification)
  const option = (...names: readonly string[]) => ({
    text: names.length === 1 ? messages.only(names[0]!) : names.join(', '),
    patch: addModels(specification, names),
  })
  const named =
    first === undefined ? [] : [...(more.length === 0 ? [] : [option(first, ...more)]), option(first)]
  return {
    ...common(subjects.storedThings),
    text: messages.stored,
    why: messages.whyStored,
    // Where nothing is named, “nothing” would be the answer of whoever only presses Enter.
    ...(named.length === 0
      ? {}
      : {
          options: [
            ...named,
            {
              text: messages.nothing,
              patch: addSentence(specification, placesOfRules.notes, messages.storesNothing),
            },
          ],
          recommended: 0,
        }),
    targets: [{ module: 'dataModels', path: [] }],
    asksFor: { module: 'dataModels', slot: 'items', items: [] },
  }
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
