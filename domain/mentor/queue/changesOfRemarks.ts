import { storyGoalOf } from '#domain/modules/userStories/storyGoal.ts'
import { createProposal, type ProposedChange, type Proposal } from '#domain/proposal/proposal.ts'
import { findLinkTarget, itemsOf, linkTextOf } from '../../specification/links.ts'
import { nameFieldOf, type ModuleKey, type Specification } from '../../specification/specification.ts'
import { createItemFromMessage } from '../dialogue/createItem.ts'
import type { NamedItem } from './itemsNamed.ts'
import { likestItem } from './likestItem.ts'
import type { Remarks } from './remarksOnItems.ts'
import { removalsOf } from './removalsOf.ts'
import { setChange } from './setChange.ts'
import { stemsOf } from '../../text/similarity.ts'

/**
 * What remarks about the items of a form change: names, with the stories that are named after them, and what is gone. What
 * is told of an item that is the same as another, or only a rule, is kept with that one.
 */
export function changesOfRemarks(
  { names, merged, gone, rules, rulesTold, ranks }: Remarks,
  form: ModuleKey,
  specification: Specification,
): readonly Proposal[] {
  const items = itemsOf(specification, form)
  const nameField = nameFieldOf(form) ?? 'name'
  const textOf = (id: string, field: string) => {
    const value = items.find(it => it.id === id)?.[field]
    return typeof value === 'string' ? value.trim() : ''
  }
  const named = items.map((it): NamedItem => ({ id: it.id, name: textOf(it.id, nameField) }))
  const others = named.filter(({ id }) => !gone.has(id) && !merged.has(id) && !rules.has(id))
  const into = new Map([...merged].map(([id, to]) => [id, others.find(it => it.id === finalOf(to, merged))]))
  const homeless: string[] = []
  for (const id of rules) {
    const rule = rulesTold.get(id) ?? (textOf(id, 'description') || textOf(id, nameField))
    const home = likestItem(rule, others)
    if (home === undefined) homeless.push(rule)
    into.set(id, home)
  }
  const kept = new Map(
    [...into].flatMap(([id, item]) =>
      item === undefined ? [] : [[id, { ...item, name: names.get(item.id) ?? item.name }] as const],
    ),
  )
  /** The name of what is a part of another item, unless that says so already. */
  const nameNotSaidBy = (id: string, other: string): string => {
    const known = new Set(stemsOf(`${names.get(other) ?? ''} ${textOf(other, nameField)}`))
    const name = textOf(id, nameField)
    return stemsOf(name).every(stem => known.has(stem)) ? '' : name
  }
  const all = new Map([...gone, ...into.keys()].map(id => [id, form] as const))
  const changes: Partial<Record<ModuleKey, ProposedChange[]>> = {}
  for (const [key, own] of Object.entries(removalsOf(all, kept, specification)))
    changes[key as ModuleKey] = [...own]
  const prose = form === 'features' || form === 'dataModels' ? 'description' : undefined
  if (prose !== undefined)
    for (const { id } of others) {
      const before = textOf(id, prose)
      const added = [...kept]
        .filter(([, item]) => item.id === id)
        .map(([from]) => rulesTold.get(from) ?? (textOf(from, prose) || nameNotSaidBy(from, id)))
        .filter(text => text !== '' && !before.includes(text))
      const value = [...new Set([before, ...added])].filter(text => text !== '').join('\n')
      if (value !== before) (changes[form] ??= []).push(setChange(id, prose, before, value))
    }
  for (const [id, name] of names) {
    const before = textOf(id, nameField)
    if (before === '' || before === name) continue
    ;(changes[form] ??= []).push(setChange(id, nameField, before, name))
    if (form === 'features')
      (changes.userStories ??= []).push(...renamedStories(id, before, name, specification))
  }
  if (form === 'features')
    for (const { id, importance } of specification.features) {
      const rank = ranks.get(id)
      if (rank !== undefined && rank !== importance && !all.has(id))
        (changes[form] ??= []).push(setChange(id, 'importance', importance, rank))
    }
  return [
    ...Object.entries(changes).map(
      // The cast is sound: the keys are those of modules.
      ([module, own]): Proposal => ({ module: module as ModuleKey, changes: own, removals: [] }),
    ),
    ...(homeless.length === 0
      ? []
      : [
          createProposal('acceptanceCriteria', specification.acceptanceCriteria, [
            createItemFromMessage({ id: 'answer', text: homeless.join(' ') })({ criteria: homeless }),
          ]),
        ]),
  ]
}

/** What something is finally the same as. */
function finalOf(id: string, merged: ReadonlyMap<string, string>): string {
  let to = id
  for (let i = 0; i < merged.size && merged.has(to); i++) to = merged.get(to)!
  return to
}

/** Stories of a feature that has another name now: their link, and their goal if it’s only the name. */
function renamedStories(
  id: string,
  before: string,
  name: string,
  { userStories, features }: Specification,
): ProposedChange[] {
  return userStories
    .filter(({ relatedFeature }) => findLinkTarget(relatedFeature, features)?.id === id)
    .flatMap(story => [
      setChange(story.id, 'relatedFeature', story.relatedFeature, linkTextOf({ id, name }, 'id')),
      ...(story.goal === storyGoalOf(before)
        ? [setChange(story.id, 'goal', story.goal, storyGoalOf(name))]
        : []),
    ])
}
