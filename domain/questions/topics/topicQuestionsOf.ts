import { addCriteria, addSentence, addStoryCriteria, setField } from '../../checks/acrossModules/patches.ts'
import { setsOf } from '../../checks/acrossModules/linkedItems.ts'
import {
  behaviourModules,
  matching,
  rememberByText,
  textsOf,
} from '../../checks/acrossModules/specificationTexts.ts'
import { withoutSpan, type Address } from '../../field/address.ts'
import type { Patch } from '../../field/patch.ts'
import { modules } from '../../modules/index.ts'
import { withArticle } from '../../text/storySentence.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Trace } from '../../trace/trace.ts'
import { impactOf } from '../impactOf.ts'
import type { OpenQuestion } from '../openQuestion.ts'
import { accessTopics } from './accessTopics.ts'
import { entryTopics } from './entryTopics.ts'
import { messageTopics } from './messageTopics.ts'
import { moneyTopics } from './moneyTopics.ts'
import { operationTopics } from './operationTopics.ts'
import { processTopics } from './processTopics.ts'
import { placesOfRules, type Topic } from './topic.ts'

/** All topics. Of questions with the same rank and place, the first is asked first. */
export const topics: readonly Topic[] = [
  ...accessTopics,
  ...moneyTopics,
  ...processTopics,
  ...messageTopics,
  ...entryTopics,
  ...operationTopics,
]

const preparedTopics = topics.map(topic => ({
  topic,
  isSaid: matching(topic.said),
  wordsIn: rememberByText(({ text }) =>
    topic.sign === undefined ? undefined : signOf(text, topic.sign.words),
  ),
}))

type PreparedTopic = (typeof preparedTopics)[number]

/** With fewer features, there is nothing yet that an analyst would ask about. */
const fewestFeatures = 2
const signModules = ['overview', ...behaviourModules, 'dataModels'] as const
const allModules = modules.map(({ key }) => key)

/** What analysts would ask about the app that a specification describes, and no text says. */
export function topicQuestionsOf(specification: Specification, trace: Trace): OpenQuestion[] {
  if (specification.features.filter(({ name }) => name.trim() !== '').length < fewestFeatures) return []
  const texts = textsOf(specification, allModules)
  const inCharge = inChargeAmong(specification)
  return preparedTopics.flatMap((prepared): OpenQuestion[] => {
    const { topic, isSaid } = prepared
    if (topic.isAskedOfData === true && specification.dataModels.length > 0) return []
    const sign = findSign(prepared, specification)
    if (sign === undefined || topic.said.test(specification.brainDump) || texts.some(isSaid)) return []
    const asked = topic.ask({ specification, words: sign.words.toLowerCase(), inCharge })
    if (asked === undefined) return []
    const { text, why, answers, place } = asked
    const target = sign.address ?? place ?? placesOfRules.notes
    return [
      {
        id: topic.subject,
        text,
        why,
        options: answers.map(([answer, sentence, also = []]) => ({
          text: answer,
          patch: [...also, ...write(specification, trace, place ?? target, sentence)],
        })),
        recommended: 0,
        targets: [target],
        impact: topic.impact === 3 ? 3 : impactOf({ check: topic.subject }, [target], trace, specification),
        uncertainty: topic.uncertainty,
        ...(topic.asksFor === undefined ? {} : { asksFor: topic.asksFor }),
        origin: 'topic',
        basis: '',
      },
    ]
  })
}

/** Where an app shows that it has something; undefined if it doesn't. */
function findSign(
  { topic: { sign }, wordsIn }: PreparedTopic,
  specification: Specification,
): { readonly words: string; readonly address?: Address } | undefined {
  if (sign === undefined) return { words: '' }
  const { outOfScope, constraints } = specification
  const isExcluded = [outOfScope.excludedFeatures, constraints.keyExclusions].some(
    text => sign.excluded?.test(text) === true,
  )
  if (isExcluded) return undefined
  const later = new Set(specification.features.filter(it => it.importance === 'Low').map(({ id }) => id))
  for (const stated of textsOf(specification, sign.modules ?? signModules)) {
    const isGoal = stated.address.module === 'overview' && stated.field !== 'corePurpose'
    const words = isGoal || later.has(stated.address.item ?? '') ? undefined : wordsIn(stated)
    if (words !== undefined) return { words, address: withoutSpan(stated.address) }
  }
  return undefined
}

/** The words of the sign in a text, unless they're denied. */
function signOf(text: string, sign: RegExp): string | undefined {
  let start = 0
  for (let i = 0; i < mostDenied; i++) {
    const match = sign.exec(text.slice(start))
    if (match === null) return undefined
    const [words] = match
    const end = start + match.index + words.length
    const before = text.slice(Math.max(0, end - words.length - 40), end - words.length)
    if (!denialBefore.test(before) && !denialAfter.test(text.slice(end, end + 30))) return words
    start = end
  }
  return undefined
}
const mostDenied = 5
const denialBefore = /\b(?:no|not|never|without|nobody|none|n[’']?t)\b[^.,;:!?\n]{0,30}$/i
/** "Bookings no, Jean does them." */
const denialAfter =
  /^\s{0,3}(?:no[\s.,;!]|not (?:now|needed|yet|in the first)|(?:is|are)(?: not|n[’']t)|don[’']t)/i

/** Writes a sentence to where its sign is: the feature's description, or criteria of the story. */
function write(specification: Specification, trace: Trace, at: Address, sentence: string): Patch {
  const { module, item } = at
  if (module === 'features' && item !== undefined)
    return addSentence(specification, { module, item, path: ['description'] }, sentence)
  if (module === 'acceptanceCriteria' && item !== undefined)
    return addCriteria(specification, item, [sentence])
  const story = specification.userStories.find(({ id }) => module === 'userStories' && id === item)
  if (story !== undefined) return addStoryCriteria(specification, story, setsOf(trace, story.id), [sentence])
  if (module === 'dataModels' && item !== undefined)
    return addSentence(specification, { module, item, path: ['description'] }, sentence)
  if (module === 'nonFunctionalRequirements' && at.path[0] === 'targetPlatform')
    return [setField(specification, at, sentence)]
  const isRule = Object.values(placesOfRules).some(place => place === at)
  return addSentence(specification, isRule ? at : placesOfRules.notes, sentence)
}

/** Those who usually look after what others use, the likeliest first: a parent only where there's nobody else. */
const inChargeWords = [
  /\b(?:admin\w{0,12}|manager|coordinator|organi[sz]er|director|lead|head|chair|secretary|caretaker|operator)\b/i,
  /\b(?:editor|moderator|host|teacher|coach|trainer|librarian|planner|receptionist|clerk|staff|officer)\b/i,
  /\bowner\b/i,
  /\bparent\b/i,
]

/** "the coordinator" */
function inChargeAmong({ personas, userStories }: Specification): string {
  const names = [...personas.map(({ name }) => name), ...userStories.map(({ persona }) => persona)]
    .map(name => name.trim())
    .filter(name => name.split(/\s+/).length <= 3)
  const [found] = inChargeWords.flatMap(words => names.filter(name => words.test(name)))
  if (found === undefined) return withArticle('administrator')
  const isProperName = /^(?:Mr|Mrs|Ms|Dr)\b/.test(found)
  return isProperName ? found : `the ${found.slice(0, 1).toLowerCase()}${found.slice(1)}`
}
