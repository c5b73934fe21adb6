import type { Reader } from '#domain/reading/extraction.ts'
import { findDataModels } from './findDataModels.ts'
import { findEntityCandidates } from './entityCandidates.ts'
import { createExtractedItem, isUnderHeading, type TextBlock } from '#domain/text/textBlocks.ts'
import { proseSentencesOf } from '#domain/reading/painPoints.ts'
import { parseUserStory } from '../userStories/findUserStories.ts'
import { findExclusions } from '../outOfScope/findExclusions.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { findTechnologies } from '#domain/reading/technologies.ts'
import { nameKeyOf } from '#domain/text/words.ts'

/** Reads the data models that are named as such; if there are none, infers them from things mentioned repeatedly. */
export const reader: Reader = (blocks, source, isAsked) => {
  const models = findDataModels(blocks, isAsked)
  const named = models.map(({ name, description, attributes, relationships, block }) =>
    createExtractedItem({ name, description, attributes, relationships }, [block], source),
  )
  // A list of models is complete; models mentioned in passing may not be the only ones.
  const isList = models.some(
    ({ block }) => block.kind !== 'prose' || block.headings.length > 0 || block.text.includes(':'),
  )
  if (isAsked || isList) return named
  const known = new Set(models.map(it => nameKeyOf(it.name)))
  const sentences = proseSentencesOf(blocks).filter(it => !isUnderHeading(it, otherHeading))
  const excludedStarts = new Set(findExclusions(blocks, false).map(it => it.block.start))
  const candidates = sentences
    .filter(it => !excludedStarts.has(it.start) && !isGreeting(it))
    .map(block => {
      const text = proseTextOf(block)
      return { block, text, key: nameKeyOf(text) }
    })
  const guessed = findEntityCandidates(candidates.map(it => it.text))
    .filter(name => !known.has(nameKeyOf(name)) && findTechnologies(capitalize(name)).length === 0)
    .map(name => {
      const key = nameKeyOf(name)
      const { block } = candidates.find(it => it.key.includes(key)) ?? candidates[0]!
      return createExtractedItem({ name }, [block], source, 'guessed')
    })
  return [...named, ...guessed]
}

const otherHeading =
  /\b(?:links|resources|examples?(?: projects)?|references|out of scope|not now|not included|later)\b/i

/** The salutation and the closing of a letter. */
const letterPhrase =
  /^(?:hi|hello|hey|dear|best|regards|kind regards|thanks|thank you|cheers|yours|sincerely|subject:)\b.{0,40}$/i
const signature = /^\p{Lu}\p{Ll}+[.,!]?$/u

const isGreeting = ({ kind, text }: TextBlock) =>
  kind === 'prose' && (letterPhrase.test(text) || signature.test(text))

/** The part of a sentence that mentions things; in a story, that excludes the persona. */
function proseTextOf(block: TextBlock): string {
  const story = parseUserStory(block)
  return story === undefined ? block.text : `${story.goal}. ${story.benefit}`
}
