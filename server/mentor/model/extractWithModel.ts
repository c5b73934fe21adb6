import { attachEvidence, type SourceText } from '#domain/reading/attachEvidence.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { extract } from '#domain/reading/extract.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import type { Extraction } from '#domain/reading/summary/readSummary.ts'
import { MentorError, type ExtractionResult, type TokenUsage } from '#server/mentor/mentorEngine.ts'
import { askModel, type AskContext } from '#server/mentor/model/askModel.ts'
import { modelMessages } from '#server/mentor/model/modelMessages.ts'
import { createRepairRequest } from '#server/mentor/model/prompts.ts'
import type { ModelRequest } from '#server/mentor/model/languageModel.ts'
import { parseModelAnswer } from '#server/mentor/model/parseModelAnswer.ts'

interface ExtractionTask {
  readonly module: FormKey
  /** The user's texts; the evidence for a value is looked for in all of them. */
  readonly written: readonly SourceText[]
  /** The texts that the rules read instead if the model's answers can't be parsed. */
  readonly answers: readonly SourceText[]
}

/**
 * Extracts what a model says about a module, with quotes from the user's texts as evidence. If the answer can't be
 * parsed, the model is asked once more with the reason; after a second failure, the guided mentor's rules read the
 * texts themselves.
 */
export async function extractWithModel(
  request: ModelRequest,
  task: ExtractionTask,
  context: AskContext,
): Promise<ExtractionResult> {
  const { module, written, answers } = task
  const first = await requestAnswer(request, module, context)
  if (first.summary !== undefined)
    return { ...addEvidence(module, first.summary, written), usage: first.usage }
  const repair = createRepairRequest(request, first.text, first.problem)
  const second = await requestAnswer(repair, module, context).catch(ignoreUnlessStopped(context))
  const usage = sumUsage(first.usage, second?.usage)
  if (second?.summary !== undefined) return { ...addEvidence(module, second.summary, written), usage }
  return { entries: answers.flatMap(it => extractByRules(module, it)), unplaced: [], usage }
}

interface ModelAnswer {
  readonly text: string
  readonly usage: TokenUsage
  readonly summary?: Extraction
  readonly problem: string
}

/** Gets one answer. Throws the provider's failures; an unusable answer is returned with its problem. */
async function requestAnswer(
  request: ModelRequest,
  module: FormKey,
  context: AskContext,
): Promise<ModelAnswer> {
  const modelReply = askModel(request, context)
  let text = ''
  try {
    for await (const chunk of modelReply.text) text += chunk
  } catch (error) {
    if (!(error instanceof MentorError)) throw error
    const usage = modelReply.usage()
    const problem = problems[error.message]
    if (problem !== undefined) return { text, usage, problem }
    const { code, message, reason } = error
    throw new MentorError(code, message, { usage, ...(reason === undefined ? {} : { reason }) })
  }
  if (context.stop.aborted) throw new MentorError('interrupted', modelMessages.interrupted)
  const read = parseModelAnswer(module, text)
  const usage = modelReply.usage()
  return 'problem' in read
    ? { text, usage, problem: read.problem }
    : { text, usage, summary: read, problem: '' }
}

const problems: Readonly<Record<string, string>> = {
  [modelMessages.empty]: 'it was empty.',
  [modelMessages.tooLong]: 'it was too long and is cut off.',
}

/** The second try was our own idea, so if it fails, the rules take over. */
const ignoreUnlessStopped =
  ({ stop }: AskContext) =>
  (error: unknown): undefined => {
    if (stop.aborted || !(error instanceof MentorError)) throw error
  }

const addEvidence = (
  module: FormKey,
  { entries, unplaced }: Extraction,
  written: readonly SourceText[],
): Extraction => ({
  entries: attachEvidence(module, entries, written),
  unplaced,
})

/** Applies the guided mentor's rules. For the brain dump, the whole text is the value. */
function extractByRules(module: FormKey, { source, text }: SourceText): ExtractedItem[] {
  if (module !== 'brainDump') return extract(module, { text, source, isAsked: source !== 'brainDump' })
  const evidence = [{ quote: text, source, start: 0, end: text.length }]
  return [{ finds: { '': { value: text, evidence, mark: 'said' } } }]
}

const sumUsage = (
  first: TokenUsage,
  second: TokenUsage = { inputTokens: 0, outputTokens: 0 },
): TokenUsage => ({
  inputTokens: first.inputTokens + second.inputTokens,
  outputTokens: first.outputTokens + second.outputTokens,
})
