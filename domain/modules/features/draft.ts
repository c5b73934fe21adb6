import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { evidenceOf, sentenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { importanceOf, withoutRankMark } from './importance.ts'
import { nameOfWords, replaced } from './nameOfWords.ts'
import { statedFeaturesOf, type FeatureStatement } from './statedFeatures.ts'
import { withAntecedent } from './withAntecedent.ts'

/** One feature for each thing that a statement says people can do; said twice, it is one with two sources. */
export const draft: Drafter = (_, context) => {
  const { source, text } = context
  const items = new Map<string, ExtractedItem>()
  for (const [statement, features] of Map.groupBy(statedFeaturesOf(context), it => it.statement)) {
    const names = features.map(feature => draftedNameOf(feature, text))
    const importance = importanceOf(statement.text, statement.headings)
    for (const [i, name] of names.entries()) {
      const { statements } = features[i]!
      const evidence = statements.map(it => evidenceOf(it, source))
      const description = sentenceOf(withoutRankMark(statements.map(it => it.text).join(' ')))
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

/** The name of a feature's card: what it does, with the things that its words only refer to. */
export const draftedNameOf = (feature: FeatureStatement, text: string): string =>
  withAntecedent(
    capitalize(withoutCondition(feature.name).replace(replaced, '')),
    sentenceBefore(text, feature),
  )

/** The words of the sentence before a name, from an earlier statement as well. */
const sentenceBefore = (text: string, { span }: FeatureStatement): string =>
  text
    .slice(Math.max(0, span.start - 200), span.start)
    .split(/[.!?:](?=\s)|\n/)
    .at(-1)!
    .replaceAll(/\s+/g, ' ')

/** "If a class is full, they go on a waiting list" is named after what happens: "Go on a waiting list". */
function withoutCondition(name: string): string {
  const [, rest] =
    /^(?:and |but )?(?:if|when|whenever|once|as soon as|in case|unless)\b[^,]{3,120},\s*(?:then\s+)?(\S+\s\S.*)$/is.exec(
      name,
    ) ?? []
  const main = rest ?? conditionRun.exec(name)?.[1]
  return main === undefined ? name : nameOfWords(main.replace(doer, ''), doer.test(main)) || name
}
/** "If your phone dies you can rejoin": without a comma, what happens begins with who does it. */
const conditionRun =
  /^(?:if|when|whenever|once|as soon as)\b[^,]{3,80}?\s((?:they|he|she|it|we|i|you|people)\s(?:can|should|must|will|may)\s\S.*)$/is
const doer =
  /^(?:they|he|she|it|we|i|you|people|the (?:app|system|person|user))\s(?:(?:can|should|must|will|may) (?:be able to )?)?(?=\p{L}+\s)/iu

const withEvidence = (
  { finds, ...item }: ExtractedItem,
  more: ExtractedItem['finds'][string]['evidence'],
): ExtractedItem => ({
  ...item,
  finds: { ...finds, name: { ...finds['name']!, evidence: [...finds['name']!.evidence, ...more] } },
})
