import type { MentorEngine } from '#server/mentor/mentorEngine.ts'
import type { RetryPolicy } from '#server/mentor/model/deadline.ts'
import { createModelMentor } from '#server/mentor/model/modelMentor.ts'
import type { ModelConnection } from '#server/mentor/model/languageModel.ts'
import { connectModel } from '#server/mentor/model/aiSdk.ts'

/**
 * The language model that the operator has configured, as a mentor. Asks nobody yet. To be loaded when there is one:
 * a server without it is not to carry the packages.
 */
export const connectModelMentor = async (
  connection: ModelConnection,
  retryPolicy: Partial<RetryPolicy>,
): Promise<MentorEngine> => createModelMentor(await connectModel(connection), { retryPolicy })
