import { allMatches } from '../../text/allMatches.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import type { Address } from '../../field/address.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { findIn, rememberMatches, ruleModules, textsOf, visibleIn } from './specificationTexts.ts'

/** The values of something that is named: "a condition: good, broken or away", "has the states open, paid and sent". */
const listed =
  /(?<![\p{L}\p{N}])(?:(?<named>\p{L}{3,20})\s?(?::|\(|\s[–—-]\s|is\sone\sof\s|(?:can|may)\sbe\s|are\s(?=\p{Ll}{3,15},))|(?=\p{L}{3,20}s\s\p{L}{3,15}(?:\s\p{L}{2,12})?,\s)(?<=\b(?:the|has|have|of|following|two|three|four|five|six|seven)\s(?:\p{L}{3,15}\s)?)(?<plural>\p{L}{3,20}s)\s)\s?(?<list>(?:\p{L}[\p{L}-]{1,20}(?:\s\p{L}{1,15}){0,2},\s){1,7}(?:(?:and|or)\s)?\p{L}[\p{L}-]{1,20}(?:\s(?!(?:and|or)\s)\p{L}{1,15})?(?:,?\s(?:and|or)\s\p{L}[\p{L}-]{1,20}(?:\s\p{L}{1,15})?)?)(?!\p{L})/giu

interface Values {
  readonly address: Address
  readonly span?: { readonly start: number; readonly end: number }
  readonly text: string
  /** What they are values of. */
  readonly key: string
  readonly items: ReadonlySet<string>
  /** Whether there are no others. */
  readonly isClosed?: boolean
}

const itemsOf = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(/,\s?(?:(?:and|or)\s)?|\s(?:and|or)\s|\s?[|/;]\s?/)
      .map(item =>
        item
          .trim()
          .toLowerCase()
          .replace(/^(?:an?|the)\s|[.;]$/g, ''),
      )
      .filter(item => item !== '' && !/\b(?:then|the|when|who|with|which|that|it|she|he|they)\b/.test(item)),
  )

const mayList = /,[^,]{0,60}\s(?:and|or)\s/

const valuesIn = rememberMatches([listed], (stated): readonly Values[] =>
  !mayList.test(stated.text)
    ? []
    : allMatches(listed, visibleIn(stated)).map(match => {
        const { named, plural, list = '' } = match.groups ?? {}
        const start = match.index + match[0].length - list.length
        return {
          ...{ address: stated.address, text: list },
          span: { start, end: start + list.length },
          key: stemOf((named ?? plural ?? '').toLowerCase()),
          items: itemsOf(list),
          isClosed: /\bone\sof\s(?:the\s)?(?:\p{L}{3,20}\s)?$/iu.test(stated.text.slice(0, start)),
        }
      }),
)

/** The terms and attributes whose text is nothing but a list. */
const valuesOfItems = ({ glossary, dataModels }: Specification): Values[] => [
  ...glossary.flatMap(({ id, term, definition }) =>
    toValues(term, definition, { module: 'glossary', item: id, path: ['definition'] }).map(it => ({
      ...it,
      isClosed: true,
    })),
  ),
  ...dataModels.flatMap(({ id, attributes }) =>
    attributes.flatMap(({ name, example }, row) =>
      toValues(name, example, { module: 'dataModels', item: id, path: ['attributes', row, 'example'] }),
    ),
  ),
]

function toValues(name: string, text: string, address: Address): Values[] {
  const items = itemsOf(text)
  const isList =
    items.size > 1 &&
    items.size < 9 &&
    [...items].every(item => /^\p{L}[\p{L}\s-]{0,30}$/u.test(item) && item.split(' ').length <= 3)
  const last =
    name
      .trim()
      .split(/(?<=\p{Ll})(?=\p{Lu})|[\s_-]+/u)
      .at(-1) ?? ''
  return isList ? [{ address, text: text.trim(), key: stemOf(last.toLowerCase()), items }] : []
}

export const conflictingLists: SpecificationCheck = {
  id: 'conflicting-lists',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Two lists of one thing',
  why: 'A builder takes one of the two lists, and what is only on the other is missing.',
  example: {
    before: 'Condition: good, worn or broken. … Condition: good, damaged or broken.',
    after: 'Condition: good, worn or broken.',
  },
  find(specification) {
    const ofItems = valuesOfItems(specification)
    const all = [...findIn(specification, ruleModules, valuesIn), ...ofItems]
    const byKey = [...Map.groupBy(all, ({ key }) => key).values()].flatMap(lists =>
      lists.flatMap((list, i): Fault[] => {
        const other = lists.slice(0, i).find(it => isOtherList(it, list))
        if (other === undefined) return []
        const address = list.span === undefined ? list.address : { ...list.address, span: list.span }
        return [{ address, message: messages.other(other.text) }]
      }),
    )
    return [...byKey, ...shorterExamples(specification, ofItems), ...otherStates(specification)]
  },
}

