import type { FailureCode } from '#contract/mentor.ts'
import { withArticle } from '#domain/text/storySentence.ts'

/** What the mentor's calls say to people. Other failures bring the sentence of the engine that had them. */
export const responseMessages = {
  /** Word for word as in docs/product.md#conversations. */
  unreached: "I apologize, but I'm having trouble connecting right now. Please try again in a moment.",
  noActive: 'No active conversation found',
  nothingSaid: 'No content to summarize',
  nothingToAnswer: 'There is no message of yours to answer yet.',
  busy: 'The mentor is still answering.',
  closed: 'This conversation is closed. Please open a new one.',
  notLast: 'Only your last message can be changed.',
  otherWords: 'This message was sent before, with other words.',
  noModel: 'No language model is set up here. The guided mentor answers without one.',
  lastIsNotUsers: 'The last message has to be the user’s.',
  tooManyOfUser: 'Two answers are under way already. Please wait until one is done.',
  tooManyInAll: 'The mentor is talking to many people right now. Please try again in a moment.',
  tooLong:
    'This takes the mentor too long to read. What you wrote is kept: please say it again in a few short sentences, or go on with something else.',
  dumpTooLong: 'Your brain dump takes me too long to read, so I begin without it.',
  stopping: 'The server is about to restart. Please try again in a moment.',
  dailyTotal:
    'What all users together may use of the language model today is used up. It is there again tomorrow (UTC); until then, continue in guided mode.',
  /** The bullets of what the guided mentor heard. */
  heard: (label: string, value: string) => `${label}: ${value}`,
  story: ({ persona, goal, benefit }: { persona: string; goal: string; benefit: string }) =>
    `As ${persona === '' ? 'a …' : withArticle(persona)}, I want to ${goal || '…'}${benefit === '' ? '' : `, so that ${benefit}`}`,
} as const

type OwnFailureCode = Extract<
  FailureCode,
  'unavailable' | 'timeout' | 'empty' | 'interrupted' | 'daily_limit'
>

/** Sentences of failures that no engine tells of. */
export const failureMessages: { readonly [C in OwnFailureCode]: string } = {
  unavailable: 'The mentor could not answer. Please try again, or continue in guided mode.',
  timeout: 'The mentor took too long to answer. Please try again, or continue in guided mode.',
  empty: 'The mentor had no answer. Please try again, or say it in other words.',
  interrupted: 'The answer was interrupted. What had come of it is kept; please try again.',
  daily_limit:
    'You have used what the language model may be used for today. It is there again tomorrow (UTC); until then, continue in guided mode.',
}
