import type { Entry } from '../finds.ts'
import { itemListOf, type FormKey, type Specification } from '../specification.ts'
import { linked } from './aboutAnswers.ts'
import { tidyName } from './answers.ts'
import { capitalised } from './cleaned.ts'
import { extract } from './extract.ts'
import { nameFieldOf } from '../matching.ts'

/**
 * What the project's brain dump says of a module, under the names that the project has: what "draft everything" and the
 * first question of a conversation begin with. Nothing that was not said; guesses are marked.
 */
export function draftOf(module: FormKey, project: Specification): Entry[] {
  return extract(module, { text: project.brainDump, source: 'brainDump' }).map(entry =>
    tidied(module, module === 'userStories' ? linked(entry, project) : entry),
  )
}

/** A line of a list begins with its hyphen. */
const sentence = (text: string) =>
  text.startsWith('- ') ? `- ${capitalised(text.slice(2))}` : capitalised(text)

/** Cards begin with a capital, and so do sentences. */
function tidied(module: FormKey, { finds, ...entry }: Entry): Entry {
  const isList = itemListOf(module) !== undefined
  const name = nameFieldOf(module)
  return {
    ...entry,
    finds: Object.fromEntries(
      Object.entries(finds).map(([path, find]) => {
        const isTidied = isList
          ? path === name && module !== 'userStories' && module !== 'acceptanceCriteria'
          : path !== 'name'
        return [
          path,
          isTidied && typeof find.value === 'string'
            ? { ...find, value: isList ? tidyName(module, find.value) : sentence(find.value) }
            : find,
        ] as const
      }),
    ),
  }
}
