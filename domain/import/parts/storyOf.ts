import { unspecified } from '../../export/markdown.ts'
import { readStory } from '../../export/sectionReaders.ts'
import { parseUserStory } from '../../modules/userStories/findUserStories.ts'
import { storySentenceOf } from '../../text/storySentence.ts'

interface StoryParts {
  readonly persona: string
  readonly goal: string
  readonly benefit: string
}

/** The parts of a story's sentence. One of another form is its goal as a whole, so that no word is lost. */
export const storyOf = (sentence: string): StoryParts =>
  sentence === unspecified
    ? { persona: '', goal: '', benefit: '' }
    : (knownStoryOf(sentence) ?? { persona: '', goal: sentence, benefit: '' })

/** The parts of a sentence such as "As a cook, I want to search, so that I can eat."; undefined for any other. */
export function knownStoryOf(sentence: string): StoryParts | undefined {
  if (!/\S/.test(sentence)) return undefined
  const parts = { persona: '', goal: '', benefit: '', ...readStory(sentence) }
  if (storySentenceOf(parts) === sentence) return parts
  const position = { start: 0, end: sentence.length, quote: sentence, headings: [] }
  const story = parseUserStory({ kind: 'prose', text: sentence, ...position })
  return story && { persona: story.persona, goal: story.goal, benefit: story.benefit }
}
