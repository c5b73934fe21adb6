import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { LinkTarget } from '#domain/specification/links.ts'
import type { Specification } from '#domain/specification/specification.ts'
import type { UserMessage } from './createItem.ts'
import type { QuestionTemplate } from './dialogueState.ts'
import type { Slot } from './slots.ts'

/** An item of a list, as its module stores it. */
export type Item = Readonly<Record<string, unknown>>

/** What the guided mentor asks about one module, and how it understands the answers. All but the questions is optional. */
export interface ModuleQuestions {
  /** By a field's path, or by the name of something that concerns a whole list; the most important first. */
  readonly questions: { readonly [slot: string]: QuestionTemplate }
  /** How items are named: in the singular, or by the words as they were written. By default only with a capital. */
  readonly itemNames?: 'singular' | 'verbatim'
  /** The most words that the name of an item in a list of names has; five by default. */
  readonly maxNameWords?: number
  /** Whether a name that nobody asked for may be one of an item; by default any may. */
  isItemName?(this: void, name: string): boolean
  /** Whether names may say "it" of what an earlier item is about. */
  readonly namesMayRefer?: boolean
  /** Items of other modules that need an item here each, with the question that asks for it. */
  subjectsOf?(this: void, items: readonly Item[], specification: Specification): readonly Subject[]
  /** Questions about the list as a whole, beside the one for its items. */
  listSlotsOf?(this: void, items: readonly Item[]): readonly ListSlot[]
  /** Reads an answer about an item of another module. */
  readSubjectAnswer?(
    this: void,
    subject: LinkTarget,
    message: UserMessage,
    specification: Specification,
  ): ExtractedItem[]
  /** Reads an answer that only this module understands; undefined for all others. */
  readAnswer?(
    this: void,
    slot: Slot,
    message: UserMessage,
    specification: Specification,
  ): ExtractedItem[] | undefined
  /**
   * Reads part of an answer about the items in which no item was recognised; undefined if its words are names of items,
   * as they are by default.
   */
  readPlainAnswer?(this: void, text: string, message: UserMessage): ExtractedItem[] | undefined
  /** Cuts an answer about the items into parts, with the values that a part gives to each of its items. */
  splitListAnswer?(this: void, text: string): readonly ListAnswerPart[]
  /** The same item under the names that the project has for what it is about. */
  linkToProject?(this: void, item: ExtractedItem, specification: Specification): ExtractedItem
  /** Names in the project that may be the answer. */
  suggestNames?(this: void, slot: Slot, specification: Specification): readonly string[]
  /** Values for a slot that follow from the rest of the project; each is one item, or one field. */
  suggestValues?(this: void, slot: Slot, specification: Specification): readonly Values[]
  /** The field and value that a message means if it answers another question of the module than the one that was asked. */
  findMisplacedAnswer?(
    this: void,
    slot: Slot,
    text: string,
    extractedItems: readonly ExtractedItem[],
  ): Values | undefined
  /** The field for words that leave a question open; undefined if there is no place for these. */
  notesFieldFor?(this: void, slot: Slot, text: string): string | undefined
  /** Whether an item that is mentioned while another module is asked about is kept. Without it none is. */
  isWorthNoting?(this: void, item: ExtractedItem, text: string): boolean
  /** One line about what was understood, if it isn't the usual one. */
  acknowledge?(
    this: void,
    slot: Slot | undefined,
    extractedItems: readonly ExtractedItem[],
    variation: number,
  ): string | undefined
  /** An item in a few words; by default its name. */
  describeItem?(this: void, item: ExtractedItem): string
  /** All that is known already in a few words, if it isn't the usual list of names. */
  describeItems?(this: void, extractedItems: readonly ExtractedItem[]): string[]
}

export type Values = Readonly<Record<string, string>>

interface Subject {
  /** The slot of `questions` that asks about it. */
  readonly question: string
  readonly about: LinkTarget
  readonly isFilled: boolean
}

interface ListSlot {
  readonly path: string
  readonly isFilled: boolean
  /** The names that the question lists. */
  readonly others: string
  /** Whether it comes after the questions about single items. */
  readonly isLast?: boolean
}

interface ListAnswerPart {
  readonly text: string
  readonly values?: Values
}
