import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { FormKey } from '#domain/specification/specification.ts'

/** The number of questions in a round, after which the summary is offered. */
export const maxQuestions = { quick: 3, standard: 7, deep: 15 } as const
export type DialogueDepth = keyof typeof maxQuestions

/** The state of a conversation with the guided mentor. Plain data, stored as JSON. */
export interface DialogueState {
  readonly module: FormKey
  readonly depth: DialogueDepth
  readonly phase: 'ask' | 'probe' | 'confirm' | 'done'
  /**
   * The last slot that was asked: a path, 'items', a path and a card's name ('needsAndGoals@Owner'), or an item of
   * another module ('story@FE-2').
   */
  readonly slot: string | null
  /** Slots in the order in which they were first asked. */
  readonly asked: readonly string[]
  readonly answered: readonly string[]
  /** How many cards of a list are asked about, if the user wanted more than the first few. */
  readonly cards?: number
  /** Slots that were asked twice, because the first answer didn't seem to belong there. */
  readonly again?: readonly string[]
  /** The last message, if it seemed off topic. If the user then says yes, it counts as the answer. */
  readonly doubted?: { readonly id: string; readonly text: string }
  readonly skipped: readonly string[]
  /** Consecutive probes about the same answer, at most two. */
  readonly probes: number
  readonly entries: readonly ExtractedItem[]
  /** Whether the user has been told that only lists and lines can be read in languages other than English. */
  readonly isForeign?: boolean
  /** Values for other modules, to be offered there. */
  readonly parked: { readonly [K in FormKey]?: readonly ExtractedItem[] }
}

export type DialoguePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'question'; readonly slot: string; readonly text: string }
  /** Quick answers: two to four, with at most 60 characters each. */
  | { readonly kind: 'chips'; readonly chips: readonly string[] }
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  | { readonly kind: 'summary'; readonly entries: readonly ExtractedItem[] }

export interface DialogueTurn {
  readonly state: DialogueState
  readonly parts: readonly DialoguePart[]
}

/** A question with its texts. {name} is the card or item it is about, {others} are the ones beside it. */
export interface QuestionTemplate {
  readonly question: string
  /** What the answer is useful for, shown if the user asks why. */
  readonly why: string
  readonly example: string
  /** The question to ask if something is already known before the first question. */
  readonly anythingElse?: string
  /** A text that suits every app: a suggestion, never an answer. */
  readonly suggestion?: string
  /** Whether it is asked only after the other fields of all cards. */
  readonly isDeferred?: boolean
  /** Whether a value needs no question; by default any value that isn't blank. */
  isEnough?(this: void, value: unknown): boolean
  /** The slot whose answer makes this question needless. */
  readonly isSettledBy?: string
  /** What is no answer if it is all that is said. */
  readonly rejects?: readonly ('people' | 'time')[]
  /** Words of which an answer has at least one; without any it is asked whether it belongs there. */
  readonly expects?: RegExp
  /** Words that mean a yes to a question for a tick. */
  readonly impliedBy?: RegExp
  /** The field for what is said beside a yes or no. */
  readonly notesField?: string
  /** Whether a word that can't be tested is always worth a second question. */
  readonly isExact?: boolean
  /** Whether it asks who somebody is, so that "users" is no answer. */
  readonly asksForPeople?: boolean
  /** Whether it asks for the app's name: a sentence is none, and no word of a name is vague. */
  readonly isName?: boolean
  /** Whether the module's reader takes an answer apart better than it was given: "It is called Shed", "X, because Y". */
  readonly isReadByRules?: boolean
  /** Whether the answer is about the items in the form, and never about other modules. */
  readonly concernsItems?: boolean
  /** An answer as it is put into the field. */
  tidy?(this: void, text: string, itemName: string): string
  /** Words by which people name a field that is labelled otherwise. */
  readonly synonyms?: RegExp
}
