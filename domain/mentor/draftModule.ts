import type { ExtractedItem } from '../reading/extraction.ts'
import { nameFieldOf, itemListOf, type FormKey, type Specification } from '../specification/specification.ts'
import { questionsOf } from './dialogue/questions.ts'
import { tidyName } from './dialogue/readAnswer.ts'
import { capitalize } from './language/stripFillers.ts'
import { extract } from '../reading/extract.ts'

/**
 * What the project's brain dump says of a module, under the names that the project has: what "draft everything" and the
 * first question of a conversation begin with. Nothing that was not said; guesses are marked.
 */
export function draftModule(module: FormKey, specification: Specification): ExtractedItem[] {
  return extract(module, { text: specification.brainDump, source: 'brainDump' }).map(entry =>
    tidyItem(module, questionsOf(module).linkToProject?.(entry, specification) ?? entry),
  )
}

/** A line of a list begins with its hyphen. */
const capitalizeLine = (text: string) =>
  text.startsWith('- ') ? `- ${capitalize(text.slice(2))}` : capitalize(text)

/** Cards begin with a capital, and so do sentences. */
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
