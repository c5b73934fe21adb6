import type { ProposedChange, Proposal } from '#domain/proposal/proposal.ts'
import type { Specification } from '../../specification/specification.ts'
import { joinNames } from '../../text/joinNames.ts'
import { nameKeyOf, singularOf } from '../../text/words.ts'
import { setChange } from './setChange.ts'

/**
 * What belongs to what, where something that is noted about a thing is called like another: a booking that has a boat and
 * guests belongs to one boat and to several guests. Only for things of which nothing is said of it.
 */
export function relationshipsOfThings(before: Specification, after: Specification): Proposal | undefined {
  const old = new Map(before.dataModels.map(it => [it.id, it]))
  const named = after.dataModels.filter(it => it.name.trim() !== '')
  const changes = named.flatMap((model): ProposedChange[] => {
    const known = old.get(model.id)
    const isNew = known === undefined || known.attributes.length < model.attributes.length
    if (!isNew || model.relationships.trim() !== '') return []
    const found = named.flatMap(other => {
      const attribute = model.attributes.find(({ name }) => keyOfOne(name) === keyOfOne(other.name))
      if (other.id === model.id || attribute === undefined) return []
      const isSeveral = attribute.name.toLowerCase().trim() !== keyOfOne(attribute.name)
      return [{ isSeveral, name: isSeveral ? attribute.name.toLowerCase().trim() : keyOfOne(other.name) }]
    })
    if (found.length === 0) return []
    const ones = found.filter(it => !it.isSeveral).map(({ name }) => `one ${name}`)
    const several = found.filter(it => it.isSeveral).map(({ name }) => `several ${name}`)
    const value = `Each ${nameKeyOf(model.name)} ${[
      ...(ones.length === 0 ? [] : [`belongs to ${joinNames(ones)}`]),
      ...(several.length === 0 ? [] : [`has ${joinNames(several)}`]),
    ].join(' and ')}.`
    return [setChange(model.id, 'relationships', model.relationships, value)]
  })
  return changes.length === 0 ? undefined : { module: 'dataModels', changes, removals: [] }
}

const keyOfOne = (name: string): string =>
  nameKeyOf(name)
    .split(' ')
    .map((word, i, all) => (i === all.length - 1 ? singularOf(word) : word))
    .join(' ')
