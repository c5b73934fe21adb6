import { readRelationships } from '../../diagram/readRelationships.ts'
import type { Relationship } from '../../diagram/entity.ts'
import type { Specification } from '../../specification/specification.ts'
import { nameKeyOf } from '../../text/words.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { addItem, addSentence } from './patches.ts'

/** "A Recipe has many Ingredients", with the name of the other model. */
const statedSentence =
  /^[Aa]n?\s{1,3}\S.{0,60}?\s(?:(?:has|have|owns|contains|includes)\s{1,3}(?:many|one|several|exactly one|at most one|zero or more)|belongs to\s{1,3}(?:one|an?|many|exactly one|at most one))\s{1,3}(\p{Lu}[\p{L}\p{N}]*(?:\s\p{Lu}[\p{L}\p{N}]*){0,3})$/u
/** "Agent 1–n Absences" */
const statedRatio = /^\p{Lu}[\p{L}\p{N}]{1,30}\s[1nm](?:\s?[-–:]\s?)[1nm*]\s(\p{Lu}[\p{L}\p{N}]{1,30})$/u

export const relationshipMismatch: SpecificationCheck = {
  id: 'relationship-mismatch',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Relationships that don’t match',
  why: 'The wrong relationship is the most expensive part of a database to change later.',
  example: {
    before: 'An Order belongs to one Buyer. A Buyer has one Order.',
    after: 'A Buyer has many Orders.',
  },
  find: ({ dataModels, ...rest }) => remember(dataModels, () => findMismatches({ dataModels, ...rest })),
}

let last: { readonly models: Specification['dataModels']; readonly faults: readonly Fault[] } | undefined

/** Only the data models matter here, and reading them takes longer than other checks. */
function remember(models: Specification['dataModels'], find: () => readonly Fault[]): readonly Fault[] {
  if (last?.models !== models) last = { models, faults: find() }
  return last.faults
}

function findMismatches(specification: Specification): Fault[] {
  const { dataModels } = specification
  const { relationships, unreadSentences } = readRelationships(dataModels)
  const names = new Map(dataModels.map(({ id, name }) => [id, name.trim()]))
  const keys = new Set(dataModels.map(({ name }) => nameKeyOf(name)))
  const unknown = unreadSentences.flatMap(({ entityId, sentence }): Fault[] => {
    const name = (statedSentence.exec(sentence) ?? statedRatio.exec(sentence))?.[1]
    if (name === undefined || keys.has(nameKeyOf(name))) return []
    const attribute = { name: 'name', type: 'Text', required: true, example: '' }
    const patch = [
      addItem(specification, 'dataModels', { name: singular(name, sentence), attributes: [attribute] }),
    ]
    const fixes = [{ label: messages.add(singular(name, sentence)), patch }]
    return [{ address: placeOf(entityId), message: messages.unknown(name), fixes }]
  })
  const pairs = Map.groupBy(relationships, ({ from, to }) => [from, to].sort().join(' '))
  const conflicting = [...pairs.values()].flatMap((all): Fault[] => {
    const [one, other] = conflictIn(all) ?? []
    if (one === undefined || other === undefined) return []
    const sides = [names.get(one.from)!, names.get(one.to)!] as const
    return [{ address: placeOf(other.from), message: messages.conflict(...sides) }]
  })
  return [...unknown, ...conflicting, ...oneSided(relationships, specification)]
}

const placeOf = (item: string) => ({ module: 'dataModels', item, path: ['relationships'] }) as const

/** Relationships of two models in general words, which say different numbers of the same side. */
function conflictIn(all: readonly Relationship[]): readonly [Relationship, Relationship] | undefined {
  const general = all.filter(({ from, to, label }) => from !== to && generalVerbs.test(label))
  for (const [i, one] of general.entries())
    for (const other of general.slice(i + 1)) {
      const [from, to] = one.from === other.from ? [other.fromEnd, other.toEnd] : [other.toEnd, other.fromEnd]
      if (one.fromEnd.max !== from.max || one.toEnd.max !== to.max) return [one, other]
    }
  return undefined
}

const generalVerbs = /^(?:|ha(?:s|ve)|belongs? to|owns?|contains?|includes?)$/

/** Most sentences are stated on both sides where any is, so one that isn’t may have been forgotten. */
function oneSided(relationships: readonly Relationship[], specification: Specification): Fault[] {
  const models = new Map(specification.dataModels.map(model => [model.id, model]))
  const isStated = ({ from, to }: Relationship) =>
    [models.get(from)!, models.get(to)!].every(({ relationships: text }, i) => {
      const other = models.get(i === 0 ? to : from)!
      return nameKeyOf(text).includes(nameKeyOf(other.name))
    })
  const distinct = relationships.filter(({ from, to }) => from !== to)
  const missing = distinct.filter(it => !isStated(it))
  if (distinct.length === 0 || missing.length * 2 > distinct.length) return []
  return missing.flatMap(({ from, to, fromEnd, toEnd }): Fault[] => {
    const [a, b] = [models.get(from)!, models.get(to)!]
    const isFirst = nameKeyOf(a.relationships).includes(nameKeyOf(b.name))
    const [silent, other, end, back] = isFirst ? [b, a, fromEnd, toEnd] : [a, b, toEnd, fromEnd]
    const address = placeOf(silent.id)
    const sentence = sentenceOf(silent.name.trim(), other.name.trim(), end.max, back.max)
    const fixes = [
      { label: messages.addSentence(sentence), patch: addSentence(specification, address, sentence) },
    ]
    return [
      { address, message: messages.oneSided(other.name.trim(), silent.name.trim()), fixes, severity: 'hint' },
    ]
  })
}

function sentenceOf(name: string, other: string, max: 1 | 'many', back: 1 | 'many'): string {
  const article = /^[aeiou]/i.test(name) ? 'An' : 'A'
  if (max === 'many') return `${article} ${name} has many ${pluralName(other)}.`
  return back === 'many'
    ? `${article} ${name} belongs to one ${other}.`
    : `${article} ${name} has one ${other}.`
}

const pluralName = (name: string) =>
  /[^aeiou]y$/i.test(name)
    ? `${name.slice(0, -1)}ies`
    : /(?:s|sh|ch|x|z)$/i.test(name)
      ? `${name}es`
      : `${name}s`

/** "Ingredients" after "has many" is one Ingredient. */
const singular = (name: string, sentence: string) =>
  !/\s(?:many|several|zero or more|[1nm]\s?[-–:]\s?[nm*])\s/.test(sentence)
    ? name
    : name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')

const messages = {
  unknown: (name: string) => `There’s no data model “${name}”. Add it, or name the model that you mean.`,
  add: (name: string) => `Add the data model “${name}”`,
  conflict: (a: string, b: string) =>
    `“${a}” and “${b}” say different things about how many belong to each other. Say the same on both sides.`,
  oneSided: (from: string, to: string) =>
    `“${from}” names “${to}”, but not the other way round. Say it here too.`,
  addSentence: (sentence: string) => `Add “${sentence}”`,
} as const
