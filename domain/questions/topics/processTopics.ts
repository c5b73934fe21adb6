import { one } from './process.ts'
import { thingsToShare } from './thingsToShare.ts'
import type { Topic } from './topic.ts'
import { workToDecide } from './workToDecide.ts'

/** What the things that go through states have in common, and what is special about each. */
export const processTopics: readonly Topic[] = [...thingsToShare, ...workToDecide].flatMap(
  ({ id, words, nounOf, states, saidStates, more }): Topic[] => {
    const sign = { words }
    return [
      {
        subject: `${id}-states`,
        impact: 1,
        uncertainty: 3,
        sign,
        said: saidStates,
        ask: ({ words: found }) => {
          const noun = nounOf(found)
          return {
            text: `Which states does ${one(noun)} go through?`,
            why: 'They decide what each page shows, and who can still change something.',
            answers: states.map(([text, sentence]) => [text, sentence(noun)] as const),
          }
        },
      },
      ...more.map(({ subject, uncertainty, said, ask }): Topic => ({
        subject,
        impact: 1,
        uncertainty,
        sign,
        said,
        ask: ({ words: found }) => ask(nounOf(found)),
      })),
    ]
  },
)
