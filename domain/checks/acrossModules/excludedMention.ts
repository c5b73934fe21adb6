import { stemOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { excludedTopicsOf } from './excludedTopics.ts'
import { exclusionsOf, type Exclusion } from './exclusions.ts'
import { rememberByText, sentencesIn, textsOf, type StatedText } from './specificationTexts.ts'

const negation =
  /\b(?:no|not|never|none|nothing|nobody|without|instead|neither|nor|cannot|out of scope)\b|n[’']t\b/i

export const excludedMention: SpecificationCheck = {
  id: 'excluded-mention',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Mention of something out of scope',
  why: 'A builder makes what a story or criterion mentions, even if another page rules it out.',
  example: {
    before: 'When I open the group chat, … (group chat is out of scope)',
    after: 'When I open the list, …',
  },
  find(specification) {
    // A single word is too often part of something else, such as "export" in "the exported file".
    const exclusions = exclusionsOf(specification).filter(({ stems }) => stems.length > 1)
    const topics = excludedTopicsOf(specification)
    const single = exclusionsOf(specification).filter(({ stems }) => stems.length === 1)
    if (exclusions.length + topics.length + single.length === 0) return []
    return textsOf(specification, modules).flatMap((stated): Fault[] => {
      const excluded = exclusions.find(
        ({ stems }) => stems.every(stem => stated.stems.includes(stem)) && areNear(stems, stated.stems),
      )
      if (stated.field === 'name') return []
      if (excluded !== undefined)
        return negation.test(stated.text)
          ? []
          : [{ address: stated.address, message: messages.mentioned(excluded.line) }]
      const subject = subjectOutOfScope(stated, single)
      if (subject.length > 0) return subject
      return mentionsOfTopics(stated, topics)
    })
  },
}

/** "Invoices go into the program every evening": what a sentence begins with, it's about. */
const beginning =
  /^\s{0,9}(?:[-*]\s)?(?:(?:the|all|every|each|an?|new|paid|open)\s){0,2}(?<noun>\p{L}{4,20})\s(?<next>\p{L}{2,15})/iu
const nounsOfSentences = rememberByText((stated): readonly { noun: string; start: number; end: number }[] =>
  sentencesIn(stated).flatMap(({ start, text }) => {
    const { index = 0, groups } = beginning.exec(text) ?? {}
    const noun = groups?.['noun']
    if (noun === undefined || negation.test(text)) return []
    const isPlural =
      /[^s]s$/.test(noun) &&
      /^(?:go|are|can|must|may|have|get|come|will|for|of|from|with|by)$/.test(groups!['next']!)
    const isOne =
      /^\s{0,9}(?:the|every|each|an?)\s/i.test(text) &&
      /^(?:is|goes|can|must|may|has|gets|comes|will)$/.test(groups!['next']!)
    if (!isPlural && !isOne) return []
    const from = start + index + text.slice(index).indexOf(noun)
    return [{ noun: stemOf(noun.toLowerCase()), start: from, end: from + noun.length }]
  }),
)

function subjectOutOfScope(stated: StatedText, exclusions: readonly Exclusion[]): Fault[] {
  if (exclusions.length === 0) return []
  for (const { noun, start, end } of nounsOfSentences(stated)) {
    const excluded = exclusions.find(({ stems }) => stems[0] === noun)
    if (excluded !== undefined)
      return [
        { address: { ...stated.address, span: { start, end } }, message: messages.mentioned(excluded.line) },
      ]
  }
  return []
}

/** At most one for each text: the first sentence about an excluded topic that doesn’t exclude it as well. */
function mentionsOfTopics(stated: StatedText, topics: ReturnType<typeof excludedTopicsOf>): Fault[] {
  const { address } = stated
  const isTechnical = address.module === 'technicalRequirements'
  const possible = topics.filter(it => (it.isTechnology || !isTechnical) && it.mayMention(stated))
  if (possible.length === 0) return []
  for (const sentence of sentencesIn(stated))
    for (const { line, mentioned } of possible) {
      const found = mentioned.exec(sentence.text)
      // "Without a connection" is about working offline.
      if (found === null || negation.test(sentence.text.replace(found[0], ''))) continue
      const start = sentence.start + found.index
      const span = { start, end: start + found[0].length }
      return [{ address: { ...address, span }, message: messages.mentioned(line) }]
    }
  return []
}

const modules = ['features', 'userStories', 'acceptanceCriteria', 'technicalRequirements'] as const

/** Whether these stems follow each other, with at most one word between them. */
function areNear(stems: readonly string[], text: readonly string[]): boolean {
  const length = stems.length + 1
  return text.some((_, i) => {
    const window = text.slice(i, i + length)
    return stems.every(stem => window.includes(stem))
  })
}

const messages = {
  mentioned: (line: string) =>
    `“${line}” is out of scope, but this mentions it. Reword this, or change the scope.`,
} as const
