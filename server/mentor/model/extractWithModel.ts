import type { SourceText } from '#domain/reading/attachEvidence.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { extract } from '#domain/reading/extract.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import type { Extraction } from '#domain/reading/summary/readSummary.ts'
import type { ExtractionResult } from '#server/mentor/mentorEngine.ts'
import { askForData } from '#server/mentor/model/askForData.ts'
import type { AskContext } from '#server/mentor/model/askModel.ts'
import type { ModelRequest } from '#server/mentor/model/languageModel.ts'
import type { AnswerProblem } from '#server/mentor/model/parseJsonAnswer.ts'

interface ExtractionTask {
  readonly module: FormKey
  /** Reads an answer, with its evidence. */
  read(this: void, text: string): Extraction | AnswerProblem
  /** The texts that the rules read instead if the model's answers can't be parsed. */
  readonly answers: readonly SourceText[]
}

/**
 * Extracts what a model says about a module, with quotes from the user's texts as evidence. After two answers that
 * can't be parsed, the guided mentor's rules read the texts themselves.
 */
export async function extractWithModel(
  request: ModelRequest,
  { module, read, answers }: ExtractionTask,
  context: AskContext,
): Promise<ExtractionResult> {
  const { value, usage } = await askForData(request, read, context)
  if (value !== undefined) return { ...value, usage }
  return { entries: answers.flatMap(it => extractByRules(module, it)), unplaced: [], usage }
}

/** Applies the guided mentor's rules. For the brain dump, the whole text is the value. */
function extractByRules(module: FormKey, { source, text }: SourceText): ExtractedItem[] {
  if (module !== 'brainDump') return extract(module, { text, source, isAsked: source !== 'brainDump' })
  const evidence = [{ quote: text, source, start: 0, end: text.length }]
  return [{ finds: { '': { value: text, evidence, mark: 'said' } } }]
}
