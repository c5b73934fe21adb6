import { detailsOf } from '../export/decisionsAppendix.ts'
import type { Decision } from '../modules/decisions/definition.ts'
import type { FieldChange } from './compareForm.ts'

const states = {
  decided: 'Decided',
  assumed: 'Assumption',
  postponed: 'Put off',
  dismissed: 'Not relevant',
} as const satisfies Readonly<Record<Decision['state'], string>>

/** Decisions that were added, removed or changed: each with its question as the label, and its key as the path. */
export function compareDecisions(from: readonly Decision[], to: readonly Decision[]): FieldChange[] {
  const [before, after] = [from, to].map(list => new Map(list.map(it => [it.key, it])))
  const keys = new Set([...before!.keys(), ...after!.keys()])
  return [...keys].flatMap(key => {
    const [old, now] = [before!.get(key), after!.get(key)]
    const [oldTexts, texts] = [old, now].map(it => (it === undefined ? [] : [textOf(it)]))
    if (oldTexts![0] === texts![0] && old?.question === now?.question) return []
    return [{ path: key, label: (now ?? old)!.question, isList: false, from: oldTexts!, to: texts! }]
  })
}

/** Such as "Decided: Its owner. (FE-1, 2026-11-21)". */
function textOf(decision: Decision): string {
  const said = decision.answer.trim() === '' ? '' : `: ${decision.answer.trim()}`
  return `${states[decision.state]}${said}${detailsOf(decision)}`
}
