import type { MentorEngine } from '#server/mentor/mentorEngine.ts'
import { createModelMentor, type ModelMentorSettings } from '#server/mentor/model/modelMentor.ts'
import type { ModelConnection } from '#server/mentor/model/languageModel.ts'
import { connectModel } from '#server/mentor/model/aiSdk.ts'

/**
 * Creates the mentor for a language model, without calling it yet. Loaded only if a model is connected, so that other
 * servers don't load the packages.
 */
export const connectModelMentor = async (
  connection: ModelConnection,
  settings: ModelMentorSettings,
): Promise<MentorEngine> => createModelMentor(await connectModel(connection), settings)
