import type { ExtractedItem } from '../reading/extraction.ts'
import {
  isModuleKey,
  itemListOf,
  nameFieldOf,
  type FormKey,
  type Specification,
} from '../specification/specification.ts'
import { questionsOf } from './dialogue/questions.ts'
import { tidyName } from './dialogue/readAnswer.ts'
import { capitalize } from './language/stripFillers.ts'
import { draftText } from '../reading/draft/draftText.ts'

/**
 * Extracts the content of a module from the project's brain dump, matched to names already in the project. Used by
 * drafts of single modules and at the start of a conversation. Nothing is invented, and inferred values are marked.
 */
export function draftModule(module: FormKey, specification: Specification): ExtractedItem[] {
  const items = isModuleKey(module)
    ? (draftText(specification.brainDump, 'brainDump').items[module] ?? [])
    : []
  return tidyItems(module, items, specification)
}

/** Links items to those already in the project, and makes their names look like names. */
export const tidyItems = (
  module: FormKey,
  items: readonly ExtractedItem[],
  specification: Specification,
): ExtractedItem[] =>
  items.map(entry => tidyItem(module, questionsOf(module).linkToProject?.(entry, specification) ?? entry))

/** In a list, the capital comes after the hyphen. */
const capitalizeLine = (text: string) =>
  text.startsWith('- ') ? `- ${capitalize(text.slice(2))}` : capitalize(text)

/** Card names and sentences begin with a capital. */
function tidyItem(module: FormKey, { finds, ...entry }: ExtractedItem): ExtractedItem {
  const isList = itemListOf(module) !== undefined
  const name = nameFieldOf(module)
  return {
    ...entry,
    finds: Object.fromEntries(
      Object.entries(finds).map(([path, find]) => {
        const isTidied = isList ? path === name : path !== 'name'
        return [
          path,
          isTidied && typeof find.value === 'string'
            ? { ...find, value: isList ? tidyName(module, find.value) : capitalizeLine(find.value) }
            : find,
        ] as const
      }),
    ),
  }
}
