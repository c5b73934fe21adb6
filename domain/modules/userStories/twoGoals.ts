import type { Fault, Fix, SpecificationCheck } from '../../checks/check.ts'
import { addItem, setField } from '../../checks/acrossModules/patches.ts'
import { isVerb } from '../../checks/verbs.ts'
import type { Specification } from '../../specification/specification.ts'
import { wordsOf } from '../../text/words.ts'

type Story = Specification['userStories'][number]

export const twoGoals: SpecificationCheck = {
  id: 'two-goals',
  scope: 'specification',
  group: 'clear',
  severity: 'hint',
  title: 'Story with two goals',
  why: 'Each goal has a priority and criteria of its own.',
  example: {
    before: 'I want to book a room and invite my colleagues',
    after: 'I want to book a room; I want to invite my colleagues',
  },
  find: specification =>
    specification.userStories.flatMap((story): Fault[] => {
      const goals = readTwoGoals(story.goal.trim())
      if (goals === undefined) return []
      return [
        {
          address: goalOf(story),
          message: messages.twoGoals(...goals),
          fixes: [split(specification, story, goals)],
        },
      ]
    }),
}

const goalOf = ({ id }: Story) => ({ module: 'userStories', item: id, path: ['goal'] }) as const

/** Actions that are rarely just the result of what's before them, unlike "and see". */
const actions =
  'add|approve|archive|assign|book|buy|cancel|chat|comment|copy|create|delete|download|edit|export|import|invite|manage|order|pay|print|publish|rate|remove|rename|rent|report|reserve|review|schedule|search|sell|send|share|sign|track|update|upload|write'
const twoActions = new RegExp(
  String.raw`^([^,;]{2,120}?) and (?:also |then )?((?:${actions}) [^,;]{2,160})$`,
  'i',
)

/** "edit and delete a recipe" is "edit a recipe" and "delete a recipe"; "write a note and share it" is one goal. */
function readTwoGoals(goal: string): readonly [string, string] | undefined {
  const [, first = '', second = ''] = twoActions.exec(goal) ?? []
  const [verb = '', ...rest] = wordsOf(first)
  if (!isVerb(verb) || /(?<!\p{L})(?:it|them|him|her|this|that|these|those|one)(?!\p{L})/iu.test(second))
    return undefined
  return [rest.length === 0 ? `${first}${second.slice(second.indexOf(' '))}` : first, second]
}

function split(specification: Specification, story: Story, [first, second]: readonly [string, string]): Fix {
  const { persona, benefit, relatedFeature } = story
  const index = specification.userStories.indexOf(story) + 1
  return {
    label: messages.split,
    patch: [
      setField(specification, goalOf(story), first),
      { ...addItem(specification, 'userStories', { persona, goal: second, benefit, relatedFeature }), index },
    ],
  }
}

const messages = {
  twoGoals: (first: string, second: string) =>
    `These are two goals, “${first}” and “${second}”. Give each a story of its own.`,
  split: 'Split into two stories',
} as const
