import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { wordsOf } from '#domain/text/words.ts'
import { splitLongText, storable } from './storable.ts'

/**
 * The statements to store after a conversation left words without a place: they stay undecided, so that they aren't
 * lost with it. What is stored already keeps its state.
 */
export function addUndecided(
  stored: readonly StoredStatement[],
  texts: readonly string[],
  source: 'answer' | 'model' = 'answer',
): StoredStatement[] {
  const keyOf = (text: string) => wordsOf(text).join(' ')
  const known = new Set(stored.filter(it => it.source === source).map(({ text }) => keyOf(text)))
  const news = texts.flatMap(text =>
    splitLongText(text).flatMap((words): StoredStatement[] => {
      const key = keyOf(words)
      if (key === '' || known.has(key)) return []
      known.add(key)
      return [{ text: words, source, state: 'undecided', kind: '', isDecided: false, places: [] }]
    }),
  )
  return news.length === 0 ? [...stored] : storable([...stored, ...news])
}
