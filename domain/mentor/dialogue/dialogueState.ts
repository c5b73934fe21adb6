import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import type { FormKey, ModuleKey } from '#domain/specification/specification.ts'

/** The number of questions in a round, after which the summary is offered. */
export const maxQuestions = { quick: 3, standard: 12, deep: 24 } as const
export type DialogueDepth = keyof typeof maxQuestions

/** The state of a conversation with the guided mentor. Plain data, stored as JSON. */
export interface DialogueState {
  readonly module: FormKey
  readonly depth: DialogueDepth
  readonly phase: 'ask' | 'probe' | 'confirm' | 'done'
  /**
   * The slot that was asked about last: a path, 'items', a path and a card's name ('needsAndGoals@Owner'), or an item
   * of another module ('story@FE-2').
   */
  readonly slot: string | null
  /** Slots in the order in which they were first asked. */
  readonly asked: readonly string[]
  readonly answered: readonly string[]
  /** The number of cards of a list to ask about, if the user wanted more than the first few. */
  readonly cards?: number
  /** True once the user has asked for more questions, so that skipping a few ends nothing. */
  readonly keepsAsking?: boolean
  /** Slots that were asked about twice, because the first answer didn't seem to belong there. */
  readonly again?: readonly string[]
  /** The last message, if it seemed off topic. If the user then says yes, it counts as the answer. */
  readonly doubted?: { readonly id: string; readonly text: string }
  /** Suggestions in the last reply, offered as quick answers. */
  readonly choices?: readonly string[]
  readonly skipped: readonly string[]
  /** Consecutive probes about the same answer, at most two. */
  readonly probes: number
  readonly entries: readonly ExtractedItem[]
  /** Fields that were only filled by answers to other questions, so that their own question is still open. */
  readonly byproducts?: readonly string[]
  /** Messages of other conversations that gave values for this module. */
  readonly sideNotes?: readonly string[]
  /** Messages that were understood although they gave no value: what they took away, changed or asked. */
  readonly understood?: readonly string[]
  /** Fields whose guess is too uncertain to be asked about in its words. */
  readonly uncertain?: readonly string[]
  /** What the person said that has no place yet. */
  readonly unplaced?: readonly string[]
  /** Words whose place the last reply asked for. */
  readonly toPlace?: WordsToPlace
  /** What the last reply asked about taking away. */
  readonly toRemove?: PossibleRemoval
  /** A message about one of several cards that doesn't say which. */
  readonly toAssign?: { readonly id: string; readonly text: string }
  /** The open question about the whole project that the last reply asked, by its id. */
  readonly openQuestion?: string
  /** What was taken away last, so that it can be put back. */
  readonly takenAway?: TakenAway
  /** True once the user knows that only lists and lines can be read in languages other than English. */
  readonly isForeign?: boolean
  /** Values for other modules, to be offered there. */
  readonly parked: { readonly [K in FormKey]?: readonly ExtractedItem[] }
}

/** A conversation about a form in which nothing has been asked or said. */
export const blankDialogue = (module: FormKey): DialogueState => ({
  module,
  depth: 'standard',
  phase: 'ask',
  slot: null,
  asked: [],
  answered: [],
  skipped: [],
  probes: 0,
  entries: [],
  parked: {},
})

export type DialoguePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'question'; readonly slot: string; readonly text: string }
  /** A question of the queue, whose answers are patches. */
  | { readonly kind: 'openQuestion'; readonly question: OpenQuestion }
  /** Quick answers: two to four, with at most 60 characters each. */
  | { readonly kind: 'chips'; readonly chips: readonly string[] }
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  | { readonly kind: 'summary'; readonly entries: readonly ExtractedItem[] }

/** A module, and a field of it if it isn't a list, that words may belong to. */
export interface PlaceChoice {
  readonly module: ModuleKey
  readonly field: string
}

/** Words of an answer that have no place yet, with the likeliest ones. */
export interface WordsToPlace {
  readonly words: string
  readonly choices: readonly PlaceChoice[]
}

/** A message that may take something away, and the names of what it may mean. */
export interface PossibleRemoval {
  readonly message: { readonly id: string; readonly text: string }
  readonly names: readonly string[]
}

/** What a turn took out of a conversation, by its names, and what it noted instead. */
export interface TakenAway {
  readonly names: readonly string[]
  readonly entries: readonly ExtractedItem[]
  readonly added: readonly ExtractedItem[]
  readonly parked: { readonly [K in FormKey]?: readonly ExtractedItem[] }
}

export interface DialogueTurn {
  readonly state: DialogueState
  readonly parts: readonly DialoguePart[]
}

/** A question with its texts. {name} stands for the item it is about, {others} for the other items. */
export interface QuestionTemplate {
  readonly question: string
  /** The reason for the question, shown if the user asks why. */
  readonly why: string
  readonly example: string
  /** The question to ask if something is already known before the first question. */
  readonly anythingElse?: string
  /** A text that suits every app: a suggestion, never an answer. */
  readonly suggestion?: string
  /** True if it is asked only after the other fields of all cards. */
  readonly isDeferred?: boolean
  /** True if a value makes the question unnecessary; by default, any value that isn't blank does. */
  isEnough?(this: void, value: unknown): boolean
  /** The slot whose answer makes this question unnecessary. */
  readonly isSettledBy?: string
  /** Fields whose question asks for this as well; of all these, only one is asked about unless the user wants more. */
  readonly isPartOf?: readonly string[]
  /** The question about several cards or items at once. {others} stands for their names. */
  readonly together?: string
  /** True if a sentence that answers it tells nothing for other fields: "I, because they all ring me". */
  readonly isOneSentence?: boolean
  /** Things that aren't an answer on their own. */
  readonly rejects?: readonly ('people' | 'time')[]
  /** An answer contains at least one of these words; otherwise, the user is asked whether it belongs there. */
  readonly expects?: RegExp
  /** Words that mean yes to a question about a flag. */
  readonly impliedBy?: RegExp
  /** Words that mean no to it, unless others in the answer mean yes. */
  readonly deniedBy?: RegExp
  /** The field for the rest of an answer that begins with yes or no. */
  readonly notesField?: string
  /** What a plain no means, as a sentence for that field: a flag that isn't set says nothing. */
  readonly denial?: string
  /** True if every vague word is worth a probe. */
  readonly isExact?: boolean
  /** True if it asks who people are, so that "users" isn't an answer. */
  readonly asksForPeople?: boolean
  /** True if it asks for the app's name: a sentence isn't one, and no word of a name is vague. */
  readonly isName?: boolean
  /** True if the module's reader splits an answer into better values: "It is called Shed", "X, because Y". */
  readonly isReadByRules?: boolean
  /** True if the answer is about the items in the form, and never about other modules. */
  readonly concernsItems?: boolean
  /** Tidies an answer before it goes into the field. */
  tidy?(this: void, text: string, itemName: string): string
  /** Other words that users have for a field than its label. */
  readonly synonyms?: RegExp
}
