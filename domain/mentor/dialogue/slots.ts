import { applyProposal } from '#domain/proposal/applyProposal.ts'
import type { Field } from '#domain/field/field.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { findLinkTarget, linkTargetsOf, type LinkTarget } from '#domain/specification/links.ts'
import { isUntouched } from '#domain/field/value.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { fieldsOf, getValueAt } from '#domain/field/fieldPaths.ts'
import { createProposal } from '#domain/proposal/proposal.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import {
  nameFieldOf,
  formOf,
  itemListOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { brainDumpSlotsOf } from './brainDumpSlots.ts'
import type { QuestionTemplate } from './dialogueState.ts'
import { questions } from './questions.ts'
import { joinNames } from './messages.ts'

/** One thing to ask: a field of the form, the cards of a list, one field of one card, or an item of another module. */
export interface Slot {
  readonly id: string
  readonly path: string
  /** The card's name, for a field of a card. */
  readonly itemName?: string
  /** What it is about in another module: the feature or the persona of a story, the story of criteria. */
  readonly subject?: LinkTarget
  readonly field: Field
  readonly question: string
  readonly why: string
  readonly example: string
  /** The question, where something is known before it is asked. */
  readonly anythingElse?: string
  readonly isFilled: boolean
}

/** Cards about which more is asked; beyond these the interview would not end, unless somebody asks for more. */
export const itemsPerRound = 3

/** What the form would be with all that was heard. */
export function previewForm<K extends FormKey>(
  module: K,
  form: Specification[K],
  entries: readonly ExtractedItem[],
): Specification[K] {
  const { changes } = createProposal(module, form, entries)
  let last = 900_000
  return applyProposal(module, form, changes, prefix => `${prefix}-${++last}`).value
}

/** Puts a question's names in. */
const fillTemplate = (
  { question: ask, why, example, anythingElse: more }: QuestionTemplate,
  name = '',
  others = '',
) => ({
  ...(more === undefined ? {} : { anythingElse: more }),
  question: ask.replace('{name}', toShortText(name)).replace('{others}', others),
  why,
  example,
})

/** All that may be asked about a module, the weightiest first; with the project also about its items by name. */
export function slotsOf(
  module: FormKey,
  form: unknown,
  specification?: Specification,
  maxItems: number = itemsPerRound,
): Slot[] {
  // The form's value is what its module stores.
  if (module === 'brainDump') return brainDumpSlotsOf(form as string)
  const fields = fieldsOf(module)
  if (itemListOf(module) === undefined) {
    return Object.entries(questions[module]).map(([path, question]) => {
      const field = fields.get(path)!
      const isFilled = !isUntouched(field, getValueAt(form, path))
      return { id: path, path, field, isFilled, ...fillTemplate(question) }
    })
  }
  // A list's value are its items by the module's definition.
  const items = form as readonly Item[]
  const about = specification === undefined ? [] : subjectSlotsOf(module, items, specification)
  const list = createListSlot(module, 'items', items.length > 0)
  return [
    ...(about.length > 0 ? about : [list]),
    ...prioritySlotsOf(module, items),
    ...itemSlotsOf(module, items, maxItems),
    ...relationshipSlotsOf(module, items),
  ]
}

type Item = Readonly<Record<string, unknown>>

const createListSlot = (module: FormKey, path: string, isFilled: boolean, others?: string): Slot => ({
  id: path,
  path,
  field: formOf(module).body,
  isFilled,
  ...fillTemplate(questions[module][path]!, '', others),
})

