import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { toShortText } from '#domain/mentor/dialogue/toShortText.ts'
import { fieldsOf, fieldLabelOf } from '#domain/field/fieldPaths.ts'
import { createProposal, type ProposedChange } from '#domain/proposal/proposal.ts'
import { nameFieldOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { isUntouched } from '#domain/field/value.ts'
import { responseMessages } from '#server/mentor/messages.ts'

/**
 * Formats the changes that the conversation would make to the form as Markdown bullets: a line for each field or
 * card.
 */
export function toSummaryMarkdown(
  module: FormKey,
  entries: readonly ExtractedItem[],
  project: Specification,
): string {
  const lines = new Map<string, string[]>()
  for (const change of createProposal(module, project[module], entries).changes) {
    const [title, details] = toBullet(module, change, project)
    lines.set(title, [...(lines.get(title) ?? []), ...details])
  }
  return [...lines]
    .map(
      ([title, details]) =>
        `- **${escapeMarkdown(title)}**${details.length === 0 ? '' : `: ${details.join('; ')}`}`,
    )
    .join('\n')
}

/** Escapes characters with a meaning in Markdown, including those that begin a character reference. */
export const escapeMarkdown = (text: string) =>
  text.replaceAll(/[\\`*_[\]<>~|]|&(?=#?[A-Za-z\d]{1,31};)/g, sign => `\\${sign}`)

function toBullet(
  module: FormKey,
  change: ProposedChange,
  project: Specification,
): [title: string, told: string[]] {
  const fields = fieldsOf(module)
  const labelled = (path: string, value: unknown) =>
    escapeMarkdown(responseMessages.heard(fieldLabelOf(module, path), toShortText(value)))
  if (change.path !== null) {
    const value = change.other ?? change.value
    if (change.item === null) return [fieldLabelOf(module, change.path), [escapeMarkdown(toShortText(value))]]
    return [nameOfItem(module, change.item, project), [labelled(change.path, value)]]
  }
  const card = change.value as Readonly<Record<string, unknown>>
  if (module === 'userStories') return [responseMessages.story(storyTextsOf(card)), []]
  const name = nameFieldOf(module)
  const rest = [...fields]
    .filter(([path, field]) => path !== name && field.kind !== 'choice' && !isUntouched(field, card[path]))
    .map(([path]) => labelled(path, card[path]))
  return [toShortText(card[name ?? '']), rest]
}

const storyTextsOf = (card: Readonly<Record<string, unknown>>) => ({
  persona: toShortText(card['persona']),
  goal: toShortText(card['goal']),
  benefit: toShortText(card['benefit']),
})

function nameOfItem(module: FormKey, id: string, project: Specification): string {
  // The cast is sound: a list's value consists of its items, and only lists have changes of items.
  const items = project[module] as unknown as readonly Readonly<Record<string, unknown>>[]
  const name = items.find(item => item['id'] === id)?.[nameFieldOf(module) ?? '']
  return toShortText(name ?? id)
}
