import type { ProposedChange } from '#domain/proposal/proposal.ts'
import { isStoryOf } from '#domain/checks/acrossModules/linkedItems.ts'
import { findLinkTarget, itemsOf, linkTargetsOf, linkTextOf } from '../../specification/links.ts'
import type { ModuleKey, Specification } from '../../specification/specification.ts'
import type { NamedItem } from './itemsNamed.ts'
import { setChange } from './setChange.ts'

/**
 * Removes the items. Stories that are only about one of them and have no criteria yet go with it; where something else is
 * the same, they are about that, which is as important as the more important of both.
 */
export function removalsOf(
  gone: ReadonlyMap<string, ModuleKey>,
  kept: ReadonlyMap<string, NamedItem>,
  specification: Specification,
): Readonly<Partial<Record<ModuleKey, readonly ProposedChange[]>>> {
  const changes: Partial<Record<ModuleKey, ProposedChange[]>> = {}
  const add = (form: ModuleKey, change: ProposedChange) => {
    ;(changes[form] ??= []).push(change)
  }
  const remove = (form: ModuleKey, id: string) => {
    const base = itemsOf(specification, form).find(it => it.id === id)
    add(form, {
      ...{ key: `-${id}`, op: 'remove', item: id, path: null, value: null },
      ...{ base, evidence: [], mark: 'said', parts: {} },
    })
  }
  const set = (form: ModuleKey, id: string, path: string, base: string, value: string) => {
    if (value !== base) add(form, setChange(id, path, base, value))
  }
  const { userStories, acceptanceCriteria, features, personas } = specification
  const stories = linkTargetsOf(specification, 'userStories')
  for (const [id, form] of gone) {
    remove(form, id)
    const twin = kept.get(id)
    const persona = form === 'personas' ? personas.find(it => it.id === id) : undefined
    // What shows that a story is done shows it for the one that it’s the same as.
    if (form === 'userStories' && twin !== undefined)
      for (const { id: owner, userStoryId } of acceptanceCriteria)
        if (findLinkTarget(userStoryId, stories)?.id === id)
          set('acceptanceCriteria', owner, 'userStoryId', userStoryId, linkTextOf(twin, 'id'))
    for (const story of userStories) {
      if (persona !== undefined && twin !== undefined && isStoryOf(story, persona))
        set('userStories', story.id, 'persona', story.persona, twin.name)
      const isAbout = form === 'features' && findLinkTarget(story.relatedFeature, features)?.id === id
      if (!isAbout) continue
      if (twin !== undefined)
        set('userStories', story.id, 'relatedFeature', story.relatedFeature, linkTextOf(twin, 'id'))
      else if (
        !acceptanceCriteria.some(({ userStoryId }) => findLinkTarget(userStoryId, stories)?.id === story.id)
      )
        remove('userStories', story.id)
    }
    const [lost, found] = [id, twin?.id].map(it => features.find(feature => feature.id === it))
    if (lost !== undefined && found !== undefined && ranks[lost.importance] > ranks[found.importance])
      set('features', found.id, 'importance', found.importance, lost.importance)
  }
  return changes
}

const ranks = { Low: 0, Medium: 1, High: 2 } as const
