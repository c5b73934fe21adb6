import { estimateTokens } from '#domain/text/estimateTokens.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import type { ContextMessage, ConversationContext } from '#server/mentor/mentorEngine.ts'
import {
  draftInstructionsOf,
  replyInstructionsOf,
  reviewInstructions,
  summaryInstructionsOf,
} from '#server/mentor/model/instructions.ts'
import { questionsForModel } from '#server/mentor/model/openQuestions.ts'
import { draftSchemaOf, jsonSchemaOf, reviewSchema } from '#server/mentor/model/jsonSchema.ts'
import {
  createHasId,
  createPromptData,
  escapeDataTags,
  toDataBlock,
  type DataSubject,
} from '#server/mentor/model/projectData.ts'
import { countDataTokens, inputTokensFor, outputTokensFor } from '#server/mentor/model/tokenBudget.ts'
import {
  defaultContextWindow,
  type JsonSchema,
  type ModelRequest,
  type ModelMessage,
} from '#server/mentor/model/languageModel.ts'

/** The output token limits, where the window allows for them. */
const maxOutputTokens = { reply: 4_096, data: 8_192 } as const
/** Left for the task after the data, and for the roles of messages. */
const reservedTokens = 200

export interface Prompt {
  readonly request: ModelRequest
  /** True if parts of the conversation were left out. */
  readonly isOlderLeftOut: boolean
  /** True if any part of the specification, the brain dump or the conversation was left out. */
  readonly isLeftOut: boolean
}

/**
 * Creates the prompt for the next reply. Pure. The instructions depend on the module alone; user input is data in a
 * block of a user message that no text in it can close (projectData.ts). Fits into the window.
 */
export function createReplyPrompt(
  context: ConversationContext,
  contextWindow: number = defaultContextWindow,
): Prompt {
  const instructions = replyInstructionsOf(context.module)
  const outputTokens = outputTokensFor(contextWindow, maxOutputTokens.reply)
  const tokens = inputTokensFor(contextWindow, outputTokens, instructions) - reservedTokens
  const openQuestions = questionsForModel(context.module, context.project)
  const { data, messages, isOlderLeftOut } = createPromptData(
    { ...context, openQuestions },
    context.messages,
    tokens,
    text => estimateTokens(escapeDataTags(text)),
  )
  const first: ModelMessage = { role: 'user', content: toDataBlock(data) }
  const history = messages.map(({ role, content }) => ({ role, content: escapeDataTags(content) }))
  const request = {
    instructions,
    messages: mergeConsecutive([first, ...history]),
    maxOutputTokens: outputTokens,
  }
  return { request, isOlderLeftOut, isLeftOut: Object.hasOwn(data, 'leftOut') }
}

/** Creates the prompt for extracting what a conversation says about its module. */
export const createExtractPrompt = (
  context: ConversationContext,
  contextWindow: number = defaultContextWindow,
): Prompt =>
  createDataPrompt(context, contextWindow, {
    instructions: summaryInstructionsOf(context.module),
    schema: jsonSchemaOf(context.module),
    task: fromConversation,
    messages: context.messages,
  })

/**
 * Creates the prompt for drafting a module. `drafted` is the project with what was accepted of earlier drafts, whose
 * new items are cited by name.
 */
export const createDraftPrompt = (
  module: FormKey,
  project: Specification,
  drafted: Specification = project,
  contextWindow: number = defaultContextWindow,
): Prompt =>
  createDataPrompt(
    {
      module,
      project: { ...drafted, [module]: project[module] },
      projectName: project.overview.name,
      hasId: createHasId(project),
    },
    contextWindow,
    { instructions: draftInstructionsOf(module), schema: draftSchemaOf(module), task: fromBrainDump },
  )

/** Creates the prompt for reading the whole specification. */
export const createReviewPrompt = (
  project: Specification,
  projectName: string,
  contextWindow: number = defaultContextWindow,
): Prompt =>
  createDataPrompt({ module: undefined, project, projectName }, contextWindow, {
    instructions: reviewInstructions(),
    schema: reviewSchema,
    task: asBuilder,
  })

/** Repeats a request after an answer that couldn't be parsed. */
export function createRepairRequest(request: ModelRequest, answer: string, problem: string): ModelRequest {
  const again = `That could not be used: ${problem} Answer again with the one JSON object, complete, and nothing else.`
  const repair: ModelMessage[] = [
    { role: 'assistant', content: answer.slice(0, 4_000).toWellFormed() || '{' },
    { role: 'user', content: again },
  ]
  return { ...request, messages: [...request.messages, ...repair] }
}

const fromConversation = `Read the conversation in the data and write down what the person has said about this module. \
What the mentor said counts only where the person agreed to it.`
const fromBrainDump = `Read the brain dump in the data and draft this module.`
const asBuilder = `Read the specification in the data as its builder.`

interface DataTask {
  readonly instructions: string
  readonly schema: JsonSchema
  readonly task: string
  readonly messages?: readonly ContextMessage[]
}

/** Creates a prompt whose answer is data. A conversation is data, too. */
function createDataPrompt(
  subject: DataSubject,
  contextWindow: number,
  { instructions, schema, task, messages: all = [] }: DataTask,
): Prompt {
  const outputTokens = outputTokensFor(contextWindow, maxOutputTokens.data)
  const tokens = inputTokensFor(contextWindow, outputTokens, instructions) - reservedTokens
  // Each message is an object of two names.
  const { data, messages, isOlderLeftOut } = createPromptData(
    subject,
    all,
    tokens,
    text => countDataTokens(text) + 20,
  )
  const conversation = messages.map(({ role, content }) => ({ by: speakerOf(role), text: content }))
  const content = `${toDataBlock(conversation.length === 0 ? data : { ...data, conversation })}\n\n${task}`
  const request = {
    instructions,
    messages: [{ role: 'user' as const, content }],
    maxOutputTokens: outputTokens,
    schema,
  }
  return { request, isOlderLeftOut, isLeftOut: Object.hasOwn(data, 'leftOut') }
}

const speakerOf = (role: ContextMessage['role']) => (role === 'user' ? 'person' : 'mentor')

/** Merges consecutive messages of the same role, since some models refuse conversations that don't alternate. */
function mergeConsecutive(turns: readonly ModelMessage[]): ModelMessage[] {
  const all: ModelMessage[] = []
  for (const { role, content } of turns) {
    const last = all.at(-1)
    if (last?.role !== role) all.push({ role, content })
    else all[all.length - 1] = { role, content: `${last.content}\n\n${content}` }
  }
  return all
}
