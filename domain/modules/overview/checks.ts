import { setField } from '../../checks/acrossModules/patches.ts'
import { replaceIn } from '../../checks/edits.ts'
import type { Fault, SpecificationCheck } from '../../checks/check.ts'
import { nextMarkOf, textLinesOf, type TextLine } from '../../checks/textLines.ts'
import { hasVerb, isVerb } from '../../checks/verbs.ts'
import { subjects } from '../../questions/subjects.ts'
import type { Specification } from '../../specification/specification.ts'
import { wordsOf } from '../../text/words.ts'

const goalsAt = { module: 'overview', path: ['primaryGoals'] } as const
const maxGoals = 3
/** A list of this many is more than a little too long. */
const farTooMany = 6
/** Numbers, and words that leave no doubt whether something was reached. */
const measure =
  /\d|(?<![\p{L}\p{N}])(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|fifty|hundred|thousand|half|third|quarter|doubles?|twice|zero|none|nobody|never|every|each|all|no|not)(?![\p{L}\p{N}])/iu

const goalLinesOf = ({ overview }: Specification) => textLinesOf(overview.primaryGoals)

const bareGoal: SpecificationCheck = {
  id: 'bare-goal',
  scope: 'specification',
  group: 'testable',
  severity: 'warning',
  title: 'Goal that’s only a topic',
  why: 'A topic has no end, so a builder can’t tell what serves it and what doesn’t.',
  example: { before: 'More growth', after: '500 members have joined a year after launch.' },
  find(specification) {
    const lines = goalLinesOf(specification)
    // If none of the goals has a measure, that is the finding.
    if (!lines.some(({ text }) => measure.test(text))) return []
    return lines.filter(isTopic).map(({ start, end, text }): Fault => ({
      address: { ...goalsAt, span: { start, end } },
      message: messages.bare(text),
    }))
  },
}

function isTopic({ text }: TextLine): boolean {
  const words = wordsOf(text)
  const isCommand = words.length > 1 && isVerb(words[0]!)
  return words.length <= 4 && !isCommand && !hasVerb(text) && !measure.test(text)
}

const unmeasuredGoals: SpecificationCheck = {
  id: 'unmeasured-goals',
  scope: 'specification',
  group: 'testable',
  severity: 'warning',
  title: 'No goal with a measure',
  why: 'Without a number, no one can tell whether the app does what it was built for.',
  example: { before: 'Help people cook more.', after: '40% of members cook three recipes a week.' },
  find(specification) {
    const lines = goalLinesOf(specification)
    if (lines.length === 0 || lines.some(({ text }) => measure.test(text))) return []
    const options = messages.measures.map(goal => ({
      text: goal,
      patch: [setField(specification, goalsAt, withLine(specification.overview.primaryGoals, lines, goal))],
    }))
    const question = {
      subject: subjects.success,
      text: messages.howMeasured,
      why: unmeasuredGoals.why,
      options,
      recommended: 0,
    }
    return [{ address: goalsAt, message: messages.unmeasured, question }]
  },
}

const withLine = (text: string, lines: readonly TextLine[], line: string): string =>
  `${text.trimEnd()}\n${nextMarkOf(lines)}${line}`

const tooManyGoals: SpecificationCheck = {
  id: 'too-many-goals',
  scope: 'specification',
  group: 'clear',
  severity: 'hint',
  title: 'Too many goals',
  why: 'When goals conflict, a builder needs to know which ones count.',
  example: { before: 'Seven goals', after: 'The three that matter most' },
  find(specification) {
    const lines = goalLinesOf(specification).filter(({ text }) => !text.endsWith(':'))
    const last = lines[maxGoals - 1]
    if (last === undefined || lines.length === maxGoals) return []
    const { primaryGoals } = specification.overview
    const patch = [replaceIn(specification, goalsAt, last.end, primaryGoals.length, '')]
    return [
      {
        address: goalsAt,
        message: messages.tooMany(lines.length),
        ...(lines.length >= farTooMany ? { severity: 'warning' } : {}),
        fixes: [{ label: messages.keepFirst, patch }],
      },
    ]
  },
}

/** The texts of these checks, and of the question that goes with a missing goal. */
export const messages = {
  bare: (goal: string) => `“${goal}” is a topic, not a goal. Say what should change, and by how much.`,
  unmeasured: 'None of the goals can be measured. Give at least one of them a number.',
  whyMeasured: 'Without a number, no one can tell whether the app does what it was built for.',
  howMeasured: 'How will you know that the app is a success?',
  measures: [
    '9 in 10 first-time users finish the main task without help.',
    '40% of new users are still active 30 days after they start.',
    '100 people use it every week, six months after launch.',
  ],
  tooMany: (count: number) => `${count} goals are hard to keep in mind. Choose the three that matter most.`,
  keepFirst: 'Keep the first three',
} as const

export const checks: readonly SpecificationCheck[] = [bareGoal, unmeasuredGoals, tooManyGoals]
