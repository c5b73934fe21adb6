import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { LinkTarget } from '#domain/specification/links.ts'
import type { ModuleKey, Specification } from '#domain/specification/specification.ts'
import type { UserMessage } from './createItem.ts'
import type { QuestionTemplate } from './dialogueState.ts'
import type { Slot } from './slots.ts'

/** An item of a list, as its module stores it. */
export type Item = Readonly<Record<string, unknown>>

/** Values for another module than the one that is talked about. */
export interface ElsewhereValues {
  readonly module: ModuleKey
  readonly values: Readonly<Record<string, unknown>>
}

/** What an answer about several items at once gives, and the sentences that are about none. */
export interface TogetherAnswer {
  readonly items: readonly ExtractedItem[]
  readonly rest: readonly string[]
}

/** The guided mentor's questions about one module, and how it reads the answers; only the questions are required. */
export interface ModuleQuestions {
  /** The questions by slot (a field's path, or a name of its own for the whole list), the most important first. */
  readonly questions: { readonly [slot: string]: QuestionTemplate }
  /** The form of item names: in the singular, or in exactly the words of the answer. By default only capitalised. */
  readonly itemNames?: 'singular' | 'verbatim'
  /** The most words that an item may have in a list of names; five by default. */
  readonly maxNameWords?: number
  /** True if an item may have this name although we didn't ask for it; by default, any name is accepted. */
  isItemName?(this: void, name: string): boolean
  /** True if "it" in a name may refer to the object of an earlier item. */
  readonly namesMayRefer?: boolean
  /** Lists the items of other modules that each need an item here, with the question that asks for it. */
  subjectsOf?(this: void, items: readonly Item[], specification: Specification): readonly Subject[]
  /** Lists the questions about the list as a whole, besides the one for its items. */
  listSlotsOf?(this: void, items: readonly Item[]): readonly ListSlot[]
  /** Reads an answer about an item of another module. */
  readSubjectAnswer?(
    this: void,
    subject: LinkTarget,
    message: UserMessage,
    specification: Specification,
  ): ExtractedItem[]
  /** Reads an answer about several items of other modules at once. */
  readTogether?(
    this: void,
    message: UserMessage,
    specification: Specification,
    subjects: readonly LinkTarget[],
  ): TogetherAnswer
  /** Reads an answer that only this module understands; undefined for all others. */
  readAnswer?(
    this: void,
    slot: Slot,
    message: UserMessage,
    specification: Specification,
  ): ExtractedItem[] | undefined
  /**
   * Reads a part of an answer about the items in which no item was recognised; undefined if the part consists of item
   * names, which is the default.
   */
  readPlainAnswer?(this: void, text: string, message: UserMessage): ExtractedItem[] | undefined
  /** True if a guess from the brain dump says something else than the answer, so that both hold: a date and a sum. */
  complements?(this: void, path: string, guess: string, answer: string): boolean
  /** The place of a sentence that is for another module: "we don't keep addresses", "never more than six". */
  placeElsewhere?(
    this: void,
    slot: Slot | undefined,
    sentence: string,
    specification: Specification,
  ): ElsewhereValues | undefined
  /** Splits an answer about the items into parts, with the values that a part gives to each of its items. */
  splitListAnswer?(this: void, text: string): readonly ListAnswerPart[]
  /** Keeps what no rule has read of an answer about an item of another module. */
  readRest?(
    this: void,
    subject: LinkTarget,
    message: UserMessage,
    items: readonly ExtractedItem[],
  ): ExtractedItem[] | undefined
  /**
   * True if what the module's reader finds for a field, in the brain dump or in an answer to another question, is said
   * so clearly that the field needs no question of its own.
   */
  isStatedBy?(this: void, source: 'brainDump' | 'answer', path: string): boolean
  /** Returns a second question if an answer can't be checked or acted on; undefined if it can. */
  probeFor?(this: void, slot: Slot, text: string): string | undefined
  /** True if an answer about several items of other modules names none: "the driver, so no box goes missing". */
  lacksSubject?(this: void, text: string, specification: Specification): boolean
  /** Replaces names in an item by the ones that the project uses. */
  linkToProject?(this: void, item: ExtractedItem, specification: Specification): ExtractedItem
  /** Returns names in the project that may be the answer. */
  suggestNames?(this: void, slot: Slot, specification: Specification): readonly string[]
  /** Returns what the project already says about a question with yes or no, as a sentence to be confirmed. */
  hintFor?(this: void, slot: Slot, specification: Specification): string | undefined
  /** Returns values for a slot that follow from the rest of the project; each is one item, or one field. */
  suggestValues?(this: void, slot: Slot, specification: Specification): readonly Values[]
  /** Returns the field and value of a message that answers another question of the module than the current one. */
  findMisplacedAnswer?(
    this: void,
    slot: Slot,
    text: string,
    extractedItems: readonly ExtractedItem[],
  ): Values | undefined
  /** Returns the field that a sentence is for, if it answers another part of a question than its own. */
  partFor?(this: void, path: string, sentence: string): string | undefined
  /** Returns the notes field for words that leave a question open; undefined if there is none. */
  notesFieldFor?(this: void, slot: Slot, text: string): string | undefined
  /** True if an item mentioned in another module's conversation is kept. Without this function, none is. */
  isWorthNoting?(this: void, item: ExtractedItem, text: string): boolean
  /** Acknowledges an answer in one line, if the usual one doesn't fit. */
  acknowledge?(
    this: void,
    slot: Slot | undefined,
    extractedItems: readonly ExtractedItem[],
    variation: number,
  ): string | undefined
  /** Describes an item in a few words; by default, by its name. */
  describeItem?(this: void, item: ExtractedItem): string
  /** Describes all known items in a few words; by default, by a list of their names. */
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
  /** True if it comes after the questions about single items. */
  readonly isLast?: boolean
}

interface ListAnswerPart {
  readonly text: string
  readonly values?: Values
}
