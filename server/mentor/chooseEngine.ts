import type { MentorEngine } from '#server/mentor/mentorEngine.ts'
import { inProcessGuidedMentor, type GuidedMentor } from '#server/mentor/guidedMentor.ts'
import { responseMessages } from '#server/mentor/messages.ts'
import { HttpError } from '#server/http/httpError.ts'

/** The engines that the operator has configured, and their limits. */
export interface MentorConfig {
  /** The language model, if one is configured. */
  readonly model: MentorEngine | undefined
  /** Returns one user's guided mentor; by default, it runs in this thread. */
  readonly createGuided?: (userId: string) => GuidedMentor
  /** The most tokens that one user may use in a day (UTC); undefined for no limit. */
  readonly dailyTokens: number | undefined
  /** The same for all users together. */
  readonly dailyTokensTotal: number | undefined
}

export const guidedMentorOf = ({ createGuided }: MentorConfig, userId: string): GuidedMentor =>
  createGuided?.(userId) ?? inProcessGuidedMentor

/**
 * Chooses the engine for a reply: the requested one, else the one that answered last, else the model if there is one.
 */
export function chooseEngine(
  mentor: MentorConfig,
  userId: string,
  requested: 'guided' | 'model' | undefined,
  last: 'guided' | 'model' | null = null,
): MentorEngine {
  const { model } = mentor
  if (requested === 'model' && model === undefined) {
    throw new HttpError(400, 'invalid_input', responseMessages.noModel, {
      issues: [{ path: 'engine', message: responseMessages.noModel }],
    })
  }
  return (requested ?? last) === 'guided' || model === undefined ? guidedMentorOf(mentor, userId) : model
}
