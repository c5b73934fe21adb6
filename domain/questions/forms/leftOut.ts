import { setField } from '../../checks/acrossModules/patches.ts'
import type { Operation } from '../../field/patch.ts'
import type { Specification } from '../../specification/specification.ts'
import { subjects } from '../subjects.ts'
import { common, isBlank, type FormAsker } from './formQuestion.ts'
import { messages } from './messages.ts'

/** What isn't built. */
export const leftOut: FormAsker = specification =>
  isBlank(specification.outOfScope.excludedFeatures)
    ? {
        ...common(subjects.leftOut),
        text: messages.leftOut,
        why: messages.whyLeftOut,
        options: messages.exclusions.map(([text, line]) => ({
          text,
          patch: [leaveOut(specification, [line])],
        })),
        recommended: 0,
        targets: [{ module: 'outOfScope', path: ['excludedFeatures'] }],
        asksFor: { module: 'outOfScope', slot: 'excludedFeatures', items: [] },
      }
    : undefined

/** Adds lines to what isn't built. */
export function leaveOut(specification: Specification, lines: readonly string[]): Operation {
  const before = specification.outOfScope.excludedFeatures.trimEnd()
  const added = lines.map(line => `- ${line}`).join('\n')
  const at = { module: 'outOfScope', path: ['excludedFeatures'] } as const
  return setField(specification, at, before === '' ? added : `${before}\n${added}`)
}
