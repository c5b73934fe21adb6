import type { TopicQuestion } from './topic.ts'

/** Something that goes through states, such as a booking. */
export interface Process {
  readonly id: string
  readonly words: RegExp
  readonly nounOf: (words: string) => string
  /** The usual life of it, in two ways. */
  readonly states: readonly (readonly [text: string, sentence: (noun: string) => string])[]
  /** Words by which a text tells of its states. */
  readonly saidStates: RegExp
  readonly more: readonly ProcessTopic[]
}

export interface ProcessTopic {
  readonly subject: string
  readonly uncertainty: 1 | 2 | 3
  readonly said: RegExp
  readonly ask: (noun: string) => TopicQuestion
}

/** "a booking" */
export const one = (noun: string) => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`)
/** "A booking" */
export const One = (noun: string) => (/^[aeiou]/.test(noun) ? `An ${noun}` : `A ${noun}`)
