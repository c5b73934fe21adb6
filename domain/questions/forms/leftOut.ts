import { setField } from '../../checks/acrossModules/patches.ts'
import type { Operation } from '../../field/patch.ts'
import type { Specification } from '../../specification/specification.ts'
import { subjects } from '../subjects.ts'
import { joinNames } from '../../text/joinNames.ts'
import { common, quotedWords, type FormAsker } from './formQuestion.ts'
import { messages } from './messages.ts'

/** What isn't built. */
export const leftOut: FormAsker = specification => {
  const told = specification.outOfScope.excludedFeatures.trim()
  const isHalfTold = told !== ''
  const lines = told.split(/\n+/).map(line => line.replace(/^[-*•]\s*/, ''))
  if (isHalfTold && lines.length > mostLines) return undefined
  return {
    ...common(subjects.leftOut),
    isHalfTold,
    text: isHalfTold ? messages.moreLeftOut(joinNames(lines.map(quotedWords))) : messages.leftOut,
    why: messages.whyLeftOut,
    options: [
      ...(isHalfTold ? [{ text: messages.nothingElse, patch: [] }] : []),
      ...messages.exclusions.map(([text, line]) => ({ text, patch: [leaveOut(specification, [line])] })),
    ].slice(0, mostOptions),
    recommended: 0,
    targets: [{ module: 'outOfScope', path: ['excludedFeatures'] }],
    asksFor: { module: 'outOfScope', slot: 'excludedFeatures', items: [] },
  }
}

/** Whoever has named more has thought about it. */
const mostLines = 5
const mostOptions = 4

/** Adds lines to what isn't built. */
export function leaveOut(specification: Specification, lines: readonly string[]): Operation {
  const before = specification.outOfScope.excludedFeatures.trimEnd()
  const added = lines.map(line => `- ${line}`).join('\n')
  const at = { module: 'outOfScope', path: ['excludedFeatures'] } as const
  return setField(specification, at, before === '' ? added : `${before}\n${added}`)
}
