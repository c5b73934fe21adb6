import type { FormKey } from '#domain/specification/specification.ts'
import type { QuestionTemplate } from '#domain/mentor/dialogue/dialogueState.ts'

/** One question about the idea as a whole. */
interface BrainDumpQuestion extends QuestionTemplate {
  /** A heading above the answer in the brain dump, so that it can be understood without its question. */
  readonly heading?: string
  /** True if the text already answers this question, judged by how many items each module finds in it. */
  isTold?(this: void, found: (module: FormKey, path?: string) => number): boolean
}

/** The guided mentor's first questions, each with a test for whether the brain dump already answers it. */
export const brainDumpQuestions: { readonly [slot: string]: BrainDumpQuestion } = {
  idea: {
    question: 'What’s the idea? A few messy sentences are a perfect start.',
    why: 'Everything else builds on it: I read it before I ask about any module.',
    example: 'Neighbours buy tools they only use once. I’d like an app where we lend them.',
  },
  who: {
    question: 'Who would use it? Picture two or three real people and tell me about them.',
    why: 'They each want something different, and the first version can’t serve everyone.',
    example: 'New tenants who need a drill once, and tool owners who want theirs back on time.',
    heading: 'Who uses it',
    isTold: found => found('personas') > 1,
  },
  problem: {
    question: 'What do these people do today, and what annoys them about it?',
    why: 'A developer who understands the problem makes better small decisions.',
    example: 'They ask in a group chat, get no answer, and buy the drill.',
    heading: 'The problem today',
    isTold: found => found('problemStatement', 'painPoint') > 0,
  },
  features: {
    question: 'What should people be able to do? Walk me through one visit, from opening it to leaving.',
    why: 'These become the features, and later the stories and checks.',
    anythingElse: 'What else should people be able to do with it?',
    example: 'I search for a drill, see who has one nearby, ask to borrow it on Saturday, and bring it back.',
    heading: 'Features',
    isTold: found => found('features') > 2,
  },
  data: {
    question: 'What should it remember between visits?',
    why: 'These become the data models; a missing one is expensive to add later.',
    example: 'Tools with a photo and an owner, and loans with a date.',
    heading: 'Data',
    isTold: found => found('dataModels', 'attributes') > 0,
  },
  limits: {
    question: 'What are the limits: money, time, laws, things it shouldn’t do?',
    why: 'Limits save work: no one plans what you’d reject anyway.',
    example: 'No payments in the first version. Six weekends of my time. It has to be free to host.',
    heading: 'Limits',
    isTold: found => found('constraints') + found('outOfScope') > 0,
  },
  success: {
    question: 'Imagine it’s a year old and you’re proud of it. What has happened?',
    why: 'It separates must-haves from nice-to-haves.',
    example: 'Forty households in our street have lent something.',
    heading: 'Goals',
    isTold: found => found('overview', 'primaryGoals') > 0,
  },
}
