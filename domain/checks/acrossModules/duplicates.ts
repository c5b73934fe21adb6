import type { Operation } from '../../field/patch.ts'
import { findReferences } from '../../specification/findReferences.ts'
import { itemsOf, linkTextOf } from '../../specification/links.ts'
import { itemNameOf, type FormKey, type Specification } from '../../specification/specification.ts'
import { similarityOfStems } from '../../text/similarity.ts'
import { nameKeyOf } from '../../text/words.ts'
import type { Fault, Fix, SpecificationCheck } from '../check.ts'
import { isVerb } from '../verbs.ts'
import { removeItem, setField } from './patches.ts'
import { textsOfItem } from './specificationTexts.ts'

export const duplicates: SpecificationCheck = {
  id: 'duplicates',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Said twice',
  why: 'What’s there twice is built twice, or changed in only one place.',
  example: { before: 'FE-2 Cancel a booking; FE-7 Cancel bookings', after: 'FE-2 Cancel a booking' },
  find: specification => [
    ...(['personas', 'features', 'userStories', 'dataModels', 'glossary'] as const).flatMap(module =>
      duplicateItems(specification, module),
    ),
    ...repeatedDescriptions(specification),
    ...duplicateCriteria(specification),
  ],
}

interface Compared {
  readonly stems: readonly string[]
  /** Only texts with an equal one can be duplicates. */
  readonly key: string
}

function duplicateItems(specification: Specification, module: FormKey): Fault[] {
  const items = itemsOf(specification, module)
  const pairs = remember(items, () =>
    findDuplicates(
      items.map(item => ({
        stems: stemsOfName(module, item),
        key: module === 'userStories' ? nameKeyOf(item['persona'] as string) : '',
      })),
    ),
  )
  return pairs.flatMap(([first, second]): Fault[] => {
    const [kept, item] = [items[first]!, items[second]!]
    const name = itemNameOf(module, item).trim()
    const path = [module === 'glossary' ? 'term' : module === 'userStories' ? 'goal' : 'name']
    return [
      {
        address: { module, item: item.id, path },
        message: messages.sameItem(name, kept.id),
        fixes: [mergeInto(specification, module, kept.id, item.id)],
      },
    ]
  })
}

/** The name alone, since two features with the same name are the same, whatever their descriptions add. */
function stemsOfName(module: FormKey, item: ReturnType<typeof itemsOf>[number]): readonly string[] {
  const field = module === 'glossary' ? 'term' : module === 'userStories' ? 'goal' : 'name'
  return textsOfItem(module as 'features', item).find(text => text.field === field)?.stems ?? []
}

/** Removes an item and links what refers to it to the one that stays. */
function mergeInto(specification: Specification, module: FormKey, kept: string, removed: string): Fix {
  const target = itemsOf(specification, module).find(({ id }) => id === kept)!
  const name = itemNameOf(module, target)
  const relink = findReferences(specification, module, new Set([removed])).map(
    ({ from, field, item }): Operation =>
      setField(
        specification,
        { module: from, item: item.id, path: [field] },
        linkTextOf({ id: kept, name }, from === 'userStories' && field === 'persona' ? 'name' : 'id'),
      ),
  )
  return {
    label: messages.merge(removed, kept),
    patch: [...relink, removeItem(specification, module, removed)],
  }
}

const noStems: ReadonlySet<string> = new Set()
const fewestStems = 4
const leastContained = 0.8

