import { readText } from '../../export/readMarkdown.ts'
import type { ReadFeature } from '../parts/fileOutline.ts'

interface Purpose {
  /** Undefined for stories or criteria that belong to no feature. */
  readonly feature: Pick<ReadFeature, 'id' | 'name' | 'description' | 'importance'> | undefined
  readonly rest: readonly string[]
}

/**
 * What a capability is for. Ours says "FE-3 Tick children is a feature of Walking Bus. Its importance is High (…).",
 * with the description as a quote; any other is the description of a feature that has the capability's name.
 */
export function readPurpose(lines: readonly string[], capability: string): Purpose {
  const [first = '', ...others] = lines.filter(line => line.trim() !== '')
  const [, id] = /^(FE-\d{1,6})(?= )/.exec(first) ?? []
  const importance = /\. Its importance is (High|Medium|Low) \(/.exec(first)?.[1]
  const end = first.indexOf(' is a feature of ')
  if (id !== undefined && importance !== undefined && end >= id.length) {
    const at = lines.findIndex(line => line.startsWith('>'))
    const quote = at < 0 ? [] : lines.slice(at).map(line => line.replace(/^> ?/, ''))
    // The cast is sound: the pattern has the three of them.
    const level = importance as ReadFeature['importance']
    const name = first.slice(id.length, end).trim()
    return { feature: { id, name, description: readText(quote), importance: level }, rest: [first] }
  }
  if (/^(?:Stories without a feature|Criteria without a story)\b/.test(first))
    return { feature: undefined, rest: [first, ...others] }
  return {
    feature: { id: '', name: nameOf(capability), description: readText(lines), importance: undefined },
    rest: [],
  }
}

/** "user-auth" as "User auth". */
function nameOf(capability: string): string {
  const words = capability.replaceAll(/[-_]+/g, ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
