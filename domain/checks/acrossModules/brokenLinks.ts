import {
  findBrokenLinkId,
  findLinkTarget,
  itemsOf,
  linkTargetsOf,
  linkTextOf,
} from '../../specification/links.ts'
import type { LinkTarget } from '../../specification/links.ts'
import type { FormKey, Specification } from '../../specification/specification.ts'
import { diceOf, stemsOf } from '../../text/similarity.ts'
import { nameKeyOf } from '../../text/words.ts'
import type { Address } from '../../field/address.ts'
import type { Fault, Fix, SpecificationCheck } from '../check.ts'
import { addItem, setField } from './patches.ts'

export const brokenFeatureLink: SpecificationCheck = {
  id: 'broken-feature-link',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Story of a missing feature',
  why: 'A builder can’t tell which feature the story belongs to, and leaves it out or builds it twice.',
  example: { before: 'Related feature: FE-9', after: 'Related feature: FE-3 Search recipes' },
  find: specification =>
    findBroken(
      specification,
      { from: 'userStories', field: 'relatedFeature', to: 'features', by: 'id' },
      'feature',
    ),
}

export const brokenStoryLink: SpecificationCheck = {
  id: 'broken-story-link',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Criteria of a missing story',
  why: 'Criteria that belong to no story are tested by no one.',
  example: { before: 'Related user story: US-9', after: 'Related user story: US-3 find a recipe' },
  find: specification =>
    findBroken(
      specification,
      { from: 'acceptanceCriteria', field: 'userStoryId', to: 'userStories', by: 'id' },
      'story',
    ),
}

export const unknownPersona: SpecificationCheck = {
  id: 'unknown-persona',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Story of an unknown persona',
  why: 'A builder doesn’t know who this is, what they may see, or how they use the app.',
  example: { before: 'As a manager (no persona has that name)', after: 'As a team lead' },
  find: specification =>
    findBroken(
      specification,
      { from: 'userStories', field: 'persona', to: 'personas', by: 'name' },
      'persona',
    ),
}

interface LinkField {
  readonly from: FormKey
  readonly field: string
  readonly to: FormKey
  readonly by: 'name' | 'id'
}

function findBroken(
  specification: Specification,
  link: LinkField,
  kind: 'feature' | 'story' | 'persona',
): Fault[] {
  const targets = linkTargetsOf(specification, link.to)
  const keys = new Map(targets.map(target => [nameKeyOf(target.name), target]))
  return itemsOf(specification, link.from).flatMap((item): Fault[] => {
    const text = (item[link.field] as string).trim()
    if (text === '' || findLinkTarget(text, targets) !== undefined) return []
    const id = findBrokenLinkId(text, link.to, targets)
    // Without any personas or features, each name is one that's still to be written.
    if (id === undefined && targets.length === 0) return []
    const at: Address = { module: link.from, item: item.id, path: [link.field] }
    const same = keys.get(nameKeyOf(text))
    const name = id === undefined ? text : text.slice(id.length).trim()
    const similar = same === undefined ? mostSimilar(name, targets) : [same]
    const fixes: Fix[] = similar.map(target => ({
      label: messages.link(target),
      patch: [setField(specification, at, linkTextOf(target, link.by))],
    }))
    if (kind === 'persona' && id === undefined && same === undefined)
      fixes.push({
        label: messages.addPersona(text),
        patch: [addItem(specification, 'personas', { name: text })],
      })
    if (kind === 'feature')
      fixes.push({ label: messages.removeLink, patch: [setField(specification, at, '')] })
    const message = id === undefined ? messages.noName[kind](text) : messages.noId[kind](id)
    if (same === undefined) return [{ address: at, message, fixes }]
    return [{ address: at, message: messages.spelledOtherwise(text, same.name), fixes, severity: 'hint' }]
  })
}

/** The items whose names share words with a text, the most similar first. */
function mostSimilar(text: string, targets: readonly LinkTarget[]): LinkTarget[] {
  const stems = new Set(stemsOf(text))
  return targets
    .map(target => ({ target, similarity: diceOf(stems, new Set(stemsOf(target.name))) }))
    .filter(({ similarity }) => similarity >= 0.3)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, 2)
    .map(({ target }) => target)
}

const messages = {
  noId: {
    feature: (id: string) => `${id} doesn’t exist. Link the story to another feature, or to none.`,
    story: (id: string) => `${id} doesn’t exist. Link these criteria to another story.`,
    persona: (id: string) => `${id} doesn’t exist. Choose another persona.`,
  },
  noName: {
    feature: (text: string) => `No feature is called “${text}”. Link the story to a feature, or to none.`,
    story: (text: string) => `No story says “${text}”. Link these criteria to a story.`,
    persona: (text: string) => `No persona is called “${text}”. Choose a persona, or add this one.`,
  },
  spelledOtherwise: (text: string, name: string) =>
    `“${text}” is called “${name.trim()}” elsewhere. Use that name.`,
  link: (target: LinkTarget) => `Link to ${linkTextOf(target, 'id')}`,
  addPersona: (name: string) => `Add the persona “${name}”`,
  removeLink: 'Remove the link',
} as const
