import { attackStringsOn, generalAttackStrings } from './attackStrings.ts'
import type { FoundExpression } from './expressions.ts'
import { readBudget, findSlowText } from './findSlowText.ts'

/** Expressions that needn't be linear, by the start of their source: they never read user input. */
export const excepted: readonly { readonly file: string; readonly begins: string; readonly why: string }[] = [
  {
    file: 'server/http/staticSite.ts',
    begins: '<script',
    why: 'reads our own built pages, once, at the start',
  },
  {
    file: 'server/http/staticSite.ts',
    begins: '<style',
    why: 'reads our own built pages, once, at the start',
  },
]

export const isExcepted = ({ place, source }: FoundExpression) =>
  excepted.some(({ file, begins }) => place.startsWith(`${file}:`) && source.startsWith(begins))
export const fileOf = ({ place }: FoundExpression) => place.replace(/:\d+$/, '')

/**
 * Applies an expression to a whole text, continuing from the end of each match. A single use costs no more than that.
 */
const readingWith = ({ source, flags }: Pick<FoundExpression, 'source' | 'flags'>) => {
  const expression = new RegExp(source, /[gy]/.test(flags) ? flags : `${flags}g`)
  return (text: string) => text.replace(expression, '')
}

/** What is slow about an expression, if anything is: it reads all general texts, and all that are made for it. */
export function faultOf(it: FoundExpression): string | undefined {
  const attacks = [...generalAttackStrings, ...attackStringsOn(new RegExp(it.source, it.flags))]
  const slow = findSlowText(readingWith(it), attacks)
  if (slow === undefined) return undefined
  const ms = slow.ms === Infinity ? 'seconds' : `${Math.round(slow.ms)} ms`
  return `${it.place} takes ${ms} for ${readBudget.length} units of ${JSON.stringify(slow.attack)}: /${it.source}/${it.flags}`
}

/** Expressions that are written in several places, once. */
export const distinctOf = (found: readonly FoundExpression[]): FoundExpression[] =>
  [...new Map(found.map(it => [`/${it.source}/${it.flags}`, it] as const).reverse()).values()].reverse()
