import { joinNames } from '#domain/text/joinNames.ts'

const withEndMark = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** One change goes on in the line; several have a line each. */
const toList = (changes: readonly string[]) =>
  changes.length > 1 ? changes.map(change => `\n• ${change}`).join('') : withEndMark(` ${changes.join('')}`)

/** The texts of the conversation about the open questions. */
export const messages = {
  /** After the form's own questions. */
  stillOpen: (count: number) =>
    count === 1
      ? 'That’s all for this form by itself. One question about it is still open:'
      : `That’s all for this form by itself. ${count} questions about it are still open. The first:`,
  decided: (changes: readonly string[]) =>
    changes.length === 0 ? 'Noted. Nothing else changes.' : `Done.${toList(changes)}`,
  assumed: (answer: string, changes: readonly string[]) =>
    `${withEndMark(`I’ve assumed “${answer}” until you confirm it`)}${changes.length === 0 ? '' : toList(changes)}`,
  postponed: 'OK, not now.',
  dismissed: 'OK, that doesn’t apply here.',
  settled: 'Good, that’s settled.',
  why: (why: string) => why,
  options: (answers: readonly string[]) =>
    answers.length === 0
      ? 'Answer in your own words, or say “not now”.'
      : `Usual answers: ${withEndMark(answers.join('; '))} You can also use your own words, or say “you decide” or “not now”.`,
  which: (answers: readonly string[]) =>
    `Which do you mean: ${joinNames(
      answers.map(it => `“${it}”`),
      'or',
    )}?`,
  whichNumber: (number: number, answer: string) =>
    `Do you mean “${answer}”? Then say “option ${number}”. Otherwise, say ${number} with its unit.`,
  undo: '“Undo” takes back the last answer, and I’ll ask again.',
  end: 'You can stop at any time. Every answer is in your specification already.',
  thanks: 'You’re welcome.',
  empty: 'I didn’t catch an answer.',
} as const
