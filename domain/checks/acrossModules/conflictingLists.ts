import { allMatches } from '../../text/allMatches.ts'
import { stemOf } from '../../text/similarity.ts'
import type { Address } from '../../field/address.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { findIn, rememberMatches, ruleModules, visibleIn } from './specificationTexts.ts'

/** The values of something that is named: "a condition: good, broken or away", "has the states open, paid and sent". */
const listed =
  /(?<![\p{L}\p{N}])(?:(?<named>\p{L}{3,20})\s?(?::|\(|\s[–—-]\s|is\sone\sof\s|(?:can|may)\sbe\s|are\s(?=\p{Ll}{3,15},))|(?<=\b(?:the|has|have|of|following|two|three|four|five|six|seven)\s(?:\p{L}{3,15}\s)?)(?<plural>\p{L}{3,20}s)\s(?=\p{L}{3,15}(?:\s\p{L}{2,12})?,\s))\s?(?<list>(?:\p{L}[\p{L}-]{1,20}(?:\s\p{L}{1,15}){0,2},\s){1,7}(?:(?:and|or)\s)?\p{L}[\p{L}-]{1,20}(?:\s(?!(?:and|or)\s)\p{L}{1,15})?(?:,?\s(?:and|or)\s\p{L}[\p{L}-]{1,20}(?:\s\p{L}{1,15})?)?)(?!\p{L})/giu

interface Values {
  readonly address: Address
  readonly span?: { readonly start: number; readonly end: number }
  readonly text: string
  /** What they are values of. */
  readonly key: string
  readonly items: ReadonlySet<string>
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
        }
      }),
)

/** The terms and attributes whose text is nothing but a list. */
const valuesOfItems = ({ glossary, dataModels }: Specification): Values[] => [
  ...glossary.flatMap(({ id, term, definition }) =>
    toValues(term, definition, { module: 'glossary', item: id, path: ['definition'] }),
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
    const all = [...findIn(specification, ruleModules, valuesIn), ...valuesOfItems(specification)]
    return [...Map.groupBy(all, ({ key }) => key).values()].flatMap(lists =>
      lists.flatMap((list, i): Fault[] => {
        const other = lists.slice(0, i).find(it => isOtherList(it.items, list.items))
        if (other === undefined) return []
        const address = list.span === undefined ? list.address : { ...list.address, span: list.span }
        return [{ address, message: messages.other(other.text) }]
      }),
    )
  },
}

/** Whether they have something in common, and each has something that the other doesn't. */
function isOtherList(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const common = [...a].filter(item => b.has(item)).length
  return common > 0 && common * 2 >= Math.min(a.size, b.size) && common < a.size && common < b.size
}

const messages = {
  other: (text: string) => `Another place lists “${text}”. Decide which list is right.`,
} as const
