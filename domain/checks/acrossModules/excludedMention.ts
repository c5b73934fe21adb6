import type { Fault, SpecificationCheck } from '../check.ts'
import { exclusionsOf } from './exclusions.ts'
import { textsOf } from './specificationTexts.ts'

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
    if (exclusions.length === 0) return []
    return textsOf(specification, ['userStories', 'acceptanceCriteria']).flatMap((stated): Fault[] => {
      const excluded = exclusions.find(({ stems }) => stems.every(stem => stated.stems.includes(stem)))
      if (excluded === undefined || negation.test(stated.text)) return []
      if (!areNear(excluded.stems, stated.stems)) return []
      return [{ address: stated.address, message: messages.mentioned(excluded.line) }]
    })
  },
}

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
