import { capitalised, cleaned } from './cleaned.ts'
import { piecesOf, sentencesOf } from './piece.ts'

/** Each check that an answer names: its bullets, lines and sentences. Commas part none, they belong to a condition. */
export function linesIn(text: string): string[] {
  return piecesOf(text)
    .filter(it => it.kind !== 'heading' || it.text !== '')
    .flatMap(piece => (piece.kind === 'bullet' ? [piece] : sentencesOf(piece)))
    .flatMap(it => it.text.split(/(?:(?<!\s)\s+)?;\s+|(?<=[\w)”"])[.!]\s+(?=[a-z])/))
    .map(line =>
      capitalised(
        cleaned(line)
          .replace(/^(?:and|also|then|plus)\s+/i, '')
          .replace(/(?<![\s,;.])[\s,;.]+$/, ''),
      ),
    )
    .filter(line => /[\p{L}\p{N}]/u.test(line))
}