/** "Small, medium or large", whatever they are values of. */
const anyList =
  /(?<![\p{L}\p{N}])\p{L}[\p{L}-]{1,20}(?:,\s\p{L}[\p{L}-]{1,20}(?:\s\p{L}{1,15}){0,2}){1,6},?\s(?:and|or)\s\p{L}[\p{L}-]{1,20}(?:\s\p{L}{1,15}){0,1}(?!\p{L})/giu
const listsIn = rememberMatches(
  [anyList],
  (stated): readonly { text: string; items: ReadonlySet<string> }[] =>
    !mayList.test(stated.text)
      ? []
      : allMatches(anyList, visibleIn(stated)).map(({ 0: list }) => ({ text: list, items: itemsOf(list) })),
)

/** Attributes whose values are all in a list that has more of them, in a text about the same thing. */
function shorterExamples(specification: Specification, ofItems: readonly Values[]): Fault[] {
  const lists = ofItems.filter(({ address }) => address.module === 'dataModels')
  if (lists.length === 0) return []
  const texts = textsOf(specification, ['features', 'userStories', 'acceptanceCriteria', 'glossary']).filter(
    stated => listsIn(stated).length > 0,
  )
  const models = new Map(specification.dataModels.map(({ id, name }) => [id, stemsOf(name).at(-1)]))
  return lists.flatMap(({ address, items }): Fault[] => {
    const model = models.get(address.item ?? '')
    if (model === undefined) return []
    for (const stated of texts) {
      // Three values are enough to know what they're values of.
      if (items.size < 3 && !stated.stemSet.has(model)) continue
      const longer = listsIn(stated).find(
        it =>
          it.items.size > items.size &&
          [...items].every(item =>
            [...it.items].some(other => other === item || other.startsWith(`${item} `)),
          ),
      )
      if (longer !== undefined) return [{ address, message: messages.other(longer.text) }]
    }
    return []
  })
}

/** "The steps submitted, in review, decided and closed": the states of a thing. */
const states =
  /\b(?:states?|status(?:es)?|steps?|stages?|phases?)\s?(?::|are|\(|–|—|is\sone\sof|is|of)?\s?(?<list>\p{L}[\p{L}-]{1,20}(?:\s\p{L}{1,15}){0,2}(?:,\s\p{L}[\p{L}-]{1,20}(?:\s\p{L}{1,15}){0,2}){1,7},?(?:\s(?:and|or))?\s\p{L}[\p{L}-]{1,20}(?:\s\p{L}{1,15}){0,1})/iu
const statesIn = rememberMatches([states], (stated): readonly Pick<Values, 'text' | 'items'>[] => {
  const list = states.exec(visibleIn(stated))?.groups?.['list']
  return list === undefined ? [] : [{ text: list, items: itemsOf(list) }]
})
const stateName = /^(?:state|status|stage|phase|step)$/i

/** Examples of a state that aren't among the states which the only list of them names. */
function otherStates(specification: Specification): Fault[] {
  const attributes = specification.dataModels.flatMap(({ id, name, attributes: all }) =>
    all.flatMap(({ name: attribute, example }, row) =>
      stateName.test(attribute.trim()) && /^\p{L}[\p{L} -]{1,25}$/u.test(example.trim())
        ? [{ model: stemsOf(name).at(-1), value: example.trim().toLowerCase(), id, row }]
        : [],
    ),
  )
  if (attributes.length === 0) return []
  const lists = textsOf(specification, ['features', 'acceptanceCriteria', 'glossary']).flatMap(stated =>
    statesIn(stated).map(it => ({ ...it, stated })),
  )
  return attributes.flatMap(({ model, value, id, row }): Fault[] => {
    const own = lists.filter(({ stated }) => model !== undefined && stated.stemSet.has(model))
    const possible = own.length > 0 ? own : attributes.length === 1 ? lists : []
    const [list] = possible
    if (list === undefined || possible.length > 1 || list.items.size < 3) return []
    if ([...list.items].some(item => item.includes(value) || value.includes(item))) return []
    const address = { module: 'dataModels', item: id, path: ['attributes', row, 'example'] } as const
    return [{ address, message: messages.other(list.text) }]
  })
}

/** Whether they have something in common, and each has something that the other doesn't. */
function isOtherList(one: Values, other: Values): boolean {
  const [a, b] = [one.items, other.items]
  const common = [...a].filter(item => b.has(item)).length
  const fewest = Math.min(a.size, b.size)
  if (one.isClosed === true && other.isClosed === true && a.size !== b.size && fewest > 1)
    return common === fewest
  return common > 0 && common * 2 >= Math.min(a.size, b.size) && common < a.size && common < b.size
}

const messages = {
  other: (text: string) => `Another place lists “${text}”. Decide which list is right.`,
} as const
