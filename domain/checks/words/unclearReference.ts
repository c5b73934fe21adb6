import type { TextCheck, TextFault } from '../check.ts'
import { mayMatch } from '../../text/mayMatch.ts'
import { hideQuoted } from './hideQuoted.ts'
import { sentencesOf } from './sentences.ts'

/** A sentence that says what has to be done with "it" or "them". */
const referring =
  /^\s{0,9}(?<pronoun>it|they|these|those)\s+(?:(?:is|are|gets?)\s+(?:then\s+|also\s+|only\s+|not\s+)?(?!able\b)\p{L}{2,20}(?:ed|en|ept|ent|own|ut)\b|(?:must|has\s+to|have\s+to|shall|may|can)\s+(?:not\s+|only\s+)?be\s|counts?\b|appl(?:y|ies)\b|goes\b|go\b|expires?\b)/iu
/** Things and people of the sentence before. */
const single =
  /\b(?:an?|the|each|every|another|one|its|his|her|their|second|first)\s(?:(?:first|second|third|new|next|last|own|same|whole|small|large|short|printed|signed)\s){0,2}(?<noun>[\p{L}-]{3,20})(?=\s|[,.;:)]|$)/giu
const plural =
  /(?<![\p{L}])(?!(?:has|was|his|its|this|is|does|says|yes|always|less|plus|as|us)\b)\p{L}{2,20}[^s\W]s(?![\p{L}])|\bpeople\b|\bchildren\b|,\s[^,.]{3,40}\sand\s|\p{L}{2,20}\sand\s(?:the\s|an?\s)?\p{L}{3,20}/giu
const people =
  /(?:er|or|ist|ant|ian|person|guest|member|client|student|parent|child|nurse|clerk|staff|woman|man|coach|pilot|driver|host|friend|owner|office|team|school|club|company|department|shop|authority|board|council|app|system|clinic|hospital)$/i
/** Things whose names end like those of people. */
const things =
  /^(?:letter|newsletter|answer|order|number|paper|reminder|folder|offer|register|parameter|filter|header|footer|server|counter|timer|water|quarter|transfer|poster|sticker|voucher|container|banner|chapter|matter|cover|layer|marker|tracker|monitor|error|factor|mirror|floor|door|sensor|cursor|indicator|power|shoulder|tower|list|checklist|waitlist|mist|plant|grant|warrant|locker|scanner|reader|printer|calendar)$/i
const times = /^(?:day|week|month|year|hour|minute|time|night|morning|evening|moment|end|start|beginning)$/i

const messages = {
  several: (pronoun: string, things: string) =>
    `“${pronoun}” could be ${things}. Name the thing that you mean.`,
  none: (pronoun: string) => `Nothing before says what “${pronoun}” stands for. Name what you mean.`,
} as const

export const unclearReference: TextCheck = {
  id: 'unclear-reference',
  scope: 'text',
  patterns: [referring],
  texts: 'requirements',
  group: 'clear',
  severity: 'warning',
  title: 'Pronoun that could mean two things',
  why: 'Two builders read two different things into it, and each of them is sure.',
  example: {
    before: 'The office sends a letter with a form. It must be signed.',
    after: 'The office sends a letter with a form. The form must be signed.',
  },
  find(text): readonly TextFault[] {
    const visible = hideQuoted(text)
    if (!mayMatch(referring, visible)) return []
    const sentences = sentencesOf(visible)
    return sentences.flatMap((sentence, i): TextFault[] => {
      const match = referring.exec(sentence.text)
      const before = sentences[i - 1]?.text ?? ''
      if (match === null || before.trim() === '') return []
      const pronoun = match.groups!['pronoun']!
      const start = sentence.start + match[0].search(/\S/)
      const place = { start, end: start + pronoun.length }
      if (/^it$/i.test(pronoun)) {
        const nouns = [
          ...new Set([...before.matchAll(single)].map(({ groups }) => groups!['noun']!.toLowerCase())),
        ]
        const possible = nouns.filter(
          noun =>
            (things.test(noun) || !people.test(noun)) && !times.test(noun) && !/(?:ed|ing|ly)$/.test(noun),
        )
        return possible.length < 2
          ? []
          : [{ ...place, message: messages.several(pronoun, listOf(possible.slice(0, 3))) }]
      }
      return [...before.matchAll(plural)].length > 0 ? [] : [{ ...place, message: messages.none(pronoun) }]
    })
  },
}

const listOf = (words: readonly string[]) => words.map(word => `the ${word}`).join(' or ')
