import type { FailureCode } from '#contract/mentor.ts'
import { withArticle } from '#domain/text/storySentence.ts'

/** The sentences of the mentor's calls. Other failures come with the sentence of their engine. */
export const responseMessages = {
  /** Word for word as in docs/product.md#conversations. */
  unreached: "I apologize, but I'm having trouble connecting right now. Please try again in a moment.",
  noActive: 'No active conversation found',
  nothingSaid: 'No content to summarize',
  nothingToAnswer: 'Nothing to reply to yet.',
  busy: 'The mentor is still answering.',
  closed: 'This conversation is closed. Please start a new one.',
  notLast: 'Only your last message can be changed.',
  otherWords: 'This message was already sent with different text.',
  noModel: 'No AI model is connected. The guided mentor works without one.',
  noReviewer: 'No AI model is connected, so nobody can read the whole specification.',
  lastIsNotUsers: 'The last message must be from the user.',
  tooManyOfUser: 'Two replies are already in progress. Please wait until one is done.',
  tooManyInAll: 'The mentor is busy. Please try again in a moment.',
  tooLong:
    'The mentor couldn’t read this in time. Your message is kept. Please put it in a few short sentences, or continue with something else.',
  dumpTooLong: 'I couldn’t read your brain dump in time, so I’ll start without it.',
  sortTooLong: 'This text is too long to sort in one go. Shorten it, or fill in the modules one by one.',
  outsideText: 'A decision lies outside the text',
  stopping: 'The server is about to restart. Please try again in a moment.',
  dailyTotal:
    'Today’s AI limit for all users has been reached. It resets at midnight UTC. Until then, continue in guided mode.',
  /** The bullets of a guided summary. */
  heard: (label: string, value: string) => `${label}: ${value}`,
  story: ({ persona, goal, benefit }: { persona: string; goal: string; benefit: string }) =>
    `As ${persona === '' ? 'a …' : withArticle(persona)}, I want to ${goal || '…'}${benefit === '' ? '' : `, so that ${benefit}`}`,
} as const

type OwnFailureCode = Extract<
  FailureCode,
  'unavailable' | 'timeout' | 'empty' | 'interrupted' | 'daily_limit'
>

/** The sentences for failures that don't come from an engine. */
export const failureMessages: { readonly [C in OwnFailureCode]: string } = {
  unavailable: 'The mentor couldn’t answer. Please try again, or continue in guided mode.',
  timeout: 'The mentor took too long to answer. Please try again, or continue in guided mode.',
  empty: 'The mentor had no answer. Please try again, or rephrase your message.',
  interrupted: 'The reply was interrupted. We’ve kept what arrived. Please try again.',
  daily_limit:
    'You’ve reached today’s AI limit. It resets at midnight UTC. Until then, continue in guided mode.',
}
