import * as fc from 'fast-check'

const pieces = fc.constantFrom(
  'Members book a court',
  'and cancel it',
  'no payments',
  '\n',
  '\n\n',
  '- ',
  '* ',
  '1. ',
  '2) ',
  '## ',
  '### Who\n',
  '```\n',
  '```js\n',
  '| a | b |\n',
  '|---|---|\n',
  '. ',
  ', ',
  '; ',
  ': ',
  ' — ',
  '(',
  ')',
  '"',
  'e.g. ',
  'Dr. ',
  '3 h',
  '😀',
  '家族で',
  'ß',
  '\t',
  '  ',
  '---\n',
  '[ ] ',
  '**bold**',
  '_x_',
  '`code`',
  '<b>',
  '&amp;',
  '[a](b)',
  '\r\n',
  '9',
  'x',
  '…',
  '?',
  '!',
  '\u0000',
  '\u2028',
)
/** Texts made of Markdown syntax, words and characters that are hard to split. */
export const hazardousTexts = fc.array(pieces, { maxLength: 40 }).map(all => all.join(''))

/** Plain sentences of few different words, so that parts of them are alike. */
export const sentences = fc
  .tuple(
    fc.constantFrom('Members', 'Guests', 'Owners', 'Trainers'),
    fc.constantFrom('book', 'cancel', 'see', 'share'),
    fc.constantFrom('a court', 'a lesson', 'the calendar', 'every bill'),
    fc.constantFrom('online', 'at the desk', 'by text message', 'on a phone'),
  )
  .map(([who, does, what, where]) => `${who} ${does} ${what} ${where} today.`)
