import type { Address } from '../../field/address.ts'
import { subjects } from '../../questions/subjects.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Fault, QuestionOption, SpecificationCheck } from '../check.ts'
import type { Feature } from './linkedItems.ts'
import { addPersonas } from './addPersonas.ts'
import { addSentence, setField } from './patches.ts'
import { peopleNamed } from './peopleNamed.ts'
import { goalOf } from './storyTexts.ts'

/** With fewer features, there's nothing to rank. */
const fewestRanked = 2

export const missingEssential: SpecificationCheck = {
  id: 'missing-essential',
  scope: 'specification',
  group: 'complete',
  severity: 'error',
  title: 'Missing essential',
  why: 'Without a purpose, a problem, people and priorities, a builder can’t tell what matters.',
  example: { before: 'Eight features, none of high importance', after: '“Book a slot” has high importance' },
  find(specification) {
    const features = specification.features.filter(({ name }) => name.trim() !== '')
    if (features.length === 0) return []
    return [
      ...missingPurpose(specification, features),
      ...missingProblem(specification),
      ...missingPersona(specification),
      ...(features.length < fewestRanked ? [] : missingPriority(specification, features)),
    ]
  },
}

const named = ({ name }: Feature) => `“${name.trim()}”`

function missingPurpose(specification: Specification, [first, second]: readonly Feature[]): Fault[] {
  if (specification.overview.corePurpose.trim() !== '') return []
  const address: Address = { module: 'overview', path: ['corePurpose'] }
  const option = (...features: readonly Feature[]) => {
    const text = messages.purpose(features.map(({ name }) => goalOf(name)))
    return { text, patch: addSentence(specification, address, text) }
  }
  const easier = messages.easier(goalOf(first!.name))
  const options =
    second === undefined
      ? [option(first!), { text: easier, patch: addSentence(specification, address, easier) }]
      : [option(first!), option(first!, second), option(second)]
  const question = {
    ...{ subject: subjects.purpose, text: messages.whichPurpose, why: messages.whyPurpose },
    ...{ options, recommended: second === undefined ? 0 : 1 },
  }
  return [{ address, message: messages.noPurpose, question }]
}

function missingProblem(specification: Specification): Fault[] {
  if (specification.problemStatement.painPoint.trim() !== '') return []
  const address: Address = { module: 'problemStatement', path: ['painPoint'] }
  const options = messages.problems.map(([text, sentence]) => ({
    text,
    patch: addSentence(specification, address, sentence),
  }))
  const question = {
    ...{ subject: subjects.problem, text: messages.whichProblem, why: messages.whyProblem },
    ...{ options, recommended: 0 },
  }
  return [{ address, message: messages.noProblem, question }]
}

/** People who are named in stories and features may become personas. */
function missingPersona(specification: Specification): Fault[] {
  if (specification.personas.some(({ name }) => name.trim() !== '')) return []
  const address: Address = { module: 'personas', path: [] }
  const names = peopleNamed(specification).slice(0, 3)
  const option = (...added: readonly string[]): QuestionOption => ({
    text: added.join(', '),
    patch: addPersonas(specification, added),
  })
  const options: QuestionOption[] =
    names.length > 1
      ? [option(...names), ...names.slice(0, 2).map(name => option(name))]
      : [
          ...names.map(name => option(name)),
          ...messages.kindsOfPeople
            .slice(0, 3)
            .map(([text, ...people]) => ({ text, patch: addPersonas(specification, people) })),
        ]
  const question = {
    ...{ subject: subjects.personas, text: messages.whichPersona, why: messages.whyPersona },
    ...{ options, recommended: 0 },
  }
  return [{ address, message: messages.noPersona, question }]
}

function missingPriority(specification: Specification, features: readonly Feature[]): Fault[] {
  if (features.some(({ importance }) => importance === 'High')) return []
  const wanted = features.filter(({ importance }) => importance !== 'Low')
  const [first, second, third] = wanted.length > 1 ? wanted : features
  const option = (text: string, ...chosen: readonly Feature[]): QuestionOption => ({
    text,
    patch: chosen.map(({ id }) =>
      setField(specification, { module: 'features', item: id, path: ['importance'] }, 'High'),
    ),
  })
  const options = [
    option(messages.both(named(first!), named(second!)), first!, second!),
    option(messages.only(named(first!)), first!),
    option(messages.only(named(second!)), second!),
    ...(third === undefined
      ? []
      : [option(messages.three(named(first!), named(second!), named(third)), first!, second!, third)]),
  ]
  const question = {
    ...{ subject: subjects.priorities, text: messages.whichPriority, why: messages.whyPriority },
    ...{ options, recommended: 0 },
  }
  return [{ address: { module: 'features', path: [] }, message: messages.noPriority, question }]
}

/** Asked for people, if there are none. */
export const whoUsesIt = 'Who uses the app?'

const messages = {
  noPurpose: 'Nothing says what the app is for.',
  whichPurpose: 'What is the app for, in a sentence?',
  whyPurpose: 'Whatever nobody decided is decided by the purpose.',
  purpose: (goals: readonly string[]) => `The app lets people ${goals.join(' and ')}.`,
  easier: (goal: string) => `The app makes it easier to ${goal}.`,
  noProblem: 'Nothing says which problem the app solves.',
  whichProblem: 'What goes wrong today, without the app?',
  whyProblem: 'A builder who knows the problem finds better solutions for all that nobody wrote down.',
  problems: [
    ['It takes too long', 'Today, it takes too long: people do by hand what the app could do for them.'],
    [
      'Things are forgotten or lost',
      'Today, things are forgotten or lost, because they’re on paper, in messages or in someone’s head.',
    ],
    ['Nobody knows how things stand', 'Today, nobody knows how things stand without asking around.'],
    ['It costs too much', 'Today, it costs too much, because mistakes are noticed late.'],
  ],
  noPersona: 'Nothing says who uses the app.',
  whichPersona: whoUsesIt,
  whyPersona: 'Every page is made for someone, and rights belong to someone.',
  kindsOfPeople: [
    ['One kind of people, who all do the same', 'Member'],
    ['Members, and an organiser who’s in charge', 'Member', 'Organiser'],
    ['Staff, and the customers they serve', 'Employee', 'Customer'],
  ],
  noPriority: 'No feature has high importance. Say what the first version can’t do without.',
  whichPriority: 'What can the first version not do without?',
  whyPriority: 'A builder begins with it, and it’s what has to be described most carefully.',
  both: (one: string, other: string) => `${one} and ${other}`,
  only: (one: string) => `Only ${one}`,
  three: (one: string, other: string, third: string) => `${one}, ${other} and ${third}`,
} as const
