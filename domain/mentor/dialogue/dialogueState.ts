import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { FormKey } from '#domain/specification/specification.ts'

/** How many questions a round has before the summary is offered. */
export const maxQuestions = { quick: 3, standard: 7, deep: 15 } as const
export type DialogueDepth = keyof typeof maxQuestions

/** The state of one conversation with the guided mentor. Plain data: it is stored and read back as JSON. */
export interface DialogueState {
  readonly module: FormKey
  readonly depth: DialogueDepth
  readonly phase: 'ask' | 'probe' | 'confirm' | 'done'
  /**
   * The slot that was asked last: a path, 'items', a path and a card's name ('needsAndGoals@Owner'), or what it is about
   * in another module ('story@FE-2').
   */
  readonly slot: string | null
  /** Slots in the order in which they were asked, once each. */
  readonly asked: readonly string[]
  readonly answered: readonly string[]
  /** How many cards of a list are asked about, where more was asked for than the first few. */
  readonly cards?: number
  /** Slots that were asked once more, since their answer was one to another question. */
  readonly again?: readonly string[]
  /** The last message, where it seemed to answer nothing that was asked: a yes says that it does. */
  readonly doubted?: { readonly id: string; readonly text: string }
  readonly skipped: readonly string[]
  /** Probes since the last answer to a question of its own, two at most. */
  readonly probes: number
  readonly entries: readonly ExtractedItem[]
  /** That another language than English is read by its lists and lines only was said. */
  readonly isForeign?: boolean
  /** What was said about other modules, to be offered there. */
  readonly parked: { readonly [K in FormKey]?: readonly ExtractedItem[] }
}

export type DialoguePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'question'; readonly slot: string; readonly text: string }
  /** Quick answers: two to four, at most 60 characters each. */
  | { readonly kind: 'chips'; readonly chips: readonly string[] }
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  | { readonly kind: 'summary'; readonly entries: readonly ExtractedItem[] }

export interface DialogueTurn {
  readonly state: DialogueState
  readonly parts: readonly DialoguePart[]
}

/** One question with what belongs to it. {name} is the card or item asked about, {others} what stands beside it. */
export interface QuestionTemplate {
  readonly question: string
  /** What the answer is good for; said when the person asks back. */
  readonly why: string
  readonly example: string
  /** Where something is known before the first question: whether that is all. */
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
