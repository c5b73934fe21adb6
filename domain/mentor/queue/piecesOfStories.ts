import { sentencesIn } from './sentencesIn.ts'

/** The pieces of an answer about who needs which features, each with its reason and without what leads to it. */
export const piecesOfStories = (text: string): string[] =>
  withReasons(sentencesIn(text, { atSemicolons: true }))
    .flatMap(sentence =>
      sentence.split(
        /,\s+(?=(?:and\s)?(?:the\s)?(?!(?:i|we|they|he|she|you)\s)[\p{L}-]+\s(?:wants?|needs?|gets?)\s)|,\s+(?=(?:and\s)?the\s[\p{L} ]{2,40}\s(?:is|are)\sfor\s)|,\s+(?=(?:and\s)?(?:they|he|she)(?:\s(?:also|just|really|would)|['’]d)?\s(?:also\s)?(?:wants?|needs?|likes?|loves?)\s)|,\s(?=and to \p{L}{2,})/iu,
      ),
    )
    .map(piece =>
      piece
        .replace(/^[-*•–\s]+/, '')
        .replace(/^(?:(?:and|also|well|then|so(?!\sthat\s)|but|oh|ok|yes|no)[,\s]+)+(?=\S)/i, '')
        .replace(/(?<![.!;])[.!;]+$/, '')
        .replace(handedOver, '$<features> is for $<people>')
        .trim(),
    )
    .filter(piece => /\p{L}/u.test(piece))

/** “The leader! So that nobody is left.”: a reason by itself is that of the sentence before. */
const withReasons = (sentences: readonly string[]): string[] =>
  sentences.reduce<string[]>((all, sentence) => {
    const last = all.at(-1)
    return last !== undefined && reason.test(sentence)
      ? [
          ...all.slice(0, -1),
          `${last.replace(/(?<![.!;])[.!;]+$/, '')}, ${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`,
        ]
      : [...all, sentence]
  }, [])
const reason =
  /^(?:so that|so (?=(?:he|she|they|i|we|nobody|everybody|it|the)\s)|because|in order to|otherwise)\b/i

/** “Fines are sent by the treasurer”, “reports, that’s the parent” and “check = volunteer” say for whom they are. */
const handedOver =
  /^(?<features>[^,:;=]{2,60}?)(?:\s?=|,\sthat['’]s|,\sthat is|\s(?:is|are) (?:\p{L}{2,20}(?:ed|n|t|de)) by|\s(?:is|are) done by|\s(?:is|are)(?=\sme\b))\s(?<people>\S.*)$/iu
