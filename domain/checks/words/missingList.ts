import { valueAt } from '../../field/address.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import type { Specification } from '../../specification/specification.ts'
import { rememberByText, type StatedText } from '../../specification/statedTexts.ts'
import { mayMatchIn } from '../rememberMatches.ts'
import { textsOf } from '../textsOf.ts'

const announcement = /(?:\b(?:the\s+following(?:\s+\p{L}{2,20}){0,4}|as\s+follows)\s{0,3}[.:]?|:)\s{0,9}$/iu

const messages = {
  nothing: (words: string) => `Nothing comes after “${words}”. Add the list, or finish the sentence.`,
} as const

/** The last words of a text, as a message quotes them. */
const lastWords = (text: string) => text.trim().split(/\s/).slice(-4).join(' ')

const mayAnnounce = mayMatchIn(announcement)
const findAnnouncement = rememberByText(({ text }) => announcement.exec(text))

/** A line may announce the lines below it. */
function hasMoreLines(specification: Specification, { address }: StatedText): boolean {
  const line = address.path.at(-1)
  if (typeof line !== 'number') return false
  const lines = valueAt(specification[address.module], { ...address, path: address.path.slice(0, -1) })
  return Array.isArray(lines) && lines.slice(line + 1).some(it => typeof it !== 'string' || it.trim() !== '')
}

export const missingList: SpecificationCheck = {
  id: 'missing-list',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Announced list that isn’t there',
  why: 'Something was meant to follow, and a builder can only guess what.',
  example: { before: 'There are the following roles:', after: 'There are two roles: guest and host.' },
  find: specification =>
    textsOf(specification, 'intentions').flatMap((placed): Fault[] => {
      const { address, text } = placed
      const found = mayAnnounce(placed) ? findAnnouncement(placed) : null
      if (found === null || hasMoreLines(specification, placed)) return []
      const span = { start: found.index, end: found.index + found[0].trimEnd().length }
      return [{ address: { ...address, span }, message: messages.nothing(lastWords(text)) }]
    }),
}
