import { earsCitation, earsOutcome } from '../../export/criteria/notation.ts'

/**
 * A criterion that we wrote in EARS as it may have been before: an outcome on its own, or steps, of which each has its
 * keyword, so that they stay apart. One in which somebody shall do something stays, since people write that themselves.
 */
export function ownCriterion(text: string): string {
  for (const start of [earsOutcome, earsCitation].map(atStart))
    if (text.startsWith(start) && text.length > start.length) return text.slice(start.length)
  const end = text.indexOf(`, ${earsOutcome}`)
  if (end < 0) return text
  const outcome = text.slice(end + 2 + earsOutcome.length).replaceAll(`, and ${earsOutcome}`, ', then ')
  const condition = text.slice(0, end)
  if (/^when /i.test(condition)) return `${condition}, then ${outcome}`
  if (!/^while /i.test(condition)) return text
  const [state, ...event] = condition.slice('while '.length).split(/, (?=when )/)
  return [`Given ${state!.replace(/^there (?:is|are) /, '')}`, ...event, `then ${outcome}`].join(', ')
}

const atStart = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
