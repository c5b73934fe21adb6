import { findAgents } from '#domain/mentor/language/findAgents.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { evidenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { nameKeyOf } from '#domain/text/words.ts'

/** The people that the text describes, and those who do something with the app. */
export const draft: Drafter = (placed, { source, found, statements }) => {
  const described = foundIn(placed, found)
  const active = statements
    .filter(({ placements }) =>
      placements.some(
        ({ module }) => module === 'features' || module === 'userStories' || module === 'acceptanceCriteria',
      ),
    )
    .flatMap(statement =>
      findAgents(statement.text)
        .filter(name => isRole(name) && !general.test(name))
        .map((name): ExtractedItem => ({
          finds: {
            name: { value: capitalize(name), evidence: [evidenceOf(statement, source)], mark: 'guessed' },
          },
        })),
    )
  const items = new Map<string, ExtractedItem>()
  for (const item of [...described, ...active]) {
    const name = item.finds['name']?.value
    const key = typeof name === 'string' ? nameKeyOf(name) : ''
    if (key === '' || general.test(String(name)) || items.has(key)) continue
    items.set(key, item)
  }
  return [...items.values()]
}

const general = /^(?:users?|people|ppl|persons?|everyone|everybody|anyone|they|team|man|woman|kid)$/i
