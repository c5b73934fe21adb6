import type { ExtractedItem, Reader } from '#domain/reading/extraction.ts'
import { createExtractedItem, isUnderHeading, withoutEndMarks } from '#domain/text/textBlocks.ts'
import { sensitiveDataWords, signInWords, platformWords, qualityWords, runsOnWords } from './qualityWords.ts'
import { proseSentencesOf } from '#domain/reading/painPoints.ts'

const qualityHeading =
  /\b(?:non-?functional|quality|performance|security|usability|scalability|accessibility|reliability|platforms?)\b/i
const otherHeading =
  /\b(?:glossary|links|resources|examples?|acceptance|criteria|user stor|bonus|data models?)\b/i

/** Reads qualities by their words (inferred unless they are under such a heading), and platforms and flags. */
export const reader: Reader = (blocks, source, isAsked) => {
  const entries: ExtractedItem[] = []
  const sentences = proseSentencesOf(blocks)
  for (const sentence of sentences) {
    const isListed = isUnderHeading(sentence, qualityHeading)
    if (
      !isUnderHeading(sentence, otherHeading) &&
      !/^as an? |\bshall\b|^(?:the )?users? (?:can|may|will)\b/i.test(sentence.text)
    ) {
      const platforms = [...new Set([...sentence.text.matchAll(platformWords)].map(match => match[0]))]
      if (
        platforms.length > 0 &&
        (isAsked ||
          (runsOnWords.test(sentence.text) &&
            /\b(?:app|it|runs?|works?|platforms?|available)\b/i.test(sentence.text)))
      ) {
        entries.push(
          createExtractedItem(
            { targetPlatform: platforms.join(', ') },
            [sentence],
            source,
            isAsked || isListed ? 'said' : 'guessed',
          ),
        )
      }
      const path = qualityWords.find(([, words]) => words.test(sentence.text))?.[0]
      const isMeant =
        isListed ||
        isAsked ||
        /\b(?:must|should|need|needs|has to|have to|will|at most|at least|within|under|less than|important)\b/i.test(
          sentence.text,
        )
      if (path !== undefined && isMeant)
        entries.push(
          createExtractedItem(
            { [path]: withoutEndMarks(sentence.text) },
            [sentence],
            source,
            isListed ? 'said' : 'guessed',
          ),
        )
    }
  }
  for (const [path, words] of [
    ['authRequired', signInWords],
    ['handlesSensitiveData', sensitiveDataWords],
  ] as const) {
    const evidence = sentences.find(
      it => words.test(it.text) && !/\b(?:no|without|not|never)\b/i.test(it.text),
    )
    if (evidence !== undefined)
      entries.push(
        createExtractedItem({ [`securityConsiderations.${path}`]: true }, [evidence], source, 'guessed'),
      )
  }
  return entries
}
