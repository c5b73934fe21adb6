import type { ExtractedItem, Reader } from '#domain/reading/extraction.ts'
import { importanceOf, splitByRank, withoutRankMark } from './importance.ts'
import { splitActions, splitList } from '#domain/reading/splitList.ts'
import {
  createExtractedItem,
  isUnderHeading,
  subBlockOf,
  sentencesOf,
  withoutEndMarks,
  type TextBlock,
} from '#domain/text/textBlocks.ts'
import { parseAbility, parseUserStory, type ExtractedStory } from '../userStories/findUserStories.ts'

const featureHeading =
  /\b(?:features?|functionalit(?:y|ies)|functions|capabilities|scope|mvp|must[- ]haves?|should[- ]haves?|could[- ]haves?|nice[- ]to[- ]haves?|what it does|user stor(?:y|ies)|bonus|requirements)\b/i
const notFeatureHeading =
  /\b(?:out of scope|non-?goals?|won['’]t|exclu|links|resources|examples?|glossary|acceptance|criteria|non-?functional|constraints?|technical|data models?)\b/i

/** Reads features, with their importance: bullets under such a heading or in an answer, and abilities of users. */
export const reader: Reader = (blocks, source, isAsked) => {
  return blocks.flatMap(block => {
    if ((block.kind !== 'bullet' && block.kind !== 'prose') || isUnderHeading(block, notFeatureHeading))
      return []
    if (/\bwon['’]t\b|\bnot in v1\b/i.test(block.text)) return []
    if (/\bshall\b/i.test(block.text) || (block.kind === 'bullet' && parseUserStory(block) !== undefined))
      return []
    const isListed =
      block.kind === 'bullet' &&
      (isUnderHeading(block, featureHeading) || isAsked || block.headings.length === 0)
    if (block.kind === 'bullet') {
      const ranked = readRankedList(block, source)
      if (ranked.length > 0) return ranked
    }
    if (block.kind === 'prose') {
      return sentencesOf(block).flatMap(sentence => {
        const ranked = readRankedList(sentence, source)
        if (ranked.length > 0) return ranked
        const ability = parseUserStory(sentence) === undefined ? parseAbility(sentence) : undefined
        const wish = findWish(sentence.text)
        if (wish !== undefined) return [createFeature(wish, sentence.text, sentence, 'could', source)]
        const goal = ability === undefined ? findAllowedAction(sentence.text) : undefined
        if (goal !== undefined) return createFeaturesOf({ goal, modal: 'can' }, sentence, source)
        return ability === undefined ? [] : createFeaturesOf(ability, sentence, source)
      })
    }
    if (!isListed) return []
    const ability = parseAbility(block)
    if (ability !== undefined) return createFeaturesOf(ability, block, source)
    const text = withoutRankMark(block.text)
    const [, name, description] = /^(.{2,70}?)(?::\s+|(?<!\s)\s+[-–—]\s+)(\S.*)$/s.exec(text) ?? []
    return [
      createFeature(
        name ?? text,
        description ?? (text.split(/\s+/).length > 9 ? text : ''),
        block,
        '',
        source,
      ),
    ]
  })
}

/** "…, you can start, pause and stop": an ability, whoever "you" is. */
const findAllowedAction = (text: string): string | undefined =>
  /(?:^|[,;:]\s+(?:(?:and|where|so|then|there)\s+)?)(?:you|i|they|he|she|one)\s+can\s+(?:also\s+|then\s+|easily\s+)?((?!(?:be|not|never|only|use|build|host|afford|imagine|think|help|say|see that)\b)[a-z].{2,160})$/i.exec(
    withoutEndMarks(text),
  )?.[1]

/** Finds the feature wished for: "Later it would be nice to see the hours", "a sound would be nice". */
const findWish = (text: string): string | undefined => findWishedAction(text) ?? findWishedThing(text)

const findWishedThing = (text: string): string | undefined =>
  /^(?:and |also |maybe |later )?(?!(?:it|this|that|which|what|there)\b)(?:(?:an?|the|some) )?(.{3,80}?) would (?:also )?be (?:nice|cool|great|good|lovely|fun)(?:,? (?:too|as well|to have))?$/i.exec(
    withoutEndMarks(text),
  )?.[1]

const findWishedAction = (text: string): string | undefined =>
  /\bwould (?:also )?be (?:nice|cool|great|good|lovely|fun) (?:to (?:have |be able to |also )?|if (?:we|i|they|people|users|everybody) could (?:also )?)(.{3,120})$/i.exec(
    withoutEndMarks(text),
  )?.[1]

/**
 * Splits "People can post tools, borrow them and rate each other" into one feature each, with the whole sentence as
 * the description.
 */
const createFeaturesOf = (
  { goal, modal }: Pick<ExtractedStory, 'goal' | 'modal'>,
  block: TextBlock,
  source: string,
): ExtractedItem[] =>
  splitActions(goal).map(action => createFeature(action, block.text, block, modal, source))

const rankLabelPattern =
  /^(?:the\s+)?(?<rank>(?:main |key |core )?features?|must[- ]haves?|should[- ]haves?|could[- ]haves?|nice[- ]to[- ]haves?|mvp|bonus|later|essentials?|optional|p[0-3])\s*(?::|are\b:?|is\b:?)\s*(?<all>.+)$/is

/** Reads "Must have: search, sharing and a map" on one line, also with several labels. */
function readRankedList(block: TextBlock, source: string): ExtractedItem[] {
  const parts = splitByRank(block.text)
  const labels = parts.filter(it => it.importance !== undefined).length
  const behind = labels > 1 ? [] : readListAfterLabel(block, source)
  if (labels === 0 || behind.length > 0) return behind
  return parts.flatMap(({ text, importance: rank }) =>
    rank === undefined
      ? []
      : splitList(text).map(name =>
          createExtractedItem({ name, importance: rank }, [subBlockOf(block, text)], source),
        ),
  )
}

function readListAfterLabel(block: TextBlock, source: string): ExtractedItem[] {
  const { rank, all } = rankLabelPattern.exec(block.text)?.groups ?? {}
  if (rank === undefined || all === undefined) return []
  const listed = withoutEndMarks(all).split(/(?:(?<!\s)\s+)?[;,]\s*(?:and\s+)?/)
  // The last two are separated by "and".
  const parts = [...listed.slice(0, -1), ...listed.at(-1)!.split(/(?<!\s)\s+and\s+/)]
  const importance = importanceOf('', [...block.headings, rank])
  return parts
    .filter(part => part.trim() !== '')
    .map(part => {
      const { finds } = createExtractedItem({ name: part.trim() }, [block], source)
      return {
        finds: {
          ...finds,
          ...createExtractedItem({ importance: importance.value }, [block], source, importance.mark).finds,
        },
      }
    })
}

function createFeature(
  goal: string,
  description: string,
  block: TextBlock,
  modal: string,
  source: string,
): ExtractedItem {
  const importance = importanceOf(block.text, block.headings, modal)
  const { finds } = createExtractedItem(
    {
      name: shortenName(withoutRankMark(goal)),
      description: description === goal ? '' : withoutRankMark(description),
    },
    [block],
    source,
  )
  const { finds: ranked } = createExtractedItem(
    { importance: importance.value },
    [block],
    source,
    importance.mark,
  )
  return { finds: { ...finds, ...ranked } }
}

/** Shortens a name to its first clause and nine words; the description has the whole sentence. */
function shortenName(text: string): string {
  const clause = withoutEndMarks(
    text.split(
      /(?:[.;:(]|,\s|\s(?:so that|by (?:clicking|entering|pressing|using)|which|that|when|where|if|in order to|to see|showing|containing)\s)/,
    )[0] ?? text,
  )
  const words = (clause.split(/\s+/).length >= 2 ? clause : withoutEndMarks(text)).split(/\s+/)
  return words.slice(0, 9).join(' ')
}
