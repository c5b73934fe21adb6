import { behaviourModules, textsOf } from './specificationTexts.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { limitsIn, type Limit } from './limits.ts'
import { replaceWords } from './patches.ts'

const modules = [
  ...behaviourModules,
  'dataModels',
  'technicalRequirements',
  'nonFunctionalRequirements',
  'constraints',
  'glossary',
] as const

/** The share of what one limit is about that the other must be about, too. */
const leastOverlap = 0.75
/** The same for the one that says more, whose other words may be a condition. */
const leastShare = 0.33

export const conflictingNumbers: SpecificationCheck = {
  id: 'conflicting-numbers',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Different numbers for one limit',
  why: 'A builder uses one of the two numbers, and tests against the other one fail.',
  example: {
    before: 'Cancel until 24 hours before. … Cancel until 48 hours before.',
    after: 'Cancel until 24 hours before.',
  },
  find(specification) {
    const limits = textsOf(specification, modules).flatMap(limitsIn)
    return [...Map.groupBy(limits, ({ kind }) => kind).values()].flatMap(same =>
      same.flatMap((limit, i): Fault[] => {
        const other = same.slice(0, i).find(it => contradicts(it, limit))
        return other === undefined ? [] : [toFault(specification, other, limit)]
      }),
    )
  },
}

function contradicts(a: Limit, b: Limit): boolean {
  if (a.value === b.value || a.stated === b.stated) return false
  const [few, many] = a.stems.size <= b.stems.size ? [a.stems, b.stems] : [b.stems, a.stems]
  // A counted thing says what is limited, a duration doesn’t.
  let common = 0
  for (const stem of few) if (many.has(stem)) common++
  const fewest = /(?:time|size|%)$/.test(a.kind) ? 2 : 1
  return common >= fewest && common >= few.size * leastOverlap && common >= many.size * leastShare
}

function toFault(specification: Specification, first: Limit, second: Limit): Fault {
  const option = (kept: Limit, changed: Limit) => ({
    text: messages.keep(kept.words),
    patch: replaceWords([{ ...changed, address: changed.stated.address }], specification, () => kept.words),
  })
  const { address } = second.stated
  const { start, end } = second
  return {
    address: { ...address, span: { start, end } },
    message: messages.differs(second.words, first.words, first.stated.text.trim()),
    question: {
      text: messages.question(first.words, second.words),
      why: messages.why,
      options: [option(first, second), option(second, first)],
    },
  }
}

const messages = {
  differs: (words: string, other: string, text: string) =>
    `This says ${words}, but another place says ${other}: “${shorten(text)}”. Decide which is right.`,
  question: (a: string, b: string) => `Which is right: ${a} or ${b}?`,
  why: 'The same limit has two numbers.',
  keep: (words: string) => `${words}, in both places`,
} as const

const shorten = (text: string) => (text.length <= 100 ? text : `${text.slice(0, 99).trimEnd()}…`)
