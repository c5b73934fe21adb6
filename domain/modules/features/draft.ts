import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { evidenceOf, sentenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { requirementRowOf, wordsOfStatement } from '#domain/reading/statements/requirementRow.ts'
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
    const row = requirementRowOf(statement, text)
    const importance = importanceOf(
      row === undefined ? statement.text : `${row.text} (${row.rank})`,
      statement.headings,
    )
    const clauses = clausesOf(features, text)
    for (const [i, name] of names.entries()) {
      const { statements } = features[i]!
      const evidence = statements.map(it => evidenceOf(it, source))
      const whole = statements.map(wordsOfStatement).join(' ')
      const description = sentenceOf(withoutRankMark(clauses?.[i] ?? whole))
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

/**
 * The parts of a statement that several features come from, one each: all of its words are in one of them. A part that says
 * too little by itself is the whole; undefined if none is enough.
 */
function clausesOf(features: readonly FeatureStatement[], text: string): readonly string[] | undefined {
  const { start, end, text: whole, columns } = features[0]!.statement
  if (features.length < 2 || columns !== undefined || dependent.test(whole)) return undefined
  const starts = [start]
  for (const [i, { span, statements }] of features.entries()) {
    if (statements.length !== 1) return undefined
    if (i === 0) continue
    const from = features[i - 1]!.span.start
    const last = [...text.slice(from, span.start).matchAll(separator)].at(-1)
    if (last === undefined) return undefined
    const next = from + last.index + last[0].length
    if (text.slice(next, span.start).split(/\s/).length > 5) return undefined
    starts.push(next)
  }
  return starts.map((from, i) => {
    const part = withoutSeparators(text.slice(from, starts[i + 1] ?? end).replaceAll(/\s+/g, ' '))
    return i > 0 && pronoun.test(part) ? whole : part
  })
}
const separator = /[,;:]\s|(?<=\s)(?:and|or|then|also|but|plus)\s/gi
const pronoun = /(?<!\p{L})(?:it|them|this|that|these|those|there)(?!\p{L})/iu
/** "book a walk, and" */
function withoutSeparators(part: string): string {
  const rest = part.trim().replace(/[,;:]$|\s(?:and|or|then|also|but|plus)$/i, '')
  return rest === part ? rest : withoutSeparators(rest)
}
/** What holds for all of a statement's features. */
const dependent =
  /^\W*(?:(?:and|but|so|also)\s)*(?:if|when|whenever|once|as soon as|in case|unless|after|before|while|until)\b/i

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
  /^(?:if|when|whenever|once|as soon as)\b[^,]{3,80}?\s((?:(?:they|he|she|it|we|i|you|people)\s(?:can|should|must|will|may)\s|(?:it|the (?:app|system|tool))\s\p{L}+s\s(?=\S+\s))\S.*)$/isu
const doer =
  /^(?:they|he|she|it|we|i|you|people|the (?:app|system|person|user))\s(?:(?:can|should|must|will|may) (?:be able to )?)?(?=\p{L}+\s)/iu

const withEvidence = (
  { finds, ...item }: ExtractedItem,
  more: ExtractedItem['finds'][string]['evidence'],
): ExtractedItem => ({
  ...item,
  finds: { ...finds, name: { ...finds['name']!, evidence: [...finds['name']!.evidence, ...more] } },
})