/** A story for each feature and each persona, criteria for each story: the items by their names. */
function subjectSlotsOf(module: FormKey, items: readonly Item[], specification: Specification): Slot[] {
  const slot = (kind: string, about: LinkTarget, isFilled: boolean): Slot => ({
    id: `${kind}@${about.id}`,
    path: 'items',
    subject: about,
    field: formOf(module).body,
    isFilled,
    ...fillTemplate(questions[module][kind]!, about.name),
  })
  const named = (key: FormKey) => linkTargetsOf(specification, key).filter(it => !isBlank(it.name))
  if (module === 'userStories') {
    const features = named('features')
    const told = new Set(items.map(it => findLinkTarget(it['relatedFeature'] as string, features)?.id))
    const keys = new Set(items.map(it => nameKeyOf(it['persona'] as string)))
    // Before there is a story, nobody lacks one.
    const voices = items.length === 0 && features.length === 0 ? [] : named('personas')
    return [
      ...features.map(it => slot('story', it, told.has(it.id))),
      ...(items.length === 0 ? [] : voices.map(it => slot('voice', it, keys.has(nameKeyOf(it.name))))),
    ]
  }
  if (module === 'acceptanceCriteria') {
    // Two people who want the same share its checks.
    const all = named('userStories')
    const stories = all.filter(
      (it, i) => all.findIndex(other => nameKeyOf(other.name) === nameKeyOf(it.name)) === i,
    )
    const checked = new Set(items.map(it => findLinkTarget(it['userStoryId'] as string, stories)?.id))
    return stories.map(it => slot('story', it, checked.has(it.id)))
  }
  return []
}

/** Which features come first, and, where all do, which need not. */
function prioritySlotsOf(module: FormKey, items: readonly Item[]): Slot[] {
  if (module !== 'features' || items.length < 2) return []
  const names = (of: readonly Item[]) => joinNames(of.map(it => `“${toShortText(it['name'])}”`).slice(0, 8))
  const high = items.filter(it => it['importance'] === 'High')
  const isRanked = items.some(it => it['importance'] !== 'Medium')
  const isTooMuch = items.length > 3 && high.length / items.length > 0.6
  return [
    createListSlot(
      module,
      'priority',
      isRanked,
      joinNames(items.map(it => toShortText(it['name'])).slice(0, 8), 'or'),
    ),
    ...(isTooMuch ? [createListSlot(module, 'tooMany', false, names(high))] : []),
  ]
}

/** How all of them hang together, asked once; one thing alone hangs together with nothing. */
function relationshipSlotsOf(module: FormKey, items: readonly Item[]): Slot[] {
  if (module !== 'dataModels' || items.length < 2) return []
  const isTold = items.some(it => !isBlank(it['relationships'] as string))
  const names = items.map(it => `“${toShortText(it['name'])}”`)
  return [createListSlot(module, 'relations', isTold, joinNames(names.slice(0, 6)))]
}

/** What belongs to one visit of a card is asked together; the rest of all cards follows. */
const deferredFields: readonly string[] = ['characteristics']

function itemSlotsOf(module: FormKey, items: readonly Item[], maxItems: number): Slot[] {
  const fields = fieldsOf(module)
  const nameField = nameFieldOf(module)!
  const paths = Object.keys(questions[module]).filter(path => fields.has(path))
  const cards = items.filter(it => !isBlank(it[nameField] as string)).slice(0, maxItems)
  const slots = (paths: readonly string[]) =>
    cards.flatMap(item =>
      paths.map(path => {
        const itemName = item[nameField] as string
        const field = fields.get(path)!
        return {
          id: `${path}@${itemName}`,
          path,
          itemName,
          field,
          // One or two attributes were named in passing.
          isFilled:
            path === 'attributes'
              ? (item[path] as readonly unknown[]).length > 2
              : !isUntouched(field, item[path]),
          ...fillTemplate(questions[module][path]!, itemName),
        }
      }),
    )
  return [
    ...slots(paths.filter(it => !deferredFields.includes(it))),
    ...slots(paths.filter(it => deferredFields.includes(it))),
  ]
}

/** A value as it is shown in a sentence: in one line, and short; of several lines each is told. */
export function toShortText(value: unknown): string {
  const lines = toPlainText(value)
    .split('\n')
    .map(line =>
      line
        .replace(/^\s*-\s+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  const text = lines.filter(line => line !== '').join('; ')
  if (text.length <= 80) return text
  const whole = text.slice(0, 80).replace(/(?<![\s,;:–—-])[\s,;:–—-]+\S{0,80}$/, '')
  // Nobody reads half a word, but of one that is longer than all this.
  return `${whole.length > 40 && whole.length < 80 ? whole : text.slice(0, 79).trimEnd()}…`
}

function toPlainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return ''
  // Lines are texts; rows are known by their names.
  return value.map(it => (typeof it === 'string' ? it : String((it as { name?: unknown }).name))).join('; ')
}
