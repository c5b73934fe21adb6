import type { ModuleGuidance } from '../moduleGuidance.ts'

export const guidance: ModuleGuidance = {
  intro: 'Name what people can do, not how it’s built. Use High for what version one can’t ship without.',
  example: {
    title: 'Search recipes by ingredient',
    text: 'Enter up to five ingredients and see the recipes that need nothing else. High: must have for MVP.',
  },
}
