import type { ModuleGuidance } from '../moduleGuidance.ts'

export const guidance: ModuleGuidance = {
  intro: 'List yes/no checks anyone could use to tell whether a story is done.',
  example: {
    title: 'For US-1 find a recipe that uses what’s in my fridge',
    text: 'Given three ingredients, when I search, then only recipes with all three are shown. When nothing is found, then I see a message and can remove an ingredient.',
  },
}
