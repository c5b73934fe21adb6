import type { MentorEngine } from '#server/mentor/engine.ts'
import { guidedHere, type GuidedMentor } from '#server/mentor/guidedMentor.ts'
import { words } from '#server/mentor/words.ts'
import { Refused } from '#server/refused.ts'

/** Who can answer, as the operator has it. */
export interface Mentor {
  /** The language model, where one is configured. */
  readonly model: MentorEngine | undefined
  /** The guided mentor as one user meets it; without it, it runs in this thread. */
  readonly guided?: (userId: string) => GuidedMentor
  /** How many tokens one user may use in a day (UTC); undefined for no limit. */
  readonly dailyTokens: number | undefined
  /** The same for all users together. */
  readonly dailyTokensTotal: number | undefined
}

export const guidedFor = ({ guided }: Mentor, userId: string): GuidedMentor => guided?.(userId) ?? guidedHere

/** Who answers: the one that is asked for, else the one that answered last, else the model where there is one. */
export function engineFor(
  mentor: Mentor,
  userId: string,
  asked: 'guided' | 'model' | undefined,
  last: 'guided' | 'model' | null = null,
): MentorEngine {
  const { model } = mentor
  if (asked === 'model' && model === undefined) {
    throw new Refused(400, 'invalid_input', words.noModel, {
      issues: [{ path: 'engine', message: words.noModel }],
    })
  }
  return (asked ?? last) === 'guided' || model === undefined ? guidedFor(mentor, userId) : model
}
