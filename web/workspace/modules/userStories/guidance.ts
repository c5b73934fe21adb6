import type { ModuleGuidance } from '../moduleGuidance.ts'

export const guidance: ModuleGuidance = {
  intro: 'One person, one goal, one reason. The reason guides the builder when the goal changes.',
  example: {
    title: 'As a busy parent',
    text: 'I want to find a recipe that uses what’s in my fridge, so that I can cook without going shopping.',
  },
}
