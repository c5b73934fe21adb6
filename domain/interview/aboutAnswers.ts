import type { Entry } from '../finds.ts'
import { labelOf, targetsOf, type Target } from '../links.ts'
import type { FormKey, Specification } from '../specification.ts'
import { nameKey, singular, wordsIn } from '../words.ts'
import { saying, tidyName, type Message } from './answers.ts'
import { cleaned, withI } from './cleaned.ts'
import { criteriaIn } from './criteria.ts'
import { extract } from './extract.ts'
import { goalOf } from './goals.ts'
import { linesIn } from './lines.ts'
import { peopleIn } from './listed.ts'
import { isAction } from './nouns.ts'
import { piecesOf, unended } from './piece.ts'
import { ableTo } from './words.ts'

/** An answer about an item of another module: stories of a feature or of a persona, criteria of a story. */
export function aboutAnswers(
  module: FormKey,
  about: Target,
  message: Message,
  project: Specification,
): Entry[] {
  if (module === 'acceptanceCriteria') return checks(about, message)
  const told = extract('userStories', { text: message.text, source: message.id, isAsked: true })
  const isFeature = project.features.some(it => it.id === about.id)
  const label = labelOf(about, 'id')
  if (told.length > 0) {
    const { finds } = saying(message)(isFeature ? { relatedFeature: label } : { persona: about.name.trim() })
    // A story about another feature is that feature's.
    return told.map(entry => {
      const { finds: own } = linked({ finds: named(entry.finds) }, project)
      return { finds: { ...finds, ...own } }
    })
  }
  return isFeature ? storiesOf(about, label, message, project) : voiceOf(about, message)
}

/** "They can …" is told by whoever was asked about. */
const named = (finds: Entry['finds']): Entry['finds'] => {
  const { persona, ...rest } = finds
  const isNobody =
    typeof persona?.value !== 'string' ||
    /^(?:they|he|she|it|users?|people|everyone|everybody|all)$/i.test(persona.value)
  return isNobody ? rest : finds
}

function checks(about: Target, message: Message): Entry[] {
  const pieces = piecesOf(message.text)
  const steps = criteriaIn(pieces, true).flatMap(it => it.criteria.map(({ text }) => text))
  // Scenarios of several lines are one check; all else is taken as it was written.
  const isScenario = /^[^\S\r\n\u2028\u2029]*given\b/im.test(message.text)
  const criteria = isScenario && steps.length > 0 ? steps : linesIn(message.text)
  return criteria.length === 0 ? [] : [saying(message)({ userStoryId: labelOf(about, 'id'), criteria })]
}

const reason =
  /(?:(?<![\s,;:–—-])[\s,;:–—-]+)?\b(?:so(?:\s+that)?\s+(?=(?:they|he|she|we|i|it|nobody|no one|people|the|their|everyone|you)\b)|because\s+|in order to\s+|then\s+(?=they|he|she)|otherwise\s+|cause\s+|cuz\s+|since\s+(?=they|he|she|we|i)|to\s+(?=[a-z]+\b))/i

/** How many stories come of one answer at most: each repeats its reason. */
const mostStories = 50

/** "coaches, so they know who comes": one story for each who was named, the goal is the feature. */
function storiesOf(about: Target, relatedFeature: string, message: Message, project: Specification): Entry[] {
  // Who answers tells of themselves: who that is has to be asked.
  const text = cleaned(message.text).replace(/^(?:me|i|myself|us)\b(?:\s*[,:–—-])?\s+(?=\S)/i, '')
  const found = reason.exec(text)
  // "to …" is a reason after somebody: "parents, to find …".
  const isTo = /\bto\s+$/i.test(found?.[0] ?? '') && !/order to/i.test(found?.[0] ?? '')
  const cut = isTo && found!.index > 0 && !isSomebody(text.slice(0, found!.index), project) ? null : found
  // "student: see what was wrong" tells who and why as well.
  const labelled = /^([^:,.]{2,40}?)(?:(?:(?<!\s)\s+)?[:–—]|(?<!\s)\s+-\s)\s*(.+)$/s.exec(text)
  const [who, why] =
    labelled !== null && isSomebody(labelled[1]!, project)
      ? [labelled[1]!, labelled[2]!.replace(reason, '')]
      : cut === null
        ? [text, '']
        : [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)]
  const known = personasIn(who === '' ? text : who, project)
  const people =
    known.length > 0
      ? known
      : piecesOf(who)
          .flatMap(peopleIn)
          .map(it => tidyName('personas', it.name))
  const isWhoAlone = people.length > 0
  // Nobody was named, and no reason given: what was said is what they gain.
  const benefit = unended(why === '' ? (isWhoAlone ? gainOf(who, people) : text) : why)
  const goal = goalOf(about.name)
  const all = isWhoAlone ? people.slice(0, mostStories) : ['']
  return all.map(persona =>
    saying(message)({
      ...(persona === '' ? {} : { persona }),
      goal,
      ...(benefit === '' ? {} : { benefit: gained(benefit) }),
      relatedFeature,
    }),
  )
}

