/** Any value, made safe to traverse: objects become maps, so that no property name has a special meaning. */
export type Tree = string | number | boolean | null | readonly Tree[] | ReadonlyMap<string, Tree>

/** Below this depth, only the texts are kept. */
const maxDepth = 24

/** Converts any value. Never throws and loses no string: anything below the maximum depth becomes a flat list. */
export function toTree(raw: unknown, ancestors: readonly object[] = []): Tree {
  if (typeof raw === 'string' || typeof raw === 'boolean') return raw
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null
  if (typeof raw === 'bigint') return String(raw)
  if (typeof raw !== 'object' || raw === null || ancestors.includes(raw)) return null
  if (ancestors.length >= maxDepth) return flatTextsOf(raw)
  const within = [...ancestors, raw]
  const entries = entriesOf(raw).map(([name, value]) => [name, toTree(value, within)] as const)
  return isArray(raw) ? entries.map(([, value]) => value) : new Map(entries)
}

/** Returns all texts in a tree, in order. */
export function treeTextsOf(tree: Tree): string[] {
  if (typeof tree === 'string') return [tree]
  if (typeof tree !== 'object' || tree === null) return []
  return [...tree.values()].flatMap(treeTextsOf)
}

function flatTextsOf(raw: object): string[] {
  const texts: string[] = []
  const seen = new Set<unknown>([raw])
  for (const value of seen) {
    if (typeof value === 'string') texts.push(value)
    if (typeof value === 'object' && value !== null) for (const [, part] of entriesOf(value)) seen.add(part)
  }
  return texts
}

/** Returns an object's own entries; none if a proxy or a getter throws. */
function entriesOf(raw: object): [string, unknown][] {
  try {
    return Object.entries(raw)
  } catch {
    return []
  }
}

function isArray(raw: object): boolean {
  try {
    return Array.isArray(raw)
  } catch {
    return false
  }
}
