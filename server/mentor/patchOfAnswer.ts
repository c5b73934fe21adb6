import type { PatchJson } from '#contract/mentor.ts'
import { apply } from '#domain/field/patch.ts'
import type { DialogueState } from '#domain/mentor/dialogue/dialogueState.ts'
import { intentOf } from '#domain/mentor/dialogue/intent.ts'
import { chipTexts } from '#domain/mentor/dialogue/messages.ts'
import { takeTurn } from '#domain/mentor/dialogue/takeTurn.ts'
import { createProposal, type ProposedChange } from '#domain/proposal/proposal.ts'
import { toOperations } from '#domain/proposal/toOperations.ts'
import type { Specification } from '#domain/specification/specification.ts'

/**
 * What a quick answer changes in the form, found by taking the turn that would follow it. Null if it changes nothing by
 * itself (it asks back or skips), or something that nobody has said yet and that has to be reviewed: a suggestion.
 */
export function patchOfAnswer(
  answer: string,
  state: DialogueState,
  project: Specification,
): PatchJson | null {
  const intent = intentOf(answer)
  const isAnswer = intent === undefined || intent === 'yes' || intent === 'no'
  if (!isAnswer || answer === chipTexts.keep || answer === chipTexts.leaveOut) return null
  const next = takeTurn(state, { id: 'option', text: answer }, project)
  const before = new Set(changesIn(state, project).map(keyOf))
  const changes = changesIn(next.state, project).filter(it => !before.has(keyOf(it)))
  if (changes.length === 0 || changes.some(({ mark }) => mark !== 'said')) return null
  const patch = toOperations(state.module, changes, project)
  const { applied, specification } = apply(project, patch)
  // A round trip through JSON gives it the shape of the contract.
  return applied.length < patch.length || specification === project
    ? null
    : (JSON.parse(JSON.stringify(patch)) as PatchJson)
}

const changesIn = ({ module, entries }: DialogueState, project: Specification) =>
  createProposal(module, project[module], entries).changes

const keyOf = ({ op, item, path, value, mark }: ProposedChange) =>
  JSON.stringify([op, item, path, value, mark])