/** "see it at once" reads, after "so that", with somebody who does it. */
const gained = (benefit: string) => withI(isAction(benefit) ? ableTo(benefit) : benefit)

const isSomebody = (who: string, project: Specification) =>
  personasIn(who, project).length > 0 || piecesOf(who).flatMap(peopleIn).length > 0

/** "parents. they forget everything": what follows the people, where it says more than who they are. */
function gainOf(who: string, people: readonly string[]): string {
  const rest = who
    .split(/[.:;–—]\s+|\s-\s/)
    .slice(1)
    .join('. ')
    .trim()
  return people.length > 0 && rest.split(/\s+/).length > 2 ? rest : ''
}

/** A persona asked for what it wants: the words are the goal, what follows "so that" the benefit. */
function voiceOf({ name }: Target, message: Message): Entry[] {
  const text = cleaned(message.text).replace(
    /^(?:they|he|she|it)?\s*(?:just\s+)?(?:would\s+)?(?:wants?|needs?|likes?|loves?)\s+(?:to\s+)?(?:be able to\s+)?|^to\s+/i,
    '',
  )
  const cut = /(?:(?<![\s,;])[\s,;]+)?\b(?:so(?:\s+that)?|because|in order to)\s+/i.exec(text)
  const goal = unended(cut === null ? text : text.slice(0, cut.index))
  const benefit = cut === null ? '' : unended(text.slice(cut.index + cut[0].length))
  if (goal === '') return []
  return [
    saying(message)({
      persona: name.trim(),
      goal: withI(goal),
      ...(benefit === '' ? {} : { benefit: gained(benefit) }),
    }),
  ]
}

/** The project's personas that a text names, by a whole name or by its last word; all of them by "everyone". */
function personasIn(text: string, project: Specification): string[] {
  const personas = targetsOf(project, 'personas').filter(it => it.name.trim() !== '')
  if (/\b(?:all of them|everyone|everybody|both|all three|all users|each of them)\b/i.test(text))
    return personas.map(it => it.name.trim())
  const words = wordsIn(text).map(singular)
  const says = (name: string) => {
    const all = wordsIn(name).map(singular)
    return words.some((_, i) => all.every((word, k) => words[i + k] === word))
  }
  const lastWord = (name: string) => singular(wordsIn(name).at(-1) ?? '')
  const isOnly = (name: string) => personas.filter(it => lastWord(it.name) === lastWord(name)).length === 1
  return personas
    .filter(
      ({ name }) => says(name) || (isOnly(name) && lastWord(name) !== '' && words.includes(lastWord(name))),
    )
    .map(it => it.name.trim())
}

/** A story's persona and feature under the names that the project has for them. */
export function linked({ finds, ...entry }: Entry, project: Specification): Entry {
  const { persona, goal, relatedFeature } = finds
  const keyOf = (value: unknown) => (typeof value === 'string' ? nameKey(value) : '')
  const known = targetsOf(project, 'personas').find(
    it => keyOf(it.name) === keyOf(persona?.value) && it.name.trim() !== '',
  )
  const feature = targetsOf(project, 'features').find(
    ({ name }) =>
      nameKey(name) !== '' &&
      (keyOf(goal?.value).startsWith(nameKey(name)) || nameKey(goalOf(name)) === keyOf(goal?.value)),
  )
  return {
    ...entry,
    finds: {
      ...finds,
      ...(persona === undefined || known === undefined
        ? {}
        : { persona: { ...persona, value: known.name.trim() } }),
      ...(goal === undefined || relatedFeature !== undefined || feature === undefined
        ? {}
        : { relatedFeature: { ...goal, value: labelOf(feature, 'id'), mark: 'guessed' as const } }),
    },
  }
}
