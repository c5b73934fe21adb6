import type { Fault, SpecificationCheck } from '../../checks/check.ts'
import { setField } from '../../checks/acrossModules/patches.ts'
import { capitalised } from '../../checks/edits.ts'
import { nameKeyOf } from '../../text/words.ts'

/** How the words of a name are joined. A single word in lower case fits all styles but those with capitals. */
const styles = {
  camelCase: /^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)+$/,
  snake_case: /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/,
  'kebab-case': /^[a-z][a-z\d]*(?:-[a-z\d]+)+$/,
  PascalCase: /^[A-Z][a-z\d]+(?:[A-Z][a-z\d]*)+$/,
  'separate words': /^\p{L}[\p{L}\d]*(?: [\p{L}\d]+){1,5}$/u,
} as const
type Style = keyof typeof styles
const styleNames = Object.keys(styles) as Style[]

const styleOf = (name: string) => styleNames.find(style => styles[style].test(name))
/** Fewer names don't make a style. */
const leastNames = 3

const mixedNames: SpecificationCheck = {
  id: 'mixed-names',
  scope: 'specification',
  group: 'consistent',
  severity: 'hint',
  title: 'Attribute in another style',
  why: 'These names end up in the code, where mixed styles cause mistakes.',
  example: { before: 'firstName, last_name, postCode', after: 'firstName, lastName, postCode' },
  find(specification) {
    const names = specification.dataModels.flatMap(({ id, attributes }) =>
      attributes.map(({ name }, i) => ({ id, i, name: name.trim(), style: styleOf(name.trim()) })),
    )
    const counts = Map.groupBy(
      names.filter(({ style }) => style !== undefined),
      ({ style }) => style!,
    )
    const [common, others] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
    if (common === undefined || others === undefined) return []
    const [usual, { length: count }] = common
    if (count < leastNames || count <= 2 * others[1].length) return []
    return names.flatMap(({ id, i, name, style }): Fault[] => {
      if (style === undefined || style === usual) return []
      const address = { module: 'dataModels', item: id, path: ['attributes', i, 'name'] } as const
      const better = inStyle(name, usual)
      const patch = [setField(specification, address, better)]
      return [
        { address, message: messages.other(name, usual), fixes: [{ label: messages.rename(better), patch }] },
      ]
    })
  },
}

function inStyle(name: string, style: Style): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]/)
    .filter(word => word !== '')
    .map(word => word.toLowerCase())
  const [first = '', ...rest] = words
  switch (style) {
    case 'camelCase':
      return [first, ...rest.map(capitalised)].join('')
    case 'PascalCase':
      return words.map(capitalised).join('')
    case 'snake_case':
      return words.join('_')
    case 'kebab-case':
      return words.join('-')
    case 'separate words':
      return words.join(' ')
  }
}

const attributeTwice: SpecificationCheck = {
  id: 'attribute-twice',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Attribute that’s there twice',
  why: 'A builder keeps one of them, and it may be the wrong one.',
  example: { before: 'name, city, Name', after: 'name, city' },
  find: specification =>
    specification.dataModels.flatMap(model => {
      const keys = model.attributes.map(({ name }) => nameKeyOf(name))
      return model.attributes.flatMap((attribute, i): Fault[] => {
        const isTwice = attribute.name.trim() !== '' && keys.indexOf(keys[i]!) < i
        if (!isTwice) return []
        const patch = [
          setField(
            specification,
            { module: 'dataModels', item: model.id, path: ['attributes'] },
            model.attributes.toSpliced(i, 1),
          ),
        ]
        return [
          {
            address: { module: 'dataModels', item: model.id, path: ['attributes', i, 'name'] },
            message: messages.twice(attribute.name.trim()),
            fixes: [{ label: messages.removeSecond, patch }],
          },
        ]
      })
    }),
}

const messages = {
  other: (name: string, style: Style) =>
    `Most attributes are written in ${style}, but “${name}” isn’t. Use one style.`,
  rename: (name: string) => `Rename it to “${name}”`,
  twice: (name: string) => `“${name}” is there already. Remove one of the two.`,
  removeSecond: 'Remove this one',
} as const

export const attributeNameChecks: readonly SpecificationCheck[] = [attributeTwice, mixedNames]
