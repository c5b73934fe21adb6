import type { MentorEngine } from '#server/mentor/mentorEngine.ts'
import type { RetryPolicy } from '#server/mentor/model/deadline.ts'
import { createModelMentor } from '#server/mentor/model/modelMentor.ts'
import type { ModelConnection } from '#server/mentor/model/languageModel.ts'
import { connectModel } from '#server/mentor/model/aiSdk.ts'

/**
 * Creates the mentor for the configured language model, without calling it yet. Loaded only if a model is configured,
 * so that other servers don't load the packages.
 */
export const connectModelMentor = async (
  connection: ModelConnection,
  retryPolicy: Partial<RetryPolicy>,
): Promise<MentorEngine> => createModelMentor(await connectModel(connection), { retryPolicy })
