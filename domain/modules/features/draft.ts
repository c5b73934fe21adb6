import { evidenceOf, sentenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { resolvePronouns } from '#domain/mentor/language/resolvePronouns.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { readFeatures } from './readFeatures.ts'
import { importanceOf, withoutRankMark } from './importance.ts'

/** One feature for each thing that a statement says people can do; said twice, it is one with two sources. */
export const draft: Drafter = (placed, { source }) => {
  const items = new Map<string, ExtractedItem>()
  let earlier: string[] = []
  for (const statement of placed) {
    if (statement.placements.some(it => it.field === 'importance')) continue
    const text = withoutRankMark(statement.text)
    const names = resolvePronouns(
      readFeatures(text).map(({ name }) => name),
      earlier,
    )
    earlier = [...earlier, ...names].slice(-8)
    const importance = importanceOf(statement.text, statement.headings)
    for (const name of names) {
      const evidence = [evidenceOf(statement, source)]
      const description = sentenceOf(text)
      const key = nameKeyOf(name)
      const known = items.get(key)
      items.set(
        key,
        known === undefined
          ? {
              finds: {
                name: { value: name, evidence, mark: 'said' },
                ...(nameKeyOf(description) === key
                  ? {}
                  : { description: { value: description, evidence, mark: 'said' as const } }),
                importance: { value: importance.value, evidence, mark: importance.mark },
              },
            }
          : withEvidence(known, evidence),
      )
    }
  }
  return [...items.values()]
}

const withEvidence = (
  { finds, ...item }: ExtractedItem,
  more: ExtractedItem['finds'][string]['evidence'],
): ExtractedItem => ({
  ...item,
  finds: { ...finds, name: { ...finds['name']!, evidence: [...finds['name']!.evidence, ...more] } },
})
