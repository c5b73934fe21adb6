import type { ModuleGuidance } from '../moduleGuidance.ts'

export const guidance: ModuleGuidance = {
  intro: 'The things the app has to remember, and how they relate. These names will appear in the code.',
  example: {
    title: 'Recipe',
    text: 'title (Text, required), minutes (Number), vegetarian (Boolean). A Recipe has many Ingredients.',
  },
}
