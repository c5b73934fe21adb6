import type { Statement } from '../statements/statement.ts'

/**
 * The statements of a text that follow each other in one sentence, since a phrase in one may depend on the others.
 * Headings and code aren't read.
 */
export function sequencesOf<T extends Pick<Statement, 'start' | 'end' | 'kind' | 'text'>>(
  text: string,
  statements: readonly T[],
): T[][] {
  const sequences: T[][] = []
  for (const statement of statements) {
    if (statement.kind === 'heading' || statement.kind === 'code') continue
    const open = sequences.at(-1)
    const before = open?.at(-1)
    const continues =
      before?.kind === 'prose' &&
      statement.kind === 'prose' &&
      statement.start - before.end < 3 &&
      !text.slice(before.end, statement.start).includes('\n') &&
      !/[.!?]["'”’)]*$/.test(before.text)
    if (continues) open!.push(statement)
    else sequences.push([statement])
  }
  return sequences
}
