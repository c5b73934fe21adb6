import type { ModuleGuidance } from '../moduleGuidance.ts'

export const guidance: ModuleGuidance = {
  intro: 'Words with a special meaning here, so everyone, AI included, uses them the same way.',
  example: {
    title: 'Pantry',
    text: 'The ingredients people have at home, as they last confirmed them.',
  },
  note: {
    title: 'Tips for a useful glossary',
    points: [
      'Use your users’ words.',
      'Explain abbreviations, and words that mean something else elsewhere.',
      'One word for one thing: if two are in use, say which one wins.',
    ],
  },
}
