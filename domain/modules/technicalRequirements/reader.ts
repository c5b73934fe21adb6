import type { Reader } from '#domain/reading/extraction.ts'
import { createExtractedItem, isUnderHeading, withoutEndMarks } from '#domain/text/textBlocks.ts'
import { findTechnologies } from '#domain/reading/technologies.ts'
import { proseSentencesOf } from '#domain/reading/painPoints.ts'

const fieldLabels: readonly (readonly [path: string, label: RegExp])[] = [
  ['frontend', /^(?:front[- ]?end|client|ui)$/i],
  ['backend', /^(?:back[- ]?end|server)$/i],
  ['database', /^(?:databases?|db|storage|data store)$/i],
  ['mobile', /^mobile(?: app)?s?$/i],
  ['architecture', /^(?:architecture|hosting|infrastructure|deployment)$/i],
  ['thirdPartyApis', /^(?:third[- ]party(?: apis?| services?)?|apis?|integrations?|external services?)$/i],
  ['libraries', /^(?:libraries|frameworks|packages|dependencies)$/i],
  ['otherNotes', /^(?:other(?: notes)?|notes|tooling)$/i],
]
const otherHeading = /\b(?:links|resources|examples?(?: projects)?|glossary|out of scope)\b/i

/** Reads "Frontend: React and Vite" by its label, and elsewhere the names of technologies, each into its field. */
export const reader: Reader = (blocks, source) => {
  return proseSentencesOf(blocks).flatMap(sentence => {
    if (isUnderHeading(sentence, otherHeading)) return []
    const [, label = '', text = ''] =
      /^([^:]{2,30}?)(?:(?:(?<!\s)\s+)?:|(?<!\s)\s+[-–—])\s+(.+)$/s.exec(sentence.text) ?? []
    const heading = sentence.headings.at(-1) ?? ''
    const labelled = fieldLabels.find(([, words]) => words.test(label))?.[0]
    if (labelled !== undefined)
      return [createExtractedItem({ [labelled]: withoutEndMarks(text) }, [sentence], source)]
    const headed = fieldLabels.find(([path, words]) => path !== 'otherNotes' && words.test(heading))?.[0]
    if (headed !== undefined)
      return [createExtractedItem({ [headed]: withoutEndMarks(sentence.text) }, [sentence], source)]
    if (/\b(?:not|no|never|without|instead of|avoid)\b/i.test(sentence.text)) return []
    // "pupils with cheap Android phones" describes people.
    const ofApp = sentence.text.replace(
      /\b(?:android|ios|iphone|ipad)s?\s+(?:phones?|tablets?|users?)\b|\bon (?:their|his|her|my) (?:iphones?|ipads?)\b/gi,
      '',
    )
    const bySlot = Map.groupBy(findTechnologies(ofApp), it => it.field)
    return [...bySlot].map(([slot, all]) =>
      createExtractedItem({ [slot]: all.map(it => it.name).join(', ') }, [sentence], source),
    )
  })
}

const useWords =
  /\b(?:(?:we|i|it|app|site|website|system|server|team|to|must|should|will|shall|can|could|please|let['’]?s)\s+(?:(?:all|already|also|just|only|now|have|has|be|been|being|are|is)\s+)*us(?:e|es|ed|ing)|built (?:with|on|in)|buil(?:d|ding) (?:it |this |the app )?(?:with|on|in)|writ(?:e|ten) (?:it )?in|(?:made|done|developed|implemented) (?:with|in)|runs? (?:on|in|with)|running on|host(?:ed|ing)?|deploy(?:ed)?|(?:as|for) (?:the|our|a|its) (?:database|back[- ]?end|server|front[- ]?end|framework|stack|storage|map|maps|payments?|hosting)|integrat\w+ (?:with|into|to)|connect\w* (?:to|with)|sync\w* (?:to|with)|(?:sent|sends?|sign(?:s|ed)? ?in|log(?:s|ged)? ?in|pay|pays|paid|payments?|messages?|reminders?|notif\w+|e-?mails?) (?:\w+ ){0,3}(?:by|via|through|with|over)|stor(?:e|ed|ing) (?:\w+ )?(?:in|on)|based on|powered by|want|need|require\w*)\b|^\s*(?:[-*•]\s*)?us(?:e|ing)\b/i
/** Phrases that describe how things are done today. */
const todayWords =
  /\b(?:today|currently|at the moment|right now|these days|so far|until now|nowadays|they (?:all )?use|people (?:all )?use|everyone uses|everybody uses)\b|\b(?:too|is|are|was|gets?) (?:\w+ )?(?:noisy|slow|annoying|messy|chaotic|loud|confusing|useless|full|crowded|expensive)\b/i

/** True if a sentence requires the technology it names; many are only mentioned in passing. */
export const isTechnologyRequirement = (sentence: string): boolean => {
  const label = /^\s*(?=\S)(?:[-*•]\s*(?=\S))?([^:]{2,30}?)(?:(?<!\s)\s+)?:\s/.exec(sentence)?.[1]
  return (
    (label !== undefined && fieldLabels.some(([, words]) => words.test(label))) ||
    (useWords.test(sentence) && !todayWords.test(sentence))
  )
}
