import type { TextCheck, TextFault } from '../check.ts'
import { findWords, oneLine } from './findWords.ts'

/** A padding with its plain form; $1 is the actor or the verb, capitalised if it begins a sentence. */
const paddings: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/\b(?:shall|must|should|will)\s+be\s+able\s+to(?=\s)/giu, 'can'],
  [/\b(?:is|are)\s+able\s+to(?=\s)/giu, 'can'],
  [
    /\b(?:shall|must|should|will)\s+have\s+the\s+(?:ability|capability|possibility|option)\s+to(?=\s)/giu,
    'can',
  ],
  [
    /\b(?:has|have)\s+the\s+(?:ability|capability|possibility|option|chance|opportunity)\s+to(?=\s)/giu,
    'can',
  ],
  [/^be\s+able\s+to\s+(\p{L}+)/giu, '$1'],
  [/\bto\s+be\s+able\s+to(?=\s)/giu, 'to'],
  [
    /(?<![\p{L}\p{N}_-])(?:(?:the|this)\s+(?:app|application|system|product|site|website|platform|page|tool|software)\s+(?:(?:shall|must|should|will|can)\s+)?)?(?:allow|enable|permit)s?\s+((?:(?:the|a|an|all|each)\s+)?(?!to\b)\p{L}+(?:\s(?!to\b)\p{L}+)?)\s+to(?=\s)/giu,
    '$1 can',
  ],
  [
    /\b(?:it\s+(?:is|shall\s+be|must\s+be|should\s+be)\s+)possible\s+for\s+((?:(?:the|a|an|all|each)\s+)?(?!to\b)\p{L}+(?:\s(?!to\b)\p{L}+)?)\s+to(?=\s)/giu,
    '$1 can',
  ],
  [/^provides?\s+(?:the|an)\s+(?:ability|possibility|option)\s+to\s+(\p{L}+)/giu, '$1'],
]
/** Paddings whose plain form depends on the rest of the sentence. */
const others =
  /(?<=\s)(?:(?:provides?|gives?)\s+(?:\p{L}+\s+){0,2}the\s+(?:ability|capability|possibility|option)\s+(?:to|for)|makes?\s+it\s+possible\s+(?:to|for)|(?:is|are|be)\s+(?:capable\s+of|designed\s+to)|it\s+(?:is|shall\s+be|must\s+be|should\s+be)\s+possible\s+to)(?=\s)/giu

const messages = {
  padded: (words: string) => `“${words}” says that something is possible. Say who does it.`,
  shorter: (words: string, plain: string) => `“${words}” just means “${plain}”.`,
} as const

const beginsSentence = (text: string, start: number) =>
  /(?:^|[.!?\n*•-])\s{0,3}$/.test(text.slice(Math.max(0, start - 4), start))

function shorter(text: string, pattern: RegExp, plain: string): TextFault[] {
  return findWords(text, pattern).flatMap(({ start, end, words }) => {
    const isStart = beginsSentence(text, start)
    // Within a sentence, "which allows users to …" can't simply become "users can …".
    if (plain === '$1 can' && !isStart) return []
    // The patterns look at the space after them.
    const replaced = `${words} `.replace(pattern, plain).trimEnd()
    const to =
      isStart && /^\p{Lu}/u.test(words) ? replaced.replace(/^\p{Ll}/u, it => it.toUpperCase()) : replaced
    return [{ start, end, message: messages.shorter(oneLine(words), oneLine(to)), replacements: [to] }]
  })
}

/** A word of every padding, because most texts have none. */
const hint = /\b(?:able|abilit|capab|possib|option|allow|enable|permit|designed)/i

export const paddedInfinitive: TextCheck = {
  id: 'padded-infinitive',
  scope: 'text',
  patterns: [...paddings.map(([pattern]) => pattern), others],
  texts: 'intentions',
  group: 'clear',
  severity: 'hint',
  title: 'Padded verb',
  why: 'It describes an ability rather than what happens, and hides who does it.',
  example: { before: 'Guests shall be able to pay by card.', after: 'Guests can pay by card.' },
  find: text =>
    hint.test(text)
      ? [
          ...paddings.flatMap(([pattern, plain]) => shorter(text, pattern, plain)),
          ...findWords(text, others).map(({ start, end, words }) => ({
            start,
            end,
            message: messages.padded(oneLine(words)),
          })),
        ]
      : [],
}
