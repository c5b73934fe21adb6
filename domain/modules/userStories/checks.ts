import type { Fault, SpecificationCheck } from '../../checks/check.ts'
import { setField } from '../../checks/acrossModules/patches.ts'
import { namedTargetsOf } from '../../specification/links.ts'
import type { Specification } from '../../specification/specification.ts'
import { diceOf, stemsOf } from '../../text/similarity.ts'
import { wordsOf } from '../../text/words.ts'
import { twoGoals } from './twoGoals.ts'

type Story = Specification['userStories'][number]
type StoryField = 'persona' | 'goal' | 'benefit'

const addressOf = ({ id }: Story, field: StoryField) =>
  ({ module: 'userStories', item: id, path: [field] }) as const

const incompleteStory: SpecificationCheck = {
  id: 'incomplete-story',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Incomplete story',
  why: 'Who, what and why together tell a builder what matters when the goal has to change.',
  example: {
    before: 'As a guest, I want to cancel a booking',
    after: 'As a guest, I want to cancel a booking so that someone else can have the room',
  },
  find: specification =>
    specification.userStories.flatMap((story): Fault[] => {
      const missing = (['persona', 'goal', 'benefit'] as const).filter(field => story[field].trim() === '')
      if (missing.length === 3) return []
      return missing.map(field => ({
        address: addressOf(story, field),
        message: messages.missing[field],
        ...(field === 'persona' ? offerPersonas(specification, story) : {}),
      }))
    }),
}

function offerPersonas(specification: Specification, story: Story): Pick<Fault, 'fixes' | 'question'> {
  const options = namedTargetsOf(specification, 'personas')
    .slice(0, 4)
    .map(({ name }) => ({
      text: name.trim(),
      patch: [setField(specification, addressOf(story, 'persona'), name.trim())],
    }))
  const [only] = options
  if (only === undefined) return {}
  if (options.length === 1)
    return { fixes: [{ label: messages.choosePersona(only.text), patch: only.patch }] }
  return { question: { text: messages.whose(story.goal.trim()), why: messages.whyPersona, options } }
}

const leastSimilarity = 0.8
/** That it's so again, or can be, is what the goal says. */
const lightStems = new Set(stemsOf('able again done have get'))

/** Whether a benefit is nearly the goal, or says nothing that isn't in it: "prolong a lease", "the lease is prolonged". */
function repeats(goal: ReadonlySet<string>, benefit: ReadonlySet<string>): boolean {
  if (diceOf(goal, benefit) >= leastSimilarity) return true
  const rest = [...benefit].filter(stem => !lightStems.has(stem))
  return rest.length > 1 && rest.every(stem => goal.has(stem))
}

const benefitRepeatsGoal: SpecificationCheck = {
  id: 'benefit-repeats-goal',
  scope: 'specification',
  group: 'clear',
  severity: 'warning',
  title: 'Benefit that repeats the goal',
  why: 'The reason guides a builder when the goal has to change.',
  example: {
    before: 'I want to search recipes so that I can search for recipes',
    after: 'I want to search recipes so that I can cook without going shopping',
  },
  find: ({ userStories }) =>
    userStories
      .filter(({ goal, benefit }) => repeats(new Set(stemsOf(goal)), new Set(stemsOf(benefit))))
      .map(story => ({ address: addressOf(story, 'benefit'), message: messages.repeated })),
}

const maxGoalWords = 30

const longStory: SpecificationCheck = {
  id: 'long-story',
  scope: 'specification',
  group: 'clear',
  severity: 'hint',
  title: 'Long story',
  why: 'Details in a story are missed by those who test the criteria.',
  example: {
    before: 'I want to pay (by card, or by invoice if I’m a company)',
    after: 'I want to pay for my order',
  },
  find: ({ userStories }) =>
    userStories
      .filter(({ goal }) => wordsOf(goal).length > maxGoalWords || /;|\([^()]{20,400}\)/.test(goal))
      .map(story => ({ address: addressOf(story, 'goal'), message: messages.long })),
}

const messages = {
  missing: {
    persona: 'This story doesn’t say who it’s for. Choose a persona.',
    goal: 'This story has no goal. Say what the person wants to do.',
    benefit: 'This story doesn’t say why. Add what the person gains.',
  },
  choosePersona: (name: string) => `Make it a story of “${name}”`,
  whose: (goal: string) => (goal === '' ? 'Who is this story about?' : `Who wants to “${goal}”?`),
  whyPersona: 'It decides what they may see, and how they use the app.',
  repeated: 'The benefit says the same as the goal. Say what the person gains from it.',
  long: 'This goal has details in it. Keep what the person wants, and move the rest to the criteria.',
} as const

export const checks: readonly SpecificationCheck[] = [
  incompleteStory,
  benefitRepeatsGoal,
  twoGoals,
  longStory,
]
