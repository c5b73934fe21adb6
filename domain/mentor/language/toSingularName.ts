import { singularOf } from '#domain/text/words.ts'
import { capitalize } from './stripFillers.ts'

/** Returns the name of one item, such as a persona or a data model: in the singular, and capitalised. */
export function toSingularName(name: string): string {
  const [, head = '', last = name] = /^(.*[\s-])?([\p{L}’']+)$/u.exec(name) ?? []
  const one = singularOf(last.toLowerCase())
  const isPlural = one !== last.toLowerCase()
  return capitalize(isPlural ? `${head}${/^[A-Z]/.test(last) ? capitalize(one) : one}` : name)
}
