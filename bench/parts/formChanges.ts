/** What changed in a form, one line for each value: "features.2.name: “Map”". */
export function formChanges(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].every(isItem)) {
    const keys = [...new Set([...before, ...after].map(keyOf))]
    const at = (all: readonly Item[], key: string) => all.find(it => keyOf(it) === key)
    return keys.flatMap(key => formChanges(at(before, key), at(after, key), `${path}“${key}”`))
  }
  if (before === undefined) return [`+ ${path}: ${JSON.stringify(withoutBlanks(after))}`]
  if (after === undefined) return [`– ${path}: ${JSON.stringify(withoutBlanks(before))}`]
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(key =>
      key === 'id' ? [] : formChanges(before[key], after[key], path === '' ? key : `${path}.${key}`),
    )
  return [`  ${path}: ${JSON.stringify(after)}`]
}

interface Item {
  readonly id: string
  readonly [field: string]: unknown
}

/** New items have other ids in each preview, so they are told apart by their names. */
const keyOf = (item: Item): string =>
  [item['name'], item['term'], item['goal'], item['userStoryId']].find(
    (it): it is string => typeof it === 'string' && it !== '',
  ) ?? item.id

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isItem = (value: unknown): value is Item => isObject(value) && typeof value['id'] === 'string'

/** An item without the fields that say nothing. */
const withoutBlanks = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          ([key, it]) => key !== 'id' && it !== '' && it !== false && !(Array.isArray(it) && it.length === 0),
        ),
      )
    : value