/** Features that say little more than a part of what another one says. */
function repeatedDescriptions({ features }: Specification): Fault[] {
  const described = features.map(feature => ({
    feature,
    stems: textsOfItem('features', feature).find(({ field }) => field === 'description')?.stemSet ?? noStems,
  }))
  const byStem = new Map<string, typeof described>()
  for (const it of described)
    for (const stem of it.stems) {
      const others = byStem.get(stem)
      if (others === undefined) byStem.set(stem, [it])
      else others.push(it)
    }
  return described.flatMap(({ feature, stems }): Fault[] => {
    if (stems.size < fewestStems) return []
    // Another thing is another feature, another verb may be the same one.
    const things = [...stems].filter(stem => !isVerb(stem))
    // Each of its things is in the other, too, also the rarest.
    const candidates = things
      .map(stem => byStem.get(stem)!)
      .reduce((fewest, it) => (it.length < fewest.length ? it : fewest), described)
    const other = candidates.find(
      it =>
        it.feature !== feature &&
        it.stems.size > stems.size &&
        things.every(stem => it.stems.has(stem)) &&
        [...stems].filter(stem => it.stems.has(stem)).length >= stems.size * leastContained,
    )
    if (other === undefined) return []
    const address = { module: 'features', item: feature.id, path: ['description'] } as const
    return [{ address, message: messages.sameDescription(other.feature.id, other.feature.name.trim()) }]
  })
}

function duplicateCriteria(specification: Specification): Fault[] {
  return specification.acceptanceCriteria.flatMap((set): Fault[] => {
    const { id, criteria } = set
    const texts = textsOfItem('acceptanceCriteria', set)
    const pairs = remember(set, () => findDuplicates(texts.map(({ stems }) => ({ stems, key: '' }))))
    return pairs.map(([first, second]): Fault => {
      const { address, text } = texts[second]!
      const at = { module: 'acceptanceCriteria', item: id, path: ['criteria'] } as const
      const line = address.path[1] as number
      return {
        address,
        message: messages.sameCriterion(texts[first]!.text.trim()),
        fixes: [
          {
            label: messages.remove(text.trim()),
            patch: [setField(specification, at, criteria.toSpliced(line, 1))],
          },
        ],
      }
    })
  })
}

type Pairs = readonly (readonly [first: number, second: number])[]
const known = new WeakMap<object, Pairs>()

/** Keeps the pairs for as long as the items or the set are in use: they depend on nothing else. */
function remember(key: object, find: () => Pairs): Pairs {
  const pairs = known.get(key) ?? find()
  known.set(key, pairs)
  return pairs
}

const leastSimilarity = 0.85

/** Pairs of positions of texts that say the same, each text at most once as the second of a pair. */
function findDuplicates(texts: readonly Compared[]): Pairs {
  const byStem = new Map<string, number[]>()
  const found: [number, number][] = []
  for (const [i, { stems, key }] of texts.entries()) {
    let first: number | undefined
    for (const stem of firstStems(stems))
      first ??= byStem.get(stem)?.find(at => texts[at]!.key === key && saysTheSame(texts[at]!.stems, stems))
    if (first !== undefined) found.push([first, i])
    for (const stem of stems) {
      const places = byStem.get(stem)
      if (places === undefined) byStem.set(stem, [i])
      else if (places.at(-1) !== i) places.push(i)
    }
  }
  return found
}

/** Texts that are 85 % equal share one of the first words, unless one begins with two others. */
const firstStems = (stems: readonly string[]) => stems.slice(0, 2)

/** Similar, and one contains all words of the other: a single different word may turn a rule into another. */
function saysTheSame(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  if (few.length === 0 || many.length - few.length > 1) return false
  const all = new Set(many)
  if (!few.every(stem => all.has(stem))) return false
  // Words that one has and the other hasn't may be a negation or a number.
  const extra = many.filter(stem => !few.includes(stem))
  if (extra.some(stem => /^(?:not|no|never|without|only|\d.*)$/.test(stem))) return false
  return similarityOfStems(a, b) >= leastSimilarity
}

const messages = {
  sameItem: (name: string, id: string) => `“${name}” says the same as ${id}. Keep one of the two.`,
  sameDescription: (id: string, name: string) =>
    `${`${id} ${name}`.trim()} says this already. Keep one of the two, or say how they differ.`,
  sameCriterion: (text: string) => `This says the same as “${text}”. Keep one of the two.`,
  merge: (removed: string, kept: string) => `Remove ${removed} and link what refers to it to ${kept}`,
  remove: (text: string) => `Remove “${text}”`,
} as const
