import type { Entry } from '#domain/finds.ts'
import { shown } from '#domain/interview/slots.ts'
import { nameFieldOf } from '#domain/matching.ts'
import { fieldsOf, labelAt } from '#domain/paths.ts'
import { proposalFor, type Change } from '#domain/proposal.ts'
import type { FormKey, Specification } from '#domain/specification.ts'
import { isUntouched } from '#domain/value.ts'
import { words } from '#server/mentor/words.ts'

/** What would change in the form by what was heard, as bullets in Markdown: a line for each field or card. */
export function heardList(module: FormKey, entries: readonly Entry[], project: Specification): string {
  const lines = new Map<string, string[]>()
  for (const change of proposalFor(module, project[module], entries).changes) {
    const [title, told] = lineOf(module, change, project)
    lines.set(title, [...(lines.get(title) ?? []), ...told])
  }
  return [...lines]
    .map(([title, told]) => `- **${literal(title)}**${told.length === 0 ? '' : `: ${told.join('; ')}`}`)
    .join('\n')
}

/** Signs that Markdown would read as more than signs, among them those that begin a character's name or number. */
export const literal = (text: string) =>
  text.replaceAll(/[\\`*_[\]<>~|]|&(?=#?[A-Za-z\d]{1,31};)/g, sign => `\\${sign}`)

function lineOf(module: FormKey, change: Change, project: Specification): [title: string, told: string[]] {
  const fields = fieldsOf(module)
  const labelled = (path: string, value: unknown) => literal(words.heard(labelAt(module, path), shown(value)))
  if (change.path !== null) {
    const value = change.other ?? change.value
    if (change.item === null) return [labelAt(module, change.path), [literal(shown(value))]]
    return [nameOfItem(module, change.item, project), [labelled(change.path, value)]]
  }
  const card = change.value as Readonly<Record<string, unknown>>
  if (module === 'userStories') return [words.story(textsOf(card)), []]
  const name = nameFieldOf(module)
  const rest = [...fields]
    .filter(([path, field]) => path !== name && field.kind !== 'choice' && !isUntouched(field, card[path]))
    .map(([path]) => labelled(path, card[path]))
  return [shown(card[name ?? '']), rest]
}

const textsOf = (card: Readonly<Record<string, unknown>>) => ({
  persona: shown(card['persona']),
  goal: shown(card['goal']),
  benefit: shown(card['benefit']),
})

function nameOfItem(module: FormKey, id: string, project: Specification): string {
  // A list's value are its items; only lists have changes of items.
  const items = project[module] as unknown as readonly Readonly<Record<string, unknown>>[]
  const name = items.find(item => item['id'] === id)?.[nameFieldOf(module) ?? '']
  return shown(name ?? id)
}
