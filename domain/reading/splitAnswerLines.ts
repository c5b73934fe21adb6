import { capitalize, stripFillers } from '../mentor/language/stripFillers.ts'
import { textBlocksOf, sentencesOf } from '../text/textBlocks.ts'

/**
 * Splits an answer into its bullets, lines and sentences. Commas don't separate, because in criteria they belong to
 * conditions.
 */
export function splitAnswerLines(text: string): string[] {
  return textBlocksOf(text)
    .filter(it => it.kind !== 'heading' || it.text !== '')
    .flatMap(block => (block.kind === 'bullet' ? [block] : sentencesOf(block)))
    .flatMap(it => it.text.split(/(?:(?<!\s)\s+)?;\s+|(?<=[\w)”"])[.!]\s+(?=[a-z])/))
    .map(line =>
      capitalize(
        stripFillers(line)
          .replace(/^(?:and|also|then|plus)\s+/i, '')
          .replace(/(?<![\s,;.])[\s,;.]+$/, ''),
      ),
    )
    .filter(line => /[\p{L}\p{N}]/u.test(line))
}
