/** What a share link shows (docs/links.md): the document, or chosen questions for somebody else to answer. */
export const shareLinkKinds = ['document', 'questions'] as const
export type ShareLinkKind = (typeof shareLinkKinds)[number]

/** For how many days a share link can be valid. */
export const shareLinkLifetimes = [1, 7, 30, 90] as const
export type ShareLinkLifetime = (typeof shareLinkLifetimes)[number]
export const defaultShareLinkLifetime = 7 satisfies ShareLinkLifetime

/** What every share link's secret begins with, so that scanners recognise one that was published by mistake. */
export const shareLinkPrefix = 'iwl_'

export const shareLinkLimits = {
  /** Links that are valid at the same time. */
  perProject: 20,
  questions: 50,
  /** In characters. */
  nameLength: 60,
  answerLength: 2_000,
} as const

export const shareLinkMessages = {
  tooMany: `This project has ${shareLinkLimits.perProject} links, the most there can be. Revoke one first.`,
  questionsMissing: 'Choose at least one question.',
  questionsGone: 'None of these questions is open any more.',
  invalid: 'This link is no longer valid.',
  nameMissing: 'Enter your name, so that people know whose answers these are.',
  nameTooLong: `A name has at most ${shareLinkLimits.nameLength} characters.`,
  answersMissing: 'Answer at least one question.',
  full: 'This project has too many suggestions waiting. Ask the person who sent you the link to look at them first.',
  busy: 'Others are answering at the same time. Try again in a moment.',
} as const
