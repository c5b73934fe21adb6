import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault } from '../check.ts'
import { sentencesOf } from '../words/sentences.ts'
import { findIn, rememberMatches, textsOf } from './specificationTexts.ts'

/** "Mothers have no login", "guests don't sign in", "no accounts for parents". */
const excluded =
  /^\s{0,9}(?:[-*]\s)?(?:the\s)?(?<who>[\p{L}’-]{3,20}(?:\s[\p{L}’-]{3,20})?)\s(?:(?:have|has|get|gets)\sno\s(?:log-?ins?|accounts?|access|passwords?)|(?:do|does)(?:n[’']t|\snot)\s(?:log\sin|sign\sin|use\sthe\s(?:app|system))|never\s(?:log\sin|sign\sin|use\sthe\s(?:app|system)))\b|\bno\s(?:log-?ins?|accounts?|access)\sfor\s(?:the\s)?(?<whom>[\p{L}’-]{3,20})/iu
/** What can only be done in the app. */
const useOfApp =
  /^\s{0,9}(?:see|look|view|open|read|browse|enter|change|edit|book|cancel|check|upload|write|log|sign|search|filter|find|follow|track|choose|select|manage|update|compare)\b/i
/** What people without a login can use. */
const byLink = /\b(?:links?|public|without\s(?:an?\s)?(?:log-?in|account|signing))\b/i

const excludedIn = rememberMatches([excluded], ({ text }) =>
  sentencesOf(text).flatMap(sentence => {
    const { who, whom } = excluded.exec(sentence.text)?.groups ?? {}
    const stem = stemsOf(who ?? whom ?? '').at(-1)
    return stem === undefined ? [] : [{ stem, text: sentence.text.trim() }]
  }),
)

const modules = [
  'constraints',
  'nonFunctionalRequirements',
  'technicalRequirements',
  'features',
  'outOfScope',
] as const

/** Stories of people who can't use the app. */
export function storiesOfSilentPeople(specification: Specification): Fault[] {
  const silent = findIn(specification, modules, excludedIn)
  if (silent.length === 0) return []
  const texts = textsOf(specification, modules)
  return specification.userStories.flatMap(({ id, persona, goal }): Fault[] => {
    const last = stemsOf(persona).at(-1)
    const found = silent.find(({ stem }) => stem === last)
    if (found === undefined || !useOfApp.test(goal) || byLink.test(goal)) return []
    const hasLink = texts.some(({ text, stemSet }) => stemSet.has(found.stem) && byLink.test(text))
    return hasLink
      ? []
      : [
          {
            address: { module: 'userStories', item: id, path: ['goal'] },
            message: messages.silent(found.text),
          },
        ]
  })
}

const messages = {
  silent: (text: string) => `This contradicts “${text}”. Decide who may do it.`,
} as const
