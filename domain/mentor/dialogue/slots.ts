import { applyProposal } from '#domain/proposal/applyProposal.ts'
import type { Field } from '#domain/field/field.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { LinkTarget } from '#domain/specification/links.ts'
import { isUntouched } from '#domain/field/value.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { addressOfField, valueAt } from '#domain/field/address.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { createProposal } from '#domain/proposal/proposal.ts'
import {
  formOf,
  itemListOf,
  nameFieldOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { brainDumpSlotsOf } from './brainDumpSlots.ts'
import type { QuestionTemplate } from './dialogueState.ts'
import type { Item } from './moduleQuestions.ts'
import { questionsOf } from './questions.ts'
import { toShortText } from './toShortText.ts'

/** One thing to ask for: a field, the items of a list, a field of one item, or an item to match another module's. */
export interface Slot extends QuestionTemplate {
  readonly id: string
  readonly path: string
  /** The item's name, for a field of an item. */
  readonly itemName?: string
  /** The item of another module that it is about: the feature or persona of a story, the story of criteria. */
  readonly subject?: LinkTarget
  readonly field: Field
  readonly isFilled: boolean
  /** The slots that it asks about at once. */
  readonly covers?: readonly Slot[]
  /** The slots of other fields that the question asks for as well. */
  readonly parts?: readonly Slot[]
}

/** The number of cards asked about in a round; asking about all of them could take for ever. */
export const itemsPerRound = 4

/** The first items of other modules to ask about: more of the first kind (features) than of others (personas). */
function firstOfEach(slots: readonly Slot[], doneBefore: ReadonlySet<string>, maxItems: number): Slot[] {
  const kinds = Map.groupBy(
    slots.filter(it => !doneBefore.has(it.id)),
    ({ id }) => id.split('@')[0]!,
  )
  const open = new Set(
    [...kinds.values()].flatMap((all, i) => all.slice(0, i === 0 ? maxItems + 3 : maxItems - 2)),
  )
  return slots.filter(it => open.has(it))
}

/** Returns the form with the extracted items applied. */
export function previewForm<K extends FormKey>(
  module: K,
  form: Specification[K],
  entries: readonly ExtractedItem[],
): Specification[K] {
  const { changes } = createProposal(module, form, entries)
  let last = 900_000
  return applyProposal(module, form, changes, prefix => `${prefix}-${++last}`).value
}

/** Fills the names into the question of a template. */
const fillTemplate = (template: QuestionTemplate, name = '', others = ''): QuestionTemplate => ({
  ...template,
  question: template.question.replace(/\{(?:name|others)\}/g, gap =>
    gap === '{name}' ? toShortText(name) : others,
  ),
})

/**
 * Returns all slots of a module, the most important first; if the project is given, also those about items of other
 * modules.
 */
export function slotsOf(
  module: FormKey,
  form: unknown,
  specification?: Specification,
  maxItems: number = itemsPerRound,
): Slot[] {
  // The cast is sound: the value belongs to this module.
  if (module === 'brainDump') return brainDumpSlotsOf(form as string)
  const fields = fieldsOf(module)
  const { questions, subjectsOf, listSlotsOf } = questionsOf(module)
  if (itemListOf(module) === undefined) {
    const isBlankAt = (value: unknown, path: string) =>
      isUntouched(fields.get(path)!, valueAt(value, addressOfField(module, null, path)))
    // In a form with everything else filled in, a flag that isn't set means no.
    const isDecided =
      specification !== undefined &&
      Object.keys(questions).every(
        path => fields.get(path)!.kind === 'flag' || !isBlankAt(specification[module], path),
      )
    return Object.entries(questions).map(([path, template]) => {
      const field = fields.get(path)!
      const { notesField, denial } = template
      const notes =
        notesField === undefined ? undefined : valueAt(form, addressOfField(module, null, notesField))
      // A plain no is a sentence in the notes.
      const isDenied = denial !== undefined && typeof notes === 'string' && notes.includes(denial)
      const isFilled = !isBlankAt(form, path) || (isDecided && field.kind === 'flag') || isDenied
      return { ...fillTemplate(template), id: path, path, field, isFilled }
    })
  }
  // The cast is sound: the value of a list module is its items.
  const items = form as readonly Item[]
  const field = formOf(module).body
  const subjects = specification === undefined ? [] : (subjectsOf?.(items, specification) ?? [])
  // The cast is sound: the value of a list module is its items.
  const before = specification?.[module] as readonly Item[] | undefined
  const doneBefore = new Set(
    before === undefined || subjects.length === 0
      ? []
      : subjectsOf!(before, specification!).flatMap(({ question, about, isFilled }) =>
          isFilled ? [`${question}@${about.id}`] : [],
        ),
  )
  const subjectSlots = subjects.map(({ question, about, isFilled }) => ({
    ...fillTemplate(questions[question]!, about.name),
    id: `${question}@${about.id}`,
    path: 'items',
    subject: about,
    field,
    isFilled,
  }))
  const createListSlot = (path: string, isFilled: boolean, others?: string): Slot => ({
    ...fillTemplate(questions[path]!, '', others),
    id: path,
    path,
    field,
    isFilled,
  })
  const listSlots = listSlotsOf?.(items) ?? []
  const listSlotsThat = (isLast: boolean) =>
    listSlots
      .filter(slot => (slot.isLast ?? false) === isLast)
      .map(({ path, isFilled, others }) => createListSlot(path, isFilled, others))
  // After the items of other modules, there may be more to say than they bring up.
  const rest = questions['items']
  const openSlots: Slot[] =
    rest?.anythingElse === undefined
      ? []
      : [{ ...createListSlot('items', false), question: rest.anythingElse }]
  return [
    ...(subjectSlots.length > 0
      ? [...firstOfEach(subjectSlots, doneBefore, maxItems), ...openSlots]
      : [createListSlot('items', items.length > 0)]),
    ...listSlotsThat(false),
    ...itemSlotsOf(module, items, before ?? [], maxItems),
    ...listSlotsThat(true),
  ]
}

/** The slots of the cards: each card has its questions together, and deferred ones follow after all cards. */
function itemSlotsOf(
  module: FormKey,
  items: readonly Item[],
  before: readonly Item[],
  maxItems: number,
): Slot[] {
  const fields = fieldsOf(module)
  const nameField = nameFieldOf(module)
  if (nameField === undefined) return []
  const templates = Object.entries(questionsOf(module).questions).filter(([path]) => fields.has(path))
  const cards = items.filter(it => !isBlank(it[nameField] as string)).slice(0, maxItems)
  const slotsThat = (isDeferred: boolean) => {
    const asked = templates.filter(([, template]) => (template.isDeferred ?? false) === isDeferred)
    return cards.flatMap(item =>
      asked.map(([path, template]) => {
        const itemName = item[nameField] as string
        const field = fields.get(path)!
        // Whatever is in the form already is what the user has decided.
        const decided = before.find(it => it['id'] === item['id'])?.[path]
        const isDecided = decided !== undefined && !isUntouched(field, decided)
        const isFilled = isDecided || (template.isEnough?.(item[path]) ?? !isUntouched(field, item[path]))
        return {
          ...fillTemplate(template, itemName),
          id: `${path}@${itemName}`,
          path,
          itemName,
          field,
          isFilled,
        }
      }),
    )
  }
  return [...slotsThat(false), ...slotsThat(true)]
}

/** Creates a slot for a message without a question, which may be about anything in the module. */
export const createOpenSlot = (module: FormKey): Slot => ({
  id: '',
  path: itemListOf(module) === undefined ? '' : 'items',
  field: formOf(module).body,
  question: '',
  why: '',
  example: '',
  isFilled: false,
})
