import type { Operation } from '../../field/patch.ts'
import { findReferences } from '../../specification/findReferences.ts'
import { itemsOf, linkTextOf } from '../../specification/links.ts'
import { itemNameOf, type FormKey, type Specification } from '../../specification/specification.ts'
import { similarityOfStems, stemOf } from '../../text/similarity.ts'
import { nameKeyOf, wordsOf } from '../../text/words.ts'
import type { Fault, Fix, SpecificationCheck } from '../check.ts'
import { isVerb } from '../verbs.ts'
import { removeItem, setField } from './patches.ts'
import { textsOfItem } from './specificationTexts.ts'
import { meaningOf } from './synonyms.ts'

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
    ...renamedFeatures(specification),
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

/** Names and descriptions whose words say the same have most of their rarer words in common. */
const leastShared = 0.5
const fewestShared = 4

/** Features with other names that do the same to the same thing: "Search a grave" and "Find a plot". */
function renamedFeatures({ features }: Specification): Fault[] {
  const read = features.map(feature => {
    const texts = textsOfItem('features', feature)
    const name = texts.find(({ field }) => field === 'name')?.stems ?? []
    const description = texts.find(({ field }) => field === 'description')?.stems ?? []
    return {
      feature,
      name: new Set(name.map(meaningOf)),
      act: actOfName(feature.name),
      words: new Set(description.map(meaningOf)),
    }
  })
  const counts = new Map<string, number>()
  for (const { words } of read) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const isRare = (word: string) => (counts.get(word) ?? 0) * 3 <= Math.max(6, features.length)
  return read.flatMap((it, i): Fault[] => {
    const other = read.slice(0, i).find(earlier => {
      if (
        it.name.size >= 2 &&
        it.name.size === earlier.name.size &&
        [...it.name].every(word => earlier.name.has(word))
      )
        // The same words in another order: "Receipt status" and "Status of receipts". Equal names are found above.
        return (
          it.feature.name.trim().toLowerCase().split(' ')[0] !==
          earlier.feature.name.trim().toLowerCase().split(' ')[0]
        )
      if (it.act === undefined || it.act !== earlier.act) return false
      const [few, many] =
        it.words.size <= earlier.words.size ? [it.words, earlier.words] : [earlier.words, it.words]
      const common = [...few].filter(word => many.has(word))
      return common.length >= Math.max(fewestShared, few.size * leastShared) && common.some(isRare)
    })
    if (other === undefined) return []
    const { id, name } = it.feature
    const address = { module: 'features', item: id, path: ['name'] } as const
    return [{ address, message: messages.sameItem(name.trim(), other.feature.id) }]
  })
}

/** What a feature does, if its name begins with a verb; verbs that come to the same are one. */
function actOfName(name: string): string | undefined {
  const [first = ''] = wordsOf(name)
  return isVerb(first) ? (acts.get(stemOf(first)) ?? stemOf(first)) : undefined
}
const acts: ReadonlyMap<string, string> = new Map(
  [
    'find search look browse',
    'remind notify alert inform warn',
    'add create record enter register report',
    'send share',
    'edit change update correct',
    'export download',
    'book reserve',
    'cancel withdraw',
  ].flatMap(group => {
    const [first = '', ...others] = group.split(' ')
    return others.map(word => [stemOf(word), stemOf(first)] as const)
  }),
)

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
