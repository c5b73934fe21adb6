import { visibleForms, type Specification, type VisibleFormKey } from '../../specification/specification.ts'
import type { UnansweredQuestion } from '../decisionsAppendix.ts'
import type { Notation } from '../criteria/notation.ts'
import { targetTitles, type TargetKey } from './titles.ts'

/** A tool or format that a specification can be handed over to. */
export interface Target<K extends TargetKey = TargetKey> {
  readonly key: K
  /** Its name, as its own makers write it. */
  readonly title: string
  /** Who reads these files, in one short sentence. */
  readonly purpose: string
  /** The version of the format that the files follow, such as "OpenSpec 1.13"; blank if the format has none. */
  readonly format: string
  /** What becomes of each form that users fill in. */
  readonly keeps: Readonly<Record<VisibleFormKey, Kept>>
  /** The files, in the order in which a person would read them. The same input always makes the same files. */
  files(specification: Specification, options: ExportOptions): readonly ExportFile[]
}

/** How much of a form gets into a target's files. Unless it's everything, `note` says in plain words what is missing. */
export type Kept =
  | { readonly extent: 'all'; readonly note?: string }
  | { readonly extent: 'part' | 'nothing'; readonly note: string }

export interface ExportOptions {
  /** The project's name. */
  readonly name: string
  /** The day of the export in ISO form: "2026-11-21". */
  readonly date: string
  /** The same day as people read it in the document: "Nov 21, 2026". */
  readonly generatedOn: string
  /** How acceptance criteria are written, where the format leaves a choice. */
  readonly notation: Notation
  /** What is still open, the most important first. */
  readonly openQuestions: readonly UnansweredQuestion[]
}

export interface ExportFile {
  /** Relative, with forward slashes and safe characters only: "openspec/specs/fe-1-search/spec.md". */
  readonly path: string
  readonly text: string
}

/**
 * Defines a target, which gets its name from `targetTitles`. Only the product's own formats have the questions that ask
 * where a note belongs.
 */
export const defineTarget = <const K extends TargetKey>(target: Omit<Target<K>, 'title'>): Target<K> => ({
  ...target,
  title: targetTitles[target.key],
  files: (specification, options) =>
    target.files(specification, ownKeys.has(target.key) ? options : withoutNotes(options)),
})

const ownKeys: ReadonlySet<TargetKey> = new Set(['markdown', 'json'])
const withoutNotes = (options: ExportOptions): ExportOptions => ({
  ...options,
  openQuestions: options.openQuestions.filter(({ isAboutNotes }) => isAboutNotes !== true),
})

/** The files that have something to say, each with a line end at its end. */
export const withoutBlankFiles = (files: readonly ExportFile[]): ExportFile[] =>
  files.filter(({ text }) => text.trim() !== '').map(({ path, text }) => ({ path, text: `${text}\n` }))

/** The forms that formats for tasks and requirements have a place of their own for. */
export const workForms: readonly VisibleFormKey[] = ['features', 'userStories', 'acceptanceCriteria']

/** What a format keeps, where most forms have the same fate. */
export function keepsOf(
  usual: Kept,
  others: Partial<Readonly<Record<VisibleFormKey, Kept>>> = {},
): Readonly<Record<VisibleFormKey, Kept>> {
  // The cast is sound: there is an entry for each visible form, which fromEntries can't express.
  return Object.fromEntries(visibleForms.map(({ key }) => [key, others[key] ?? usual])) as Readonly<
    Record<VisibleFormKey, Kept>
  >
}

/** What a format for work items keeps: features, stories and criteria, and nothing else. */
export const keepsOnlyWork = (note: string): Readonly<Record<VisibleFormKey, Kept>> =>
  keepsOf(
    { extent: 'nothing', note },
    Object.fromEntries(workForms.map(key => [key, { extent: 'all' } as const])),
  )
