import type { SpecificationCheck } from '../../checks/check.ts'
import { hasVerb } from '../../checks/verbs.ts'
import { wordsOf } from '../../text/words.ts'
import { earsChecks } from './earsChecks.ts'
import { findInCriteria } from './findInCriteria.ts'
import { scenarioChecks } from './scenarioChecks.ts'

const withoutOutcome: SpecificationCheck = {
  id: 'no-visible-outcome',
  scope: 'specification',
  group: 'testable',
  severity: 'warning',
  title: 'Criterion without an outcome',
  why: 'A tester can’t answer it with yes or no, and an AI tool decides what passes.',
  example: {
    before: 'Password reset',
    after: 'When I ask for a new password, then I get an email within 1 minute.',
  },
  find: specification =>
    findInCriteria(specification, text =>
      isTopic(text) ? messages.topic(text) : saysItWorks.test(text) ? messages.works(text) : undefined,
    ),
}

/** A few words that name something without saying anything about it. */
function isTopic(text: string): boolean {
  const { length } = wordsOf(text)
  return length > 0 && length <= 5 && !hasVerb(text) && !saysSomething.test(text) && !mayHaveVerb.test(text)
}

/** Amounts and limits, keywords, and adjectives that say what can be done. */
const saysSomething =
  /[\d=<>≤≥]|(?<!\p{L})(?:no|not|only|never|every|each|all|without|given|when|then|and|but|if|while|per|same|one|two|three|unique|optional|required|mandatory|default|\p{L}{2,20}[ai]ble|anonymous|offline|always)(?!\p{L})/iu
/** "Prices round up" and "Cart empties"; but not "Notifications for guests" and "Push notifications". */
const mayHaveVerb =
  /\p{L}s\s(?!(?:for|of|in|on|by|to|with|from|and|or|at|about|per|as)\s)\p{L}{1,30}|\s(?:stop|play|work|start|reset|update|load|display|end|change|move|return|sort|sync|run|show)s[.!]?$/iu

const saysItWorks =
  /^(?:the |an? |our )?(?:[\p{L}-]{1,30} ){1,4}(?:works?|functions?|(?:is|are) (?:working|functional|implemented|done|finished|complete|completed|ready|built))(?: (?:fine|well|perfectly|properly|correctly|flawlessly|as (?:expected|intended|it should|they should|described|designed)))?[.!]?$/iu

const screenWords =
  /(?<![\p{L}\p{N}-])(?:(?:double-|right-)?click(?:s|ed|ing)?|tap(?:s|ped|ping)?|press(?:es|ed|ing)?|scroll(?:s|ed|ing)?|hover(?:s|ed|ing)?|drop-?down|button|checkbox|radio button|modal|pop-?up)(?![\p{L}\p{N}-])/iu

const screenTalk: SpecificationCheck = {
  id: 'screen-talk',
  scope: 'specification',
  group: 'clear',
  severity: 'hint',
  title: 'Criterion about buttons and clicks',
  why: 'It fails when the screen changes, even if the app does what it should.',
  example: {
    before: 'When I click the green button, then the order is sent.',
    after: 'When I confirm the order, then it is sent.',
  },
  isOptional: true,
  find: specification =>
    findInCriteria(specification, text => {
      const [word] = screenWords.exec(text) ?? []
      return word === undefined ? undefined : messages.screen(word)
    }),
}

const messages = {
  topic: (text: string) => `“${text}” names a topic. Say what happens, so that it can be tested.`,
  works: (text: string) => `“${text}” doesn’t say what working means. Describe what can be seen.`,
  screen: (word: string) =>
    `“${word}” describes the screen. Say what the person does, whatever the screen looks like.`,
} as const

export const checks: readonly SpecificationCheck[] = [
  withoutOutcome,
  ...scenarioChecks,
  ...earsChecks,
  screenTalk,
]
