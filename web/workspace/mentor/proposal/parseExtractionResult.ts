import type { Evidence, Confidence } from '#domain/reading/extraction.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import type { ProposedChange, Proposal } from '#domain/proposal/proposal.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { ownPropertyOf, repair } from '#domain/field/value.ts'

/** The extraction for one module from a conversation or the brain dump. */
export interface ExtractionResult {
  /** True if anything was found that belongs in the form, even if the form already has it. */
  readonly isFound: boolean
  readonly proposal: Proposal
  readonly unplaced: readonly string[]
  readonly questions: readonly string[]
  readonly speaker: string
  /** A description of any problem, such as a model that did not answer, so that another engine did the reading. */
  readonly message: string
}

/**
 * Parses a server response, or a stored one. Never throws: invalid changes for this module's form are left out, and
 * their texts are added to the unplaced ones, so that no word is lost.
 */
export function parseExtractionResult(module: FormKey, raw: unknown): ExtractionResult {
  const unplaced = textsAt(raw, 'unplaced')
  const keys = new Set<string>()
  const changesAt = (name: string, isRight: (op: ProposedChange['op']) => boolean) =>
    listAt(ownPropertyOf(raw, 'proposal'), name).flatMap(part => {
      const change = parseChange(module, part)
      const isAccepted = change !== undefined && isRight(change.op) && !keys.has(change.key)
      if (isAccepted) keys.add(change.key)
      if (textAt(part, 'op') !== 'remove')
        unplaced.push(...missingTexts(part, isAccepted ? change.value : undefined))
      return isAccepted ? [change] : []
    })
  const changes = changesAt('changes', () => true)
  const removals = changesAt('removals', op => op === 'remove')
  return {
    isFound:
      changes.length > 0 || ownPropertyOf(raw, 'success') === true || ownPropertyOf(raw, 'isFound') === true,
    proposal: { module, changes, removals },
    unplaced,
    questions: textsAt(raw, 'questions'),
    speaker: textAt(raw, 'speaker') ?? '',
    message: textAt(raw, 'message') ?? '',
  }
}

/** The texts of the proposed value that are missing from the cleaned one. */
function missingTexts(part: unknown, cleaned: unknown): string[] {
  const cleanedTexts = new Set(textsIn(cleaned))
  return textsIn(ownPropertyOf(part, 'value')).filter(text => !cleanedTexts.has(text))
}

const ops: readonly string[] = ['set', 'update', 'add', 'remove'] satisfies ProposedChange['op'][]
const confidences: readonly string[] = ['said', 'guessed', 'template'] satisfies Confidence[]

function parseChange(module: FormKey, raw: unknown): ProposedChange | undefined {
  const key = textAt(raw, 'key')
  const op = textAt(raw, 'op')
  if (key === undefined || op === undefined || !ops.includes(op)) return undefined
  const item = textAt(raw, 'item') ?? null
  const path = textAt(raw, 'path') ?? null
  const list = itemListOf(module)
  const isCard = path === null
  // A card is added without an ID or removed by its ID; a field belongs to a card if the module has cards.
  if (isCard && (list === undefined || (op === 'add') !== (item === null) || op === 'set' || op === 'update'))
    return undefined
  if (!isCard && (op === 'add' || (list === undefined) !== (item === null))) return undefined
  const field = isCard ? undefined : fieldsOf(module).get(path)
  if (!isCard && field === undefined) return undefined
  const cleaned = (value: unknown): unknown => {
    if (field !== undefined) return repair(field, value)
    const [card] = repair(list!, [value])
    const { id, ...fields } = card!
    return op === 'remove' ? { id: item ?? id, ...fields } : fields
  }
  const value = ownPropertyOf(raw, 'value')
  const base = ownPropertyOf(raw, 'base')
  const other = textAt(raw, 'other')
  const reason = textAt(raw, 'reason')
  const parts = isCard && op === 'add' ? parseParts(ownPropertyOf(raw, 'parts'), fieldsOf(module)) : undefined
  return {
    key,
    // Checked against the list above.
    op: op as ProposedChange['op'],
    item,
    path,
    value: isCard && op === 'remove' ? null : cleaned(value),
    base: op === 'add' ? null : cleaned(base),
    ...(other !== undefined && field?.kind === 'text' && { other }),
    ...evidenceAndConfidenceOf(raw),
    ...(reason !== undefined && { reason }),
    ...(parts && { parts }),
  }
}

function parseParts(
  raw: unknown,
  fields: ReadonlyMap<string, unknown>,
): NonNullable<ProposedChange['parts']> {
  return Object.fromEntries(
    [...fields.keys()].flatMap(path => {
      const part = ownPropertyOf(raw, path)
      return part === undefined ? [] : [[path, evidenceAndConfidenceOf(part)] as const]
    }),
  )
}

/** If the confidence is unknown, the value counts as guessed, because nothing shows that it was stated. */
function evidenceAndConfidenceOf(raw: unknown): {
  readonly evidence: readonly Evidence[]
  readonly mark: Confidence
} {
  const confidence = textAt(raw, 'mark') ?? ''
  const evidence = listAt(raw, 'evidence').flatMap(part => {
    const quote = textAt(part, 'quote')
    if (quote === undefined) return []
    const source = textAt(part, 'source') ?? ''
    const [start, end] = [ownPropertyOf(part, 'start'), ownPropertyOf(part, 'end')]
    return [
      typeof start === 'number' && typeof end === 'number'
        ? { quote, source, start, end }
        : { quote, source },
    ]
  })
  return { evidence, mark: confidences.includes(confidence) ? (confidence as Confidence) : 'guessed' }
}

function textAt(raw: unknown, name: string): string | undefined {
  const text = ownPropertyOf(raw, name)
  return typeof text === 'string' ? text : undefined
}

function listAt(raw: unknown, name: string): unknown[] {
  const list = ownPropertyOf(raw, name)
  return Array.isArray(list) ? [...(list as unknown[])] : []
}

const textsAt = (raw: unknown, name: string) => textsIn(ownPropertyOf(raw, name))

/** All non-blank texts in parsed JSON, at any depth, in order. */
function textsIn(json: unknown): string[] {
  const texts: string[] = []
  const rest = [json]
  while (rest.length > 0) {
    const value = rest.pop()
    if (typeof value === 'string' && value.trim() !== '') texts.push(value)
    if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value).toReversed()) rest.push(part)
  }
  return texts
}
