import type { Question, QuestionOption } from '#contract/mentor.ts'
import { parseAddress, valueAt } from '#domain/field/address.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { isUntouched, ownPropertyOf } from '#domain/field/value.ts'
import { itemsOf } from '#domain/specification/links.ts'
import { itemListOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { toWellFormed } from '#server/toWellFormed.ts'
import { addressOfField } from '#domain/field/address.ts'
import { toPatch } from '#server/mentor/model/toPatch.ts'

/** In UTF-16 units. */
const maxLength = { question: 500, why: 300, option: 120 } as const
/** The most options, and the most UTF-16 units of all patches together, since each holds the values it replaces. */
const maxOptions = 4
const maxPatchLength = 65_536

/** What a reply's block says; everything in it is optional, and whatever isn't valid is left out. */
export interface QuestionBlock {
  readonly question: Question | undefined
  /** The fields of the module that the form or the conversation answers. */
  readonly progress: { readonly done: number; readonly of: number }
  /** True if the model says that the module has what it needs. */
  readonly isComplete: boolean
}

/** Parses the block at the end of a reply. Total: of a broken block, only the progress of the form remains. */
export function parseQuestionBlock(
  block: string | undefined,
  module: FormKey,
  project: Specification,
): QuestionBlock {
  const raw = toWellFormed(parseJson(block))
  return {
    question: readQuestion(raw, project),
    progress: progressOf(module, project, ownPropertyOf(raw, 'answered')),
    isComplete: ownPropertyOf(raw, 'complete') === true,
  }
}

function readQuestion(raw: unknown, project: Specification): Question | undefined {
  const question = textAt(raw, 'question', maxLength.question)
  if (question === undefined) return undefined
  const given = ownPropertyOf(raw, 'options')
  const read = readOptions(given, project)
  const chosen = ownPropertyOf(raw, 'recommended')
  const recommended =
    typeof chosen === 'number' && Array.isArray(given)
      ? read.findIndex(({ source }) => source === (given as readonly unknown[])[chosen])
      : -1
  const target = ownPropertyOf(raw, 'target')
  return {
    question,
    why: textAt(raw, 'why', maxLength.why) ?? '',
    target: typeof target === 'string' && hasPlace(target, project) ? target : null,
    options: read.map(({ option }) => option),
    recommended: recommended < 0 ? null : recommended,
  }
}

/** Reads a model's options. Fewer than two that differ are none. */
export const parseOptions = (raw: unknown, project: Specification): QuestionOption[] =>
  readOptions(raw, project).map(({ option }) => option)

function readOptions(raw: unknown, project: Specification): { option: QuestionOption; source: unknown }[] {
  const options: { option: QuestionOption; source: unknown }[] = []
  for (const source of Array.isArray(raw) ? (raw as readonly unknown[]).slice(0, 2 * maxOptions) : []) {
    const text = textAt(source, 'label', maxLength.option)
    if (text === undefined || options.some(({ option }) => option.text === text)) continue
    options.push({ option: { text, patch: patchOf(source, project) }, source })
  }
  return options.length < 2 ? [] : options.slice(0, maxOptions)
}

function patchOf(raw: unknown, project: Specification): QuestionOption['patch'] {
  const patch = toPatch(ownPropertyOf(raw, 'changes'), project)
  const json = patch === undefined ? '' : JSON.stringify(patch)
  // A round trip through JSON gives it the shape of the contract.
  return json === '' || json.length > maxPatchLength / maxOptions
    ? null
    : (JSON.parse(json) as NonNullable<QuestionOption['patch']>)
}

/** True if the address is a place in this specification: its item exists, and has such a field. */
function hasPlace(printed: string, project: Specification): boolean {
  const address = parseAddress(printed)
  return address !== undefined && valueAt(project[address.module], address) !== undefined
}

/** Counts the fields of a module that have been answered, in the form or, as the model says, in the conversation. */
function progressOf(module: FormKey, project: Specification, answered: unknown) {
  const named = new Set(Array.isArray(answered) ? (answered as readonly unknown[]) : [])
  const fields = [...fieldsOf(module)]
  const isList = itemListOf(module) !== undefined
  const done = fields.filter(([path, field]) => {
    if (named.has(path) || named.has(`${module}.${path}`)) return true
    if (!isList) return !isUntouched(field, valueAt(project[module], addressOfField(module, null, path)))
    const items = itemsOf(project, module)
    return items.length > 0 && items.every(item => !isUntouched(field, item[path]))
  })
  return { done: done.length, of: fields.length }
}

function textAt(raw: unknown, name: string, length: number): string | undefined {
  const value = ownPropertyOf(raw, name)
  const text = typeof value === 'string' ? value.replaceAll(/\s/g, ' ').trim() : ''
  return text === '' || text.length > length ? undefined : text
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
