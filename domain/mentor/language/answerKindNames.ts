/** What a sentence of an answer may say about the app. */
export const contentKinds = [
  'problem',
  'overview',
  'persona',
  'need',
  'pain',
  'feature',
  'story',
  'rule',
  'data',
  'tech',
  'quality',
  'limit',
  'out',
  'term',
  'rank',
] as const
export type ContentKind = (typeof contentKinds)[number]

/**
 * What a sentence may be that says nothing about the app: why something was said, chat, a question to the mentor, an order
 * to change what is noted, a remark on that or on the question, that somebody doesn't know, or yes and no.
 */
export const talkKinds = ['reason', 'aside', 'question', 'order', 'remark', 'unsure', 'confirm'] as const
export type TalkKind = (typeof talkKinds)[number]

export type AnswerKind = ContentKind | TalkKind

/** A sentence of an answer, with what was asked for and the sentence before it in the same answer. */
export interface SaidSentence {
  readonly asked: ContentKind
  readonly text: string
  readonly before?: string | undefined
}
