import { endsInAbbreviation } from './sentencesIn.ts'

/** The answer of somebody who writes in lower case, with a capital where a sentence begins, as readers of sentences expect it. */
export function withCapitals(text: string): string {
  return text.replaceAll(
    /([.!?])(\s+)(\p{Ll})/gu,
    (whole, mark: string, space: string, letter: string, at) =>
      endsInAbbreviation(text, (at as number) + 1) ? whole : `${mark}${space}${letter.toUpperCase()}`,
  )
}
