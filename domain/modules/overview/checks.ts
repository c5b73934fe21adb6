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
    const options = measuresFor(specification).map(goal => ({
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

/** Goals that are reached by more or less of something, or by how people feel, have no end unless they say how much. */
const promisesChange =
  /(?<![\p{L}\p{N}-])(?:more|fewer|less|better|faster|quicker|easier|simpler|higher|lower|happier|safer|stronger|smoother|cheaper|greater|closer|shorter|longer|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|reduc(?:e|es|ed|ing|tion)|rais(?:e|es|ed|ing)|improv(?:e|es|ed|ing|ement)|boost(?:s|ed|ing)?|grow(?:s|n|ing|th)?|strengthen(?:s|ed|ing)?|enhanc(?:e|es|ed|ing)|minimi[sz](?:e|es|ed|ing)|maximi[sz](?:e|es|ed|ing)|optimi[sz](?:e|es|ed|ing)|shorten(?:s|ed|ing)?|lighten(?:s|ed|ing)?|reliev(?:e|es|ed|ing)|simplif(?:y|ies|ied|ying)|speed(?:s|ing)?\s+up|cut(?:s|ting)?\s+down|sav(?:e|es|ing)\s+(?:time|money|work|effort|costs?)|becom(?:e|es|ing)|the\s+(?:best|leading|go-to|favou?rite|first\s+choice|number\s+one|most)|feel(?:s|ing)?|felt|satisf(?:ied|action)|happy|content|confiden(?:t|ce)|trust(?:s|ed)?|loyal(?:ty)?|accept(?:ed|ance)|aware(?:ness)?|motivat(?:ed|ion)|engag(?:ed|ement|ing)|successful|popular|well[ -]known|reassured|informed|enjoy(?:s|able)?|proud|relaxed|stress|(?:a|good)\s+overview|transparen(?:t|cy)|moderni[sz](?:e|es|ed|ing)|professional(?:ly)?)(?![\p{L}\p{N}])/iu
/** A change that is told as a share of how it was before. */
const relativeChange =
  /(?<![\p{L}\p{N}])(?:(?:cut|reduc(?:e|ed|es|ing)|halv(?:e|ed|es|ing)|drop|falls?|fell|lower(?:ed)?|decreas(?:e|ed|es|ing)|increas(?:e|ed|es|ing)|rais(?:e|ed|es|ing)|grow|rises?|improv(?:e|ed|es|ing)|boost)\s[^.;\n]{0,60}?(?:by\s+(?:half|a\s+(?:third|quarter)|\d{1,3}\s?(?:%|percent))|in\s+half)|(?:halv|doubl|tripl|trebl)(?:es|ed|ing)\s|(?:^|\b(?:to|will|should|must|shall)\s)(?:halve|double|triple|treble)\s|\d{1,3}\s?(?:%|percent)\s+(?:more|fewer|less|faster|higher|lower|cheaper|shorter)|(?:half|twice)\s+as\s+(?:many|much|fast|often|long)|(?:half|twice)\s+the\s)/iu
/** What it is today. */
const baseline =
  /(?<![\p{L}\p{N}])(?:from|today|currently|now|at\s+(?:the\s+moment|present)|average|so\s+far|compared|instead\s+of|than\s+(?:in|at|before|last|the\s+year)|was|were|before|last\s+(?:year|season|month|term)|baseline|to\s+(?:below\s+|under\s+|less\s+than\s+)?\d)(?![\p{L}\p{N}])/iu

/** None at all can be counted: "Nothing stays in a fridge longer than its date." */
const none = /\bwithout\b|^(?:no|nothing|nobody|none)\b/i

const unmeasuredGoal: SpecificationCheck = {
  id: 'unmeasured-goal',
  scope: 'specification',
  group: 'testable',
  severity: 'warning',
  title: 'Goal without a measure',
  why: 'What is better or more can always be claimed, so nobody can say whether it was reached.',
  example: {
    before: 'Patients are happier.',
    after: 'Patients wait 10 minutes at most, instead of 25 as they do today.',
  },
  find(specification) {
    const lines = goalLinesOf(specification)
    if (!lines.some(({ text }) => measure.test(text))) return []
    return lines.flatMap((line): Fault[] => {
      const message = measure.test(line.text)
        ? relativeChange.test(line.text) && !hasBaseline(line.text)
          ? messages.noBaseline
          : undefined
        : (promisesChange.test(line.text) || (hasVerb(line.text) && !none.test(line.text))) && !isTopic(line)
          ? messages.noMeasure
          : undefined
      const { start, end } = line
      return message === undefined ? [] : [{ address: { ...goalsAt, span: { start, end } }, message }]
    })
  },
}

/** Two numbers are usually what it was and what it should be. */
const hasBaseline = (text: string) => baseline.test(text) || [...text.matchAll(/\d+(?:[.,]\d+)?/g)].length > 2

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
  noMeasure: 'This goal has no measure. Say how much of what, and by when.',
  noBaseline:
    'Nothing says what it is today, so the change can’t be measured. Add today’s number, and by when.',
  unmeasured: 'None of the goals can be measured. Give at least one of them a number.',
  whyMeasured: 'Without a number, no one can tell whether the app does what it was built for.',
  howMeasured: 'How will you know that the app is a success?',
  measures: [
    '9 in 10 first-time users finish the main task without help.',
    '40% of new users are still active 30 days after they start.',
    '100 people use it every week, six months after launch.',
  ],
  /** For a club, a school or a practice, where everybody is known. */
  ownMeasures: [
    '9 in 10 of the people it’s for use it, 2 months after the start.',
    'The work takes half as long as today, 2 months after the start.',
    'Nobody keeps the old list any more, 3 months after the start.',
  ],
  tooMany: (count: number) => `${count} goals are hard to keep in mind. Choose the three that matter most.`,
  keepFirst: 'Keep the first three',
} as const

/** A group or place whose people are known, rather than customers to be won. */
const ownPeople =
  /\b(?:club|school|choir|orchestra|band|association|society|parish|church|charity|food bank|community|neighbou?rs?|neighbou?rhood|village|allotments?|practice|clinic|surgery|hospice|kindergarten|nursery|ward|team|staff|volunteers?|members|pupils|residents|family|household|flat ?share)\b/i

/** Signs of success that fit the kind of project, by its own words. */
export const measuresFor = ({ brainDump, overview, problemStatement }: Specification): readonly string[] =>
  ownPeople.test([brainDump, ...Object.values(overview), ...Object.values(problemStatement)].join('\n'))
    ? messages.ownMeasures
    : messages.measures

export const checks: readonly SpecificationCheck[] = [bareGoal, unmeasuredGoals, unmeasuredGoal, tooManyGoals]
