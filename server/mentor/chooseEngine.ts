import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { MentorEngine } from '#server/mentor/mentorEngine.ts'
import { inProcessGuidedMentor, type GuidedMentor } from '#server/mentor/guidedMentor.ts'
import { responseMessages } from '#server/mentor/messages.ts'
import { connectionMessages } from '#server/mentor/own/ownModelMessages.ts'
import type { OwnModels } from '#server/mentor/own/ownModels.ts'
import { HttpError } from '#server/http/httpError.ts'

/** The engines that the operator has configured, and their limits. */
export interface MentorConfig {
  /** The language model, if one is configured. */
  readonly model: MentorEngine | undefined
  /** The models that users connect themselves; undefined if they can't. */
  readonly ownModels?: OwnModels | undefined
  /** Returns one user's guided mentor; by default, it runs in this thread. */
  readonly createGuided?: (userId: string) => GuidedMentor
  /** Prepares the guided mentor, because someone may need it soon. Returns at once. */
  readonly warmGuided?: () => void
  /** The most tokens that one user may use in a day (UTC); undefined for no limit. */
  readonly dailyTokens: number | undefined
  /** The same for all users together. */
  readonly dailyTokensTotal: number | undefined
}

export const guidedMentorOf = ({ createGuided }: MentorConfig, userId: string): GuidedMentor =>
  createGuided?.(userId) ?? inProcessGuidedMentor

/** One user's engines. */
export interface UserEngines {
  readonly guided: GuidedMentor
  /** The user's own model, else the operator's, if there is one. */
  readonly model: MentorEngine | undefined
  readonly hasOwnKey: boolean
  /** True if the user's own model can't be used until its key is entered again. */
  readonly isKeyUnreadable: boolean
}

/**
 * Finds a user's engines. A user's own model wins over the operator's. If its key can't be read any more, the
 * operator's doesn't take its place, because the user hasn't chosen to send anything there.
 */
export async function findEngines(
  db: Kysely<Tables> | Transaction<Tables>,
  mentor: MentorConfig,
  userId: string,
): Promise<UserEngines> {
  const own = await mentor.ownModels?.find(db, userId)
  const guided = guidedMentorOf(mentor, userId)
  switch (own?.state) {
    case 'ready':
      return { guided, model: own.engine, hasOwnKey: own.hasKey, isKeyUnreadable: false }
    case 'unreadable':
      return { guided, model: undefined, hasOwnKey: false, isKeyUnreadable: true }
    case undefined:
      return { guided, model: mentor.model, hasOwnKey: false, isKeyUnreadable: false }
  }
}

/**
 * Chooses the engine for a reply: the requested one, else the one that answered last, else the model if there is one.
 */
export function chooseEngine(
  { guided, model, isKeyUnreadable }: UserEngines,
  requested: 'guided' | 'model' | undefined,
  last: 'guided' | 'model' | null = null,
): MentorEngine {
  if (requested === 'model' && model === undefined) {
    const message = isKeyUnreadable ? connectionMessages.unreadable : responseMessages.noModel
    throw new HttpError(400, 'invalid_input', message, { issues: [{ path: 'engine', message }] })
  }
  return (requested ?? last) === 'guided' || model === undefined ? guided : model
}
