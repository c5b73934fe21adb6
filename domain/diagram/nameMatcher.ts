import type { Entity } from './entity.ts'

/** Finds models by name in a text, regardless of case, plural and how words are joined. */
export interface NameMatcher {
  /** The model named by the first words of this list, and the number of those words. The longest name wins. */
  matchStart(words: readonly string[]): { readonly id: string; readonly length: number } | undefined
}

const maxNameWords = 6

/**
 * Returns a function that creates the matcher for the text of the model `own`. A name that two models share matches
 * neither of them, except in the text of one of the two. Names that are grammar words, such as "One", match nothing
 * either.
 */
export function createNameMatchers(entities: readonly Entity[], isGrammar: (word: string) => boolean) {
  const ids = new Map<string, Set<string>>()
  for (const { id, name } of entities) {
    ids.set(nameKeysOf(splitIdentifierWords(id))[0]!, new Set([id]))
    const words = splitIdentifierWords(name)
    if (words.length === 0 || (words.length === 1 && isGrammar(words[0]!.toLowerCase()))) continue
    for (const key of nameKeysOf(words)) ids.set(key, (ids.get(key) ?? new Set()).add(id))
  }
  return (own: string): NameMatcher => ({
    matchStart(words) {
      for (let length = Math.min(maxNameWords, words.length); length > 0; length--) {
        for (const key of nameKeysOf(words.slice(0, length))) {
          const found = ids.get(key)
          if (found?.has(own)) return { id: own, length }
          if (found?.size === 1) return { id: [...found][0]!, length }
        }
      }
      return undefined
    },
  })
}

/** The words of a name or a text; "LineItem" and "line_item" are two words each. */
export const splitIdentifierWords = (text: string): string[] => text.match(wordPattern) ?? []

/** A word. Capitals within a compound start a new one. */
const wordPattern = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{M}]+\p{N}*|[\p{L}\p{M}]+|\p{N}+/gu

/** Whether a word is a plural, as far as spelling tells. */
export function isPlural(text: string): boolean {
  const lower = text.toLowerCase()
  return irregularPlurals.has(lower) || (/[^sui]s$/.test(lower) && !singularNouns.has(lower))
}

/** The lower-cased words joined, with each possible singular of the last one. Names that share a key are the same. */
function nameKeysOf(words: readonly string[]): string[] {
  const lower = words.map(one => one.toLowerCase())
  const last = lower.pop()!
  return singularsOf(last).map(form => [...lower, form].join(''))
}

function singularsOf(word: string): string[] {
  const forms = [word]
  const irregular = irregularPlurals.get(word)
  if (irregular !== undefined) forms.push(irregular)
  if (/[^aeiou]ies$/.test(word)) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`)
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) forms.push(word.slice(0, -2))
  if (/[^su]s$/.test(word) && word.length > 2) forms.push(word.slice(0, -1))
  if (word.endsWith('zzes')) forms.push(word.slice(0, -3))
  return forms
}

const singularNouns = new Set(['alias', 'atlas', 'bias', 'canvas', 'chaos', 'gas', 'lens'])
const irregularPlurals = new Map([
  ['people', 'person'],
  ['children', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
  ['mice', 'mouse'],
  ['geese', 'goose'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['criteria', 'criterion'],
  ['media', 'medium'],
  ['indices', 'index'],
  ['vertices', 'vertex'],
  ['matrices', 'matrix'],
  ['analyses', 'analysis'],
  ['menus', 'menu'],
])
