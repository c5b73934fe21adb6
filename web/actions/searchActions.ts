import type { Action } from './actionRegistry.ts'

/**
 * Returns the actions that match the typed letters, the best match first; all of them in their order if nothing is
 * typed.
 */
export function searchActions<A extends Pick<Action, 'label' | 'group' | 'also'>>(
  actions: readonly A[],
  typed: string,
): A[] {
  const query = normalize(typed).trim()
  if (query === '') return [...actions]
  return actions
    .map(action => ({ action, rank: rankOf(action, query) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ action }) => action)
}

function rankOf(
  { label, group, also = '' }: Pick<Action, 'label' | 'group' | 'also'>,
  query: string,
): number {
  const name = normalize(label)
  if (name.startsWith(query)) return 5
  const words = query.split(/\s+/)
  if (matchesWordStarts(name, words)) return 4
  if (matchesWordStarts(`${name} ${normalize(also)} ${normalize(group)}`, words)) return 3
  if (name.includes(query)) return 2
  return isSubsequence(query.replaceAll(' ', ''), name) ? 1 : 0
}

/** True if each typed word is the beginning of a word in the text. */
function matchesWordStarts(text: string, typed: readonly string[]): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u)
  return typed.every(word => words.some(it => it.startsWith(word)))
}

/** True if the text contains the letters in this order: "pex" is in "Preview & Export". */
function isSubsequence(letters: string, text: string): boolean {
  let at = -1
  return letters.split('').every(letter => (at = text.indexOf(letter, at + 1)) >= 0)
}

/** Removes case and accents, since people leave them out when searching. */
const normalize = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
