import type { Fault, SpecificationCheck } from '../check.ts'
import { isStoryOf } from './linkedItems.ts'
import { addItem } from './patches.ts'
import { goalOfNeed, storyLabelOf } from './storyTexts.ts'

export const personaWithoutStory: SpecificationCheck = {
  id: 'persona-without-story',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Persona without a story',
  why: 'Nothing is built for a person who wants nothing, so either a story or the persona is missing.',
  example: { before: 'Persona “Moderator” (no story)', after: 'As a moderator, I want to see all reports' },
  find(specification) {
    const { personas, userStories } = specification
    if (userStories.every(({ goal }) => goal.trim() === '')) return []
    return personas.flatMap((persona): Fault[] => {
      const name = persona.name.trim()
      if (name === '' || userStories.some(story => isStoryOf(story, persona))) return []
      const goal = goalOfNeed(persona.needsAndGoals)
      const fixes =
        goal === undefined
          ? []
          : [
              {
                label: messages.add(storyLabelOf(name, goal)),
                patch: [addItem(specification, 'userStories', { persona: name, goal })],
              },
            ]
      return [
        {
          address: { module: 'personas', item: persona.id, path: ['name'] },
          message: messages.noStory(name),
          fixes,
        },
      ]
    })
  },
}

const messages = {
  noStory: (name: string) => `No story is about “${name}”. Add what they want to do, or remove the persona.`,
  add: (story: string) => `Add “${story}”`,
} as const
