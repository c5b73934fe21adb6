import { ownPropertyOf } from '#domain/field/value.ts'
import type { ProposedChange } from '#domain/proposal/proposal.ts'
import { nameFieldOf, type ModuleKey } from '#domain/specification/specification.ts'
import { storySentenceOf } from '#domain/text/storySentence.ts'
import { nameKeyOf } from '#domain/text/words.ts'

/** Identifies a change from one answer of the server to the next, whose keys are only numbers. */
export function partIdOf(module: ModuleKey, { op, key, value, path }: ProposedChange): string {
  if (op !== 'add') return `${module} ${key} ${path === null ? '' : JSON.stringify(value)}`
  const title = titleOf(module, value)
  return `${module} + ${nameKeyOf(title) || title}`
}

/** Identifies a field of a change, also after the change has got more words. */
export const wordingIdOf = (module: ModuleKey, change: ProposedChange, path: string): string =>
  change.op === 'add' ? `${partIdOf(module, change)} / ${path}` : `${module} ${change.key}`

/** What a card is called. */
export function titleOf(module: ModuleKey, card: unknown): string {
  const textAt = (field: string) => {
    const text = ownPropertyOf(card, field)
    return typeof text === 'string' ? text.trim() : ''
  }
  if (module === 'userStories')
    return storySentenceOf({
      persona: textAt('persona'),
      goal: textAt('goal'),
      benefit: textAt('benefit'),
    })
  const name = textAt(nameFieldOf(module) ?? '')
  const lines = ownPropertyOf(card, 'criteria')
  return name === '' && Array.isArray(lines) ? String(lines[0] ?? '') : name
}
