import { readdirSync, readFileSync } from 'node:fs'
import { answerFeaturesOf } from '#domain/mentor/language/answerFeatures.ts'
import type { AnswerKind, ContentKind } from '#domain/mentor/language/answerKindNames.ts'
import type { Example } from './examples.ts'

/** A conversation of an invented person, whose answers are labelled piece by piece. */
export interface LabelledConversation {
  readonly voice: string
  readonly turns: readonly {
    readonly asked: ContentKind
    readonly answer: readonly (readonly [piece: string, kind: AnswerKind])[]
  }[]
}

export const loadConversations = (folder: string): LabelledConversation[] =>
  readdirSync(folder)
    .sort()
    .flatMap(file => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as LabelledConversation[])

/** An example for each labelled piece of an answer. */
export const answerExamplesOf = (conversations: readonly LabelledConversation[]): Example[] =>
  conversations.flatMap(({ turns }) =>
    turns.flatMap(({ asked, answer }) =>
      answer.map(([text, kind], i) => ({
        features: answerFeaturesOf({ asked, text, before: answer[i - 1]?.[0] }),
        target: { [kind]: 1 },
      })),
    ),
  )
