import type { ExtractedItem, Reader } from '#domain/reading/extraction.ts'
import { createExtractedItem, isUnderHeading } from '#domain/text/textBlocks.ts'
import { costWords, painWords, proseSentencesOf, findSentenceSubject } from '#domain/reading/painPoints.ts'

const problemHeading = /\b(?:problem|pain(?: points?)?|why|motivation|background|challenges?)\b/i
const otherHeading =
  /^(?:the )?users?$|\b(?:personas?|audience|quality|tech|goals?|success|limits?|who\b|data|user stor|features?|acceptance|criteria|glossary|links|resources|examples?|requirements?|out of scope|constraints?)/i

/** Phrases that describe how things are done today. */
const todayWords =
  /\b(?:at the moment|currently|today|right now|nowadays|so far|until now|these days|on (?:a )?paper|paper lists?|by hand|in excel|spreadsheets?|(?:i|we|they) (?:still|always|usually|keep)|keeps? (?:forgetting|losing|asking|missing))\b/i
const abilityWords =
  /\b(?:(?:i|we|they|he|she|you|users?|people|everyone|\w+(?:ers|ors|ents|ants)) (?:can|will|should|must|could|would be able to|want to|would like to)\s+(?!not\b)|(?:the )?(?:app|tool|system|site|platform|game|it) (?:should|must|will|shows?|lets?|helps?|sends?|can)|(?:the |an? |each )?\w+ (?:sees|receives|picks|gets an?)\b|must not|nice to have|as an? \w+,? i)\b/i

/** Reads the problem: sentences about pain points, the people affected, and the consequences. */
export const reader: Reader = (blocks, source, isAsked) => {
  const sentences = proseSentencesOf(blocks).filter(
    it => !isUnderHeading(it, otherHeading) && !/^as an? /i.test(it.text) && !/\bshall\b/i.test(it.text),
  )
  // A sentence about a future ability describes the solution, even if someone "struggles" in it.
  const pains = sentences.filter(
    it =>
      isUnderHeading(it, problemHeading) ||
      ((painWords.test(it.text) || todayWords.test(it.text)) && !abilityWords.test(it.text)),
  )
  const entries: ExtractedItem[] = []
  for (const sentence of pains) {
    const cut =
      /^(?<what>.{15,}?)(?:,|(?<!\s))\s+(?:because|which means(?: that)?|as a result|and (?:this|that|it) costs|so)\s+(?<why>.{8,})$/is.exec(
        sentence.text,
      )?.groups
    const whole = costWords.test(sentence.text) && !painWords.test(sentence.text)
    if (cut !== undefined && costWords.test(sentence.text)) {
      entries.push(
        createExtractedItem({ painPoint: cut['what'], whyImportant: cut['why'] }, [sentence], source),
      )
    } else
      entries.push(
        createExtractedItem(
          whole ? { whyImportant: sentence.text } : { painPoint: sentence.text },
          [sentence],
          source,
        ),
      )
    const subject = findSentenceSubject(sentence.text)
    if (subject !== undefined)
      entries.push(createExtractedItem({ whoExperiences: subject }, [sentence], source))
  }
  if (pains.length === 0 && !isAsked) return []
  const reasons = sentences.filter(
    it =>
      !pains.includes(it) &&
      /\b(?:this (?:matters|is important|costs)|it (?:matters|costs)|important because|which means|costs?)\b/i.test(
        it.text,
      ),
  )
  return [...entries, ...reasons.map(it => createExtractedItem({ whyImportant: it.text }, [it], source))]
}
