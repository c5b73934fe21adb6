import { createProposal, type ProposedChange, type Proposal } from '#domain/proposal/proposal.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import { findLinkTarget, linkTextOf } from '../../specification/links.ts'
import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import { createItemFromMessage } from '../dialogue/createItem.ts'
import { capitalize } from '../language/stripFillers.ts'
import { likestItem, type DescribedItem } from './likestItem.ts'
import { sentencesIn } from './sentencesIn.ts'

/** What can be checked: a condition, a limit, a number or what must not happen. */
const rule =
  /\b(?:if|when|whenever|unless|until|once|as soon as|only|never|nobody|no one|at (?:most|least|once)|within|after|before|no (?:more|later|less)|less than|more than|must|may not|can(?:['’]t|not)|not allowed|up to|max(?:imum)?|min(?:imum)?|automatically|exactly|always|otherwise|without|as long as|by itself)\b|n['’]t\b|\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i
/** What somebody wants or imagines is no check by itself. */
const wish =
  /^(?:(?:i|we)(?:['’]d)?\s(?:also\s)?(?:want|need|imagine|would like|like|thought|wish)\b|\d{1,2}\s|that['’]s the first)/i
const fewestWords = 5
const mostWords = 45

/** The sentences about a feature that say what has to be so. */
const rulesIn = (description: string): string[] =>
  description
    .split('\n')
    .flatMap(line => sentencesIn(line, { atSemicolons: true }))
    .map(sentence => sentence.replace(/(?<![.;])[.;]+$/, '').replace(/^(?:and|but|so|also)\s(?=\S)/i, ''))
    .filter(sentence => {
      const count = sentence.split(/\s+/).length
      return rule.test(sentence) && !wish.test(sentence) && count >= fewestWords && count <= mostWords
    })

/**
 * What an answer tells of a feature that can be checked is a criterion of its story as well, and so is what was told of it
 * before it had a story. Criteria of no story go to the one whose words they have.
 */
export function criteriaOfRules(before: Specification, after: Specification): Proposal | undefined {
  const { features, userStories, acceptanceCriteria } = after
  const known = new Map(before.features.map(it => [it.id, it.description]))
  const isOld = new Set(before.userStories.map(({ id }) => id))
  const stories = userStories.map((story): DescribedItem & { readonly feature?: string | undefined } => {
    const feature = findLinkTarget(story.relatedFeature, features)?.id
    const own = features.find(({ id }) => id === feature)
    return {
      id: story.id,
      name: story.goal,
      description: `${story.benefit} ${own?.name ?? ''} ${own?.description ?? ''}`,
      feature,
    }
  })
  const told = acceptanceCriteria.flatMap(({ userStoryId, criteria }) =>
    userStoryId.trim() === '' ? [] : criteria.map(saidIn),
  )
  /** Whether a criterion says nearly the same as another. */
  const isTold = (criterion: string, share = sameShare) => {
    const { stems, numbers } = saidIn(criterion)
    return told.some(
      it =>
        [...stems].filter(stem => it.stems.has(stem)).length >= stems.size * share &&
        numbers.every(number => it.numbers.includes(number)),
    )
  }
  const found = new Map<DescribedItem, string[]>()
  const add = (story: DescribedItem, criterion: string) => {
    found.set(story, [...(found.get(story) ?? []), criterion])
    told.push(saidIn(criterion))
  }
  for (const feature of features) {
    const own = stories.filter(it => it.feature === feature.id)
    const isNew = known.get(feature.id) !== feature.description || own.some(({ id }) => !isOld.has(id))
    if (own.length === 0 || !isNew) continue
    for (const sentence of rulesIn(feature.description))
      if (!isTold(sentence)) add(likestItem(sentence, own) ?? own[0]!, capitalize(sentence))
  }
  const changes: ProposedChange[] = []
  if (userStories.some(({ id }) => !isOld.has(id)))
    for (const set of acceptanceCriteria.filter(({ userStoryId }) => userStoryId.trim() === '')) {
      const left = set.criteria.filter(criterion => {
        const feature = likestItem(criterion, features)
        const story = stories.find(it => it.feature !== undefined && it.feature === feature?.id)
        // What moves is only left out if it's there with every word.
        if (story !== undefined && !isTold(criterion, 1)) add(story, criterion)
        return story === undefined
      })
      if (left.length === set.criteria.length) continue
      changes.push(
        left.length === 0
          ? {
              ...{ key: `-${set.id}`, op: 'remove', item: set.id, path: null, value: null },
              ...{ base: set, evidence: [], mark: 'said', parts: {} },
            }
          : {
              ...{ key: `${set.id}.criteria`, op: 'set', item: set.id, path: 'criteria' },
              ...{ value: left, base: set.criteria, evidence: [], mark: 'said' },
            },
      )
    }
  const entries = [...found].map(([{ id, name }, criteria]): ExtractedItem =>
    createItemFromMessage({ id: 'answer', text: criteria.join('. ') })({
      userStoryId: linkTextOf({ id, name }, 'id'),
      criteria,
    }),
  )
  if (entries.length === 0 && changes.length === 0) return undefined
  const added = createProposal('acceptanceCriteria', acceptanceCriteria, entries).changes.filter(
    ({ op }) => op !== 'remove',
  )
  return { module: 'acceptanceCriteria', changes: [...added, ...changes], removals: [] }
}

const sameShare = 0.75

/** The words and the numbers of a criterion: one with another number says something else. */
const saidIn = (criterion: string) => ({
  stems: new Set(stemsOf(criterion)),
  numbers: [...criterion.matchAll(/\d+/g)].map(([number]) => number),
})
