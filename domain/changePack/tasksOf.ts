import type { VisibleFormKey } from '../specification/specification.ts'
import { isOnlyImportance, type RequirementChange } from './requirementChanges.ts'
import type { TouchedItem } from './touchedBy.ts'

/** A step for whoever builds the app, on one line of plain text. */
export interface ChangeTask {
  readonly kind: 'remove' | 'add' | 'change' | 'renumber' | 'review'
  /** What it's about, as the changes cite it. */
  readonly id: string
  readonly text: string
}

/**
 * What to do about the changes, in order: remove what is gone, from criteria to features; give tests the new numbers of
 * their criteria; build what is new or changed, from data and rules to criteria; remove the data that nothing uses any
 * more; and check what is only touched. Each removed requirement has exactly one task.
 */
export function tasksOf(
  changes: readonly RequirementChange[],
  touched: readonly TouchedItem[],
): ChangeTask[] {
  const inOrder = buildingOrder.flatMap(form => changes.filter(change => change.form === form))
  const removed = inOrder.filter(({ kind }) => kind === 'removed').toReversed()
  const isData = ({ form }: RequirementChange) => form === 'dataModels'
  return [
    ...removed.filter(change => !isData(change)).map(removalTask),
    ...renumberingTasks(changes),
    ...inOrder.flatMap(buildTask),
    ...removed.filter(isData).map(removalTask),
    ...touched.map(reviewTask),
  ]
}

/** What others rest on comes first. Forms that are about people and purposes call for no code of their own. */
const buildingOrder: readonly VisibleFormKey[] = [
  'brainDump',
  'overview',
  'problemStatement',
  'personas',
  'glossary',
  'outOfScope',
  'constraints',
  'technicalRequirements',
  'nonFunctionalRequirements',
  'dataModels',
  'features',
  'userStories',
  'acceptanceCriteria',
]
const withoutCode: ReadonlySet<VisibleFormKey> = new Set([
  'brainDump',
  'overview',
  'problemStatement',
  'personas',
])

function buildTask(change: RequirementChange): ChangeTask[] {
  const { kind, form, id, name, label } = change
  if ((kind !== 'added' && kind !== 'changed') || withoutCode.has(form) || isOnlyImportance(change)) return []
  // The words of a criterion that is there can be looked up.
  const what = form === 'acceptanceCriteria' ? id : nameOf({ id, name, label })
  const isNew = kind === 'added'
  return [{ kind: isNew ? 'add' : 'change', id, text: buildTexts(form, what, isNew) }]
}

function buildTexts(form: VisibleFormKey, what: string, isNew: boolean): string {
  if (form === 'acceptanceCriteria')
    return isNew
      ? `Build ${what}, with a test that is named after it.`
      : `Change what ${what} asks for, and its test.`
  if (form === 'dataModels')
    return isNew
      ? `Add ${what} to the stored data, with a migration for data that exists.`
      : `Change ${what} in the stored data, with a migration for data that exists.`
  if (form === 'glossary') return `Use ${what} as now defined, in code and in texts.`
  if (form === 'features' || form === 'userStories')
    return isNew ? `Build ${what}.` : `Change ${what} and its tests.`
  return `Make sure that everything keeps to ${what} as it now reads.`
}

const removalTask = ({ form, id, name, label }: RequirementChange): ChangeTask => ({
  ...{ kind: 'remove', id },
  text:
    form === 'dataModels'
      ? `Remove ${nameOf({ id, name, label })}: its old code and its tests, and its stored data with a migration.`
      : `Remove ${nameOf({ id, name, label })}: the old code that only it needs, and its tests.`,
})

/** One task for each set, because one test may have to take the name that another has until then. */
function renumberingTasks(changes: readonly RequirementChange[]): ChangeTask[] {
  const renumbered = changes.filter(({ formerId }) => formerId !== undefined)
  return [...Map.groupBy(renumbered, ({ item }) => item!)].map(([id, all]) => ({
    ...{ kind: 'renumber', id },
    text: `Rename tests: ${all.map(({ formerId, id }) => `${formerId} is now ${id}`).join(', ')}.`,
  }))
}

const reviewTask = ({ id, name, because }: TouchedItem): ChangeTask => ({
  ...{ kind: 'review', id },
  text: `Check that ${nameOf({ id, name, label: '' })} still works, because ${because.join(', ')} changed; run its tests.`,
})

/** "FE-3 Search", "AC-4.2", "Constraints: Compliance". */
function nameOf({ id, name, label }: Pick<RequirementChange, 'id' | 'name' | 'label'>): string {
  const isItem = /^[A-Z]{2}-\d/.test(id)
  if (!isItem) return label === id ? id : `${label}: ${id}`
  // The sentence goes on.
  const line = name
    .replaceAll(/\s+/g, ' ')
    .replace(/[.;:,]$/, '')
    .trim()
  return line === '' || label === 'Attribute' ? id : `${id} ${line}`
}
