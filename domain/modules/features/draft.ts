import { evidenceOf, sentenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { resolvePronouns } from '#domain/mentor/language/resolvePronouns.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { readFeatures } from './readFeatures.ts'
import { importanceOf, withoutRankMark } from './importance.ts'

/** One feature for each thing that a statement says people can do; said twice, it is one with two sources. */
export const draft: Drafter = (placed, { source, statements }) => {
  const items = new Map<string, ExtractedItem>()
  let earlier: string[] = []
  const pitches = statements.filter(it => !placed.includes(it) && it.placements[0]?.field === 'corePurpose')
  for (const statement of statements.filter(it => placed.includes(it) || pitches.includes(it))) {
    if (statement.placements.some(it => it.field === 'importance')) continue
    const text = pitches.includes(statement) ? functionOf(statement.text) : withoutRankMark(statement.text)
    if (text === undefined) continue
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

/** What a pitch says that people do: "lend and track wigs" in "a platform where departments lend and track wigs". */
function functionOf(pitch: string): string | undefined {
  const opener = functionOpener.exec(pitch)
  const rest = opener === null ? '' : pitch.slice(opener.index + opener[0].length)
  return rest.length >= 8 && !rest.includes('\n') ? rest : undefined
}

const functionOpener =
  /\b(?:where|in which|with which|(?:that|which) (?:lets?|allows?|helps?|enables?)|so that)\s(?=\p{L}+\s\p{L})/iu

const withEvidence = (
  { finds, ...item }: ExtractedItem,
  more: ExtractedItem['finds'][string]['evidence'],
): ExtractedItem => ({
  ...item,
  finds: { ...finds, name: { ...finds['name']!, evidence: [...finds['name']!.evidence, ...more] } },
})
