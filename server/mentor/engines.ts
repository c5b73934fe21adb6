import type { MentorEngine } from '#server/mentor/engine.ts'
import { guided } from '#server/mentor/guided.ts'
import { words } from '#server/mentor/words.ts'
import { Refused } from '#server/refused.ts'

/** Who can answer, as the operator has it. */
export interface Mentor {
  /** The language model, where one is configured. */
  readonly model: MentorEngine | undefined
  /** How many tokens one user may use in a day (UTC); undefined for no limit. */
  readonly dailyTokens: number | undefined
  /** The same for all users together. */
  readonly dailyTokensTotal: number | undefined
}

/** Who answers: the one that is asked for, else the one that answered last, else the model where there is one. */
export function engineFor(
  { model }: Mentor,
  asked: 'guided' | 'model' | undefined,
  last: 'guided' | 'model' | null = null,
): MentorEngine {
  if (asked === 'model' && model === undefined) {
    throw new Refused(400, 'invalid_input', words.noModel, {
      issues: [{ path: 'engine', message: words.noModel }],
    })
  }
  return (asked ?? last) === 'guided' ? guided : (model ?? guided)
}
