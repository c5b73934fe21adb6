import type { MentorEngine } from '#server/mentor/engine.ts'
import type { Pace } from '#server/mentor/model/deadline.ts'
import { createModelMentor } from '#server/mentor/model/modelMentor.ts'
import type { Connection } from '#server/mentor/model/provider.ts'
import { connect } from '#server/mentor/model/sdk.ts'

/**
 * The language model that the operator has configured, as a mentor. Asks nobody yet. To be loaded when there is one:
 * a server without it is not to carry the packages.
 */
export const connectMentor = async (connection: Connection, pace: Partial<Pace>): Promise<MentorEngine> =>
  createModelMentor(await connect(connection), { pace })
