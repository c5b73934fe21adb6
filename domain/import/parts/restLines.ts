import type { ExportFile } from '../../export/targets/target.ts'
import { wordsOf } from '../../text/words.ts'
import type { UnreadText } from '../reader.ts'

/** The lines that a format writes around a person's words, as far as they don't change from day to day. */
export const restLinesOf = (rest: readonly UnreadText[]): ReadonlySet<string> =>
  new Set(rest.flatMap(({ text }) => text.split('\n').map(plainLineOf)))

/** What is left without those lines, one text for each file. */
export function withoutLines(rest: readonly UnreadText[], lines: ReadonlySet<string>): UnreadText[] {
  const own = rest.map(({ path, text }) => ({
    path,
    text: text
      .split('\n')
      .filter(line => line.trim() === '' || !lines.has(plainLineOf(line)))
      .join('\n'),
  }))
  return [...Map.groupBy(own, ({ path }) => path)]
    .map(([path, texts]) => ({
      path,
      text: texts
        .map(({ text }) => text.replaceAll(/\n{3,}/g, '\n\n').trim())
        .filter(text => text !== '')
        .join('\n\n'),
    }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

/** A line without dates and emphasis, which people and formatters write in several ways. */
const plainLineOf = (line: string) => line.replaceAll(/\d{4}-\d{2}-\d{2}|[*_]/g, '').trim()

/** The lines of files with a word that none of these texts has, but for ignored ones. */
export function linesWithOtherWords(
  files: readonly ExportFile[],
  ignored: RegExp | undefined,
  texts: readonly string[],
): UnreadText[] {
  const known = new Set(texts.flatMap(wordsOf))
  // A single letter is a mark, such as that of a ticked box.
  const isOther = (word: string) => /\p{L}/u.test(word) && word.length > 1 && !known.has(word)
  return files.map(({ path, text }) => ({
    path,
    text: text
      .split(/\r\n?|\n/)
      .filter(line => ignored?.test(line) !== true && wordsOf(line).some(isOther))
      .join('\n'),
  }))
}
