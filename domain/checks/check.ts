import type { Address } from '../field/address.ts'
import type { Patch } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'

/** What a finding is about: whether the text is clear, complete, consistent, or can be tested. */
export type CheckGroup = 'clear' | 'complete' | 'consistent' | 'testable'
/** An error prevents "Ready to build", never an export. */
export type Severity = 'error' | 'warning' | 'hint'

interface CheckBase {
  /** Its stable name, such as 'vague-amount'. Settled findings and reports refer to it. */
  readonly id: string
  readonly group: CheckGroup
  readonly severity: Severity
  /** What it looks for, in a few words for lists: "Vague amount". */
  readonly title: string
  /** One sentence on why it matters to whoever builds the app. */
  readonly why: string
  /** How a finding might be mended: a text as it should be, with the faulty one it replaces. */
  readonly example: { readonly before: string; readonly after: string }
  /** True if it runs only in projects that switch it on, because much of what it finds is harmless. */
  readonly isOptional?: boolean
}

/** A check of the words of a text on its own. */
export interface TextCheck extends CheckBase {
  readonly scope: 'text'
  /**
   * What it looks for: it finds nothing in a text in which none of these matches, and so isn't run on most texts. It
   * reads every text if there are none.
   */
  readonly patterns?: readonly RegExp[]
  /**
   * The texts that it reads: those that say what to build, only the criteria, or all of the specification. Intentions
   * are what to build, what not to, what for, and at what cost.
   */
  readonly texts: 'requirements' | 'criteria' | 'intentions' | 'all'
  /** Finds faults in one text. Pure, so that results can be kept for as long as the text stays the same. */
  find(text: string): readonly TextFault[]
}

/** Words at fault, at UTF-16 offsets. */
export interface TextFault {
  readonly start: number
  readonly end: number
  /** What is wrong with these words, as a sentence. */
  readonly message: string
  /** Texts that could replace the words, the best first. */
  readonly replacements?: readonly string[]
  readonly question?: WordQuestion
  /** Where it differs from the check's. */
  readonly severity?: Severity
}

/** A question whose answers are words that replace those at fault. */
export interface WordQuestion {
  readonly text: string
  /** Two to four answers, the usual one first. The words that they write are the answer itself unless they differ. */
  readonly answers: readonly { readonly text: string; readonly words?: string }[]
}

/** A check of items, of a module, or of modules against each other. */
export interface SpecificationCheck extends CheckBase {
  readonly scope: 'specification'
  find(specification: Specification, trace: Trace): readonly Fault[]
}

/** A fault in a specification. The address has a span if words of a text are at fault. */
export interface Fault {
  readonly address: Address
  readonly message: string
  readonly fixes?: readonly Fix[]
  readonly severity?: Severity
  readonly question?: Question
}

/** A change that removes a fault. */
export interface Fix {
  /** What it does, as a command: "Link to FE-3 Search". */
  readonly label: string
  readonly patch: Patch
}

/** A question that removes a fault when it is answered. */
export interface Question {
  /** What it asks about, such as 'retention', if others may ask the same: whatever asks, it's answered once. */
  readonly subject?: string
  readonly text: string
  /** Why the answer matters, as a sentence. */
  readonly why: string
  /** Two to four answers, each with what it changes. */
  readonly options: readonly QuestionOption[]
  /** The position of the usual answer. */
  readonly recommended?: number
}

export interface QuestionOption {
  readonly text: string
  readonly patch: Patch
}

export type Check = TextCheck | SpecificationCheck

/** A fault found by a check. */
export interface Finding extends Required<Pick<Fault, 'address' | 'message' | 'fixes' | 'severity'>> {
  /** The id of the check. */
  readonly check: string
  readonly group: CheckGroup
  /** The words at fault, or the text of the place: a decision about the finding holds until they change. */
  readonly quote: string
  readonly question?: Question
}
