import type { UserStoriesValue } from '../../modules/userStories/definition.ts'
import { storySentenceOf } from '../../text/storySentence.ts'
import { renderHeadingText, renderInline } from '../markdown.ts'

type Story = UserStoriesValue[number]

/** "As a guide, I want to …, so that …." on one line; empty if nothing of the story is filled in. */
export const renderStory = ({ persona, goal, benefit }: Omit<Story, 'id' | 'relatedFeature'>): string =>
  storySentenceOf({
    persona: renderInline(persona, ''),
    goal: renderInline(goal, ''),
    benefit: renderInline(benefit, ''),
  })

/** The story's goal as a title: "Find a substitute the evening before". */
export function renderStoryTitle({ goal }: Pick<Story, 'goal'>): string {
  const [first = '', ...rest] = renderHeadingText(goal, 'Unnamed')
  return first.toUpperCase() + rest.join('')
}
