import type { Address } from '../../field/address.ts'
import { nameWordsOf } from '../../text/words.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import type { Feature } from './linkedItems.ts'
import { setField } from './patches.ts'

/** Words that say that a feature can't be built before another. */
const needing =
  /\b(?:depends on|dependent on|relies on|requires|builds on|is based on|can only be (?:built|used) (?:after|with|once)|needs)\s{1,3}([^.;\n]{2,120})/gi

interface Dependency {
  readonly from: Feature
  readonly to: Feature
  /** The words that state it, within the description. */
  readonly words: string
}

/** The features that a feature says it needs, by id or by name. */
function dependenciesOf({ features }: Specification): readonly Dependency[] {
  const dependencies = known.get(features) ?? readDependencies(features)
  known.set(features, dependencies)
  return dependencies
}

const known = new WeakMap<Specification['features'], readonly Dependency[]>()

function readDependencies(features: Specification['features']): Dependency[] {
  const names = features.map(feature => ({ feature, words: nameWordsOf(feature.name).join(' ') }))
  return features.flatMap(from =>
    [...from.description.matchAll(needing)].flatMap(([words, object = '']) => {
      const ids = new Set(object.match(/\bFE-\d{1,6}\b/g))
      const text = ` ${nameWordsOf(object).join(' ')} `
      return names
        .filter(
          ({ feature, words: name }) => feature !== from && (ids.has(feature.id) || isNamedIn(name, text)),
        )
        .map(({ feature }) => ({ from, to: feature, words }))
    }),
  )
}

/** Whether an object begins with the name of a feature: "needs Search", but not "needs a name for the search". */
const isNamedIn = (name: string, text: string) =>
  name !== '' && text.replace(/^ (?:the |feature )*/, ' ').startsWith(` ${name} `)

const descriptionOf = ({ id }: Feature): Address => ({ module: 'features', item: id, path: ['description'] })
const labelOf = ({ id, name }: Feature) => `${id} ${name.trim()}`.trim()

export const dependencyCycle: SpecificationCheck = {
  id: 'dependency-cycle',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Features that wait for each other',
  why: 'Neither can be built first, so a builder guesses which dependency is wrong.',
  example: { before: 'FE-1 depends on FE-2; FE-2 depends on FE-1', after: 'FE-2 depends on FE-1' },
  find(specification) {
    const all = dependenciesOf(specification)
    const leading = Map.groupBy(all, ({ from }) => from)
    const reported = new Set<Feature>()
    return specification.features.flatMap((feature): Fault[] => {
      if (reported.has(feature)) return []
      const cycle = findCycle(feature, leading)
      if (cycle === undefined) return []
      for (const { from } of cycle) reported.add(from)
      const options = cycle.slice(0, 4).map(({ from, to, words }) => ({
        text: messages.free(labelOf(from), labelOf(to)),
        patch: [setField(specification, descriptionOf(from), withoutWords(from.description, words))],
      }))
      const question = { text: messages.question, why: messages.why, options }
      const names = cycle.map(({ from }) => labelOf(from))
      return [{ address: descriptionOf(feature), message: messages.cycle(names), question }]
    })
  },
}

/** The dependencies that lead from a feature back to it, fewest first. */
function findCycle(
  start: Feature,
  leading: ReadonlyMap<Feature, readonly Dependency[]>,
): Dependency[] | undefined {
  const seen = new Set<Feature>()
  let paths: Dependency[][] = (leading.get(start) ?? []).map(dependency => [dependency])
  while (paths.length > 0) {
    const back = paths.find(path => path.at(-1)!.to === start)
    if (back !== undefined) return back
    paths = paths.flatMap(path => {
      const { to } = path.at(-1)!
      if (seen.has(to)) return []
      seen.add(to)
      return (leading.get(to) ?? []).map(next => [...path, next])
    })
  }
  return undefined
}

/** Leaves out a sentence that only states the dependency, or else the words that do. */
function withoutWords(description: string, words: string): string {
  const sentences = description.split(/(?<=[.;\n])\s*/)
  const kept = sentences.filter(
    sentence => !(sentence.includes(words) && sentence.length - words.length < 20),
  )
  const text = kept.length < sentences.length ? kept.join(' ') : description.replace(words, '')
  return text.replaceAll(/\s{1,5}(?=[.;,])/g, '').trim()
}

export const priorityInversion: SpecificationCheck = {
  id: 'priority-inversion',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'High waits for low',
  why: 'The most important features come first, but this one can’t without one that comes last.',
  example: { before: 'FE-1 (High) depends on FE-8 (Low)', after: 'FE-8 (High)' },
  find: specification =>
    dependenciesOf(specification).flatMap(({ from, to }): Fault[] => {
      if (from.importance !== 'High' || to.importance !== 'Low') return []
      const set = (feature: Feature, importance: Feature['importance']) => ({
        label: messages.raise(labelOf(feature), importance),
        patch: [
          setField(specification, { module: 'features', item: feature.id, path: ['importance'] }, importance),
        ],
      })
      return [
        {
          address: descriptionOf(from),
          message: messages.inverted(labelOf(from), labelOf(to)),
          fixes: [set(to, 'High'), set(from, 'Medium')],
        },
      ]
    }),
}

const messages = {
  cycle: (names: readonly string[]) =>
    `These features need each other: ${names.join(', ')}. Decide which comes first.`,
  question: 'Which of these can do without the other?',
  why: 'A builder has to start with one of them.',
  free: (from: string, to: string) => `${from} doesn’t need ${to}`,
  inverted: (from: string, to: string) =>
    `“${from}” has high importance but needs “${to}”, which has low importance.`,
  raise: (name: string, importance: string) => `Set ${name} to ${importance}`,
} as const
