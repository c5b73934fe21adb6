import type { ExtractedItem, Evidence } from '#domain/reading/extraction.ts'
import { draftModule } from '#domain/mentor/draftModule.ts'
import type { Question } from '#contract/mentor.ts'
import { addressOfField, fieldAt, printAddress, type Address } from '#domain/field/address.ts'
import { currentSlotsOf } from '#domain/mentor/dialogue/askNextQuestion.ts'
import { sortText, type SortedText } from '#domain/mentor/sort/sortText.ts'
import type { Decision } from '#domain/reading/draft/draftText.ts'
import { intentOf } from '#domain/mentor/dialogue/intent.ts'
import type { DialogueState, DialoguePart, DialogueTurn } from '#domain/mentor/dialogue/dialogueState.ts'
import type { Slot } from '#domain/mentor/dialogue/slots.ts'
import { startDialogue } from '#domain/mentor/dialogue/startDialogue.ts'
import { takeTurn } from '#domain/mentor/dialogue/takeTurn.ts'
import { mentionsWords } from '#domain/mentor/dialogue/revision/mentionsWords.ts'
import { itemsOf } from '#domain/specification/links.ts'
import { readFormAnswer } from '#domain/mentor/queue/readFormAnswer.ts'
import { modules } from '#domain/modules/index.ts'
import type { AskedForm, OpenQuestion } from '#domain/questions/openQuestion.ts'
import {
  isHiddenFormKey,
  itemListOf,
  nameFieldOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import type { ExtractionResult, ReplyPart, ConversationContext } from '#server/mentor/mentorEngine.ts'
import { patchOfAnswer } from '#server/mentor/patchOfAnswer.ts'
import { toSummaryMarkdown, escapeMarkdown } from '#server/mentor/summaryMarkdown.ts'

/** The guided mentor's tasks, with their inputs. */
export interface GuidedTaskInput {
  readonly reply: ConversationContext
  readonly extract: ConversationContext
  readonly draft: { readonly module: FormKey; readonly project: Specification }
  readonly sort: {
    readonly text: string
    readonly project: Specification
    readonly decisions: readonly Decision[]
    /** What the text answers, if it isn't a brain dump. */
    readonly asksFor?: AskedForm
  }
  readonly opening: GuidedTaskInput['draft'] & { readonly fromOtherModules: readonly ExtractedItem[] }
}

/** The tasks' results. */
export interface GuidedTaskResult {
  readonly reply: readonly ReplyPart[]
  readonly extract: ExtractionResult
  readonly draft: ExtractionResult
  readonly sort: SortedText
  readonly opening: ConversationOpening
}

/** The start of a new conversation. */
export interface ConversationOpening {
  readonly text: string
  readonly state: DialogueState
  readonly question: Question | null
  readonly chips: string[]
  readonly progress: { readonly done: number; readonly of: number } | null
}

/**
 * The mentor that needs no key and no network: `takeTurn` of domain/mentor/dialogue, applied from the conversation's
 * start to its end.
 */
export const guidedTasks: {
  readonly [K in keyof GuidedTaskInput]: (input: GuidedTaskInput[K]) => GuidedTaskResult[K]
} = {
  reply: context => {
    const turn = turnOf(context)
    const { chips, progress } = chipsAndProgressOf(turn.parts)
    const question = toQuestion(turn, context.project, chips)
    const sumsUp = turn.parts.some(({ kind }) => kind === 'summary')
    return [
      ...splitIntoChunks(toMarkdown(context.module, turn.parts, context.project)),
      ...(question === undefined ? [] : [{ kind: 'question', question } as const]),
      { kind: 'chips', chips },
      ...(progress === undefined ? [] : [{ kind: 'progress', ...progress } as const]),
      ...(sumsUp ? [{ kind: 'sumsUp' } as const] : []),
      { kind: 'state', state: turn.state },
    ]
  },

  extract: context => {
    const { state } = turnOf(context)
    return {
      entries: mergeFromOtherModules(state, context.fromOtherModules),
      unplaced: unreadMessagesOf(context, state),
    }
  },

  draft: ({ module, project }) => ({ entries: draftModule(module, project), unplaced: [] }),

  sort: ({ text, project, decisions, asksFor }) =>
    asksFor === undefined ? sortText(text, project, decisions) : sortAnswer(asksFor, text, project),

  opening: ({ module, project, fromOtherModules }) => {
    const turn = startDialogue(module, project, { parked: fromOtherModules })
    const { chips, progress } = chipsAndProgressOf(turn.parts)
    return {
      text: toMarkdown(module, turn.parts, project),
      state: turn.state,
      question: toQuestion(turn, project, chips) ?? null,
      chips: [...chips],
      progress: progress ?? null,
    }
  },
}

/** What an answer to a question about a form changes, in the shape of a sorted text. */
function sortAnswer(asksFor: AskedForm, text: string, project: Specification): SortedText {
  const read = new Map(readFormAnswer(asksFor, text, project).map(proposal => [proposal.module, proposal]))
  const sorted = modules.map(({ key }) => {
    const proposal = read.get(key) ?? { module: key, changes: [], removals: [] }
    return [key, { proposal, present: [], questions: [] }] as const
  })
  // The entries cover all module keys.
  return { statements: [], modules: Object.fromEntries(sorted) as unknown as SortedText['modules'] }
}

/**
 * Takes the turn after the last message. If the guided mentor hasn't answered for a while, it reads the messages
 * since then as if it had been asked each time.
 */
function turnOf({ module, project, messages, fromOtherModules }: ConversationContext): DialogueTurn {
  const last = messages.findLastIndex(({ state }) => state !== undefined)
  const state = messages[last]?.state
  return messages
    .slice(last + 1)
    .filter(({ role }) => role === 'user')
    .reduce<DialogueTurn>(
      (turn, { id, content }) => takeTurn(turn.state, { id, text: content }, project),
      state === undefined
        ? startDialogue(module, project, { parked: fromOtherModules })
        : { state, parts: [] },
    )
}

/** Formats a turn as Markdown, with user input escaped. */
function toMarkdown(module: FormKey, parts: readonly DialoguePart[], project: Specification): string {
  return parts
    .flatMap(part => {
      if (part.kind === 'text' || part.kind === 'question') return [escapeMarkdown(part.text)]
      if (part.kind === 'openQuestion') return [escapeMarkdown(part.question.text)]
      return part.kind === 'summary' ? [toSummaryMarkdown(module, part.entries, project)] : []
    })
    .filter(text => text !== '')
    .join('\n\n')
}

function chipsAndProgressOf(parts: readonly DialoguePart[]) {
  const chips = parts.flatMap(part => (part.kind === 'chips' ? part.chips : []))
  const progress = parts.findLast(part => part.kind === 'progress')
  return { chips, progress: progress && { done: progress.done, of: progress.of } }
}

/** Formats a turn's question as data. Its options are the quick answers, with what each of them changes. */
function toQuestion(
  { state, parts }: DialogueTurn,
  project: Specification,
  chips: readonly string[],
): Question | undefined {
  const asked = parts.findLast(part => part.kind === 'question' || part.kind === 'openQuestion')
  if (asked === undefined) return undefined
  if (asked.kind === 'openQuestion') return fromOpenQuestion(asked.question)
  const slot = currentSlotsOf(state, project).find(({ id }) => id === asked.slot)
  return {
    question: asked.text,
    why: slot?.why ?? '',
    target: slot === undefined ? null : printAddress(addressOfSlot(state.module, slot, project)),
    options:
      chips.length < 2 ? [] : chips.map(text => ({ text, patch: patchOfAnswer(text, state, project) })),
    recommended: null,
  }
}

/** Formats a question of the queue as data. Choosing an option is a decision as well, which the browser stores. */
function fromOpenQuestion({ id, text, why, targets, options, recommended }: OpenQuestion): Question {
  const target = targets.find(({ module }) => !isHiddenFormKey(module))
  return {
    question: text,
    why,
    target: target === undefined ? null : printAddress(target),
    // A round trip through JSON gives the patches the shape of the contract.
    options: JSON.parse(JSON.stringify(options)) as Question['options'],
    recommended: recommended ?? null,
    openQuestion: id,
  }
}

/** The field that a slot asks for; the list itself if its item isn't in the form yet. */
function addressOfSlot(module: FormKey, { path, itemName }: Slot, project: Specification): Address {
  if (itemListOf(module) === undefined) {
    const address = addressOfField(module, null, path)
    // The questions about the brain dump have paths of their own.
    return fieldAt(address) === undefined ? { module, path: [] } : address
  }
  const item =
    itemName === undefined
      ? undefined
      : itemsOf(project, module).find(it => it[nameFieldOf(module)!] === itemName)
  return item === undefined ? { module, path: [] } : addressOfField(module, item.id, path)
}

/** Yields a few words at a time, so that both engines can be shown, stopped and tested in the same way. */
function* splitIntoChunks(text: string): Generator<ReplyPart> {
  for (const [chunk] of text.matchAll(/(?:\S+\s*|\s+){1,4}/g)) yield { kind: 'text', text: chunk }
}

/** Merges the items found in this conversation with those found elsewhere since it began, without duplicates. */
function mergeFromOtherModules(
  { module, entries, parked }: DialogueState,
  others: readonly ExtractedItem[],
): ExtractedItem[] {
  const takenAway = (parked[module] ?? []).flatMap(({ removed }) => removed ?? [])
  const fromOtherModules = others.filter(
    entry => entry.removed === undefined && !takenAway.some(words => mentionsWords(entry, words)),
  )
  if (fromOtherModules.length === 0) return [...entries]
  // A quote is identified by its position: one long message may contain a thousand of them.
  const placeOf = ({ quote, source, start, end }: Evidence) => [source, start ?? quote, end]
  const keyOf = ({ finds }: ExtractedItem) =>
    JSON.stringify(
      Object.entries(finds).map(([path, { value, evidence }]) => [path, value, evidence.map(placeOf)]),
    )
  const known = new Set(entries.map(keyOf))
  return [...entries, ...fromOtherModules.filter(entry => !known.has(keyOf(entry)))]
}

/** Returns what has no place: parts of messages, and messages in which nothing was found or understood. */
function unreadMessagesOf(
  { messages }: ConversationContext,
  { entries, parked, unplaced = [], understood = [] }: DialogueState,
): string[] {
  const items = [...entries, ...Object.values(parked).flat()]
  const read = new Set(
    items.flatMap(({ finds }) =>
      Object.values(finds).flatMap(({ evidence }) => evidence.map(({ source }) => source)),
    ),
  )
  const isUnread = (id: string, content: string) =>
    !read.has(id) &&
    !understood.includes(id) &&
    intentOf(content) === undefined &&
    !unplaced.some(words => content.includes(words))
  return [
    ...unplaced,
    ...messages
      .filter(({ role, id, content }) => role === 'user' && isUnread(id, content))
      .map(({ content }) => content),
  ]
}
