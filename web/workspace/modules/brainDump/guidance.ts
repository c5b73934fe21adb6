import type { ModuleGuidance } from '../moduleGuidance.ts'

export const guidance: ModuleGuidance = {
  intro:
    'Write it down just as it is. Order, grammar and gaps don’t matter yet; the modules will sort it out.',
  note: {
    title: 'Tips for a good brain dump',
    points: [
      'Who has the problem, and what do they do about it today?',
      'What should people be able to do on day one?',
      'What have you seen elsewhere that you like, or want to avoid?',
      'Which words, numbers and names does everyone in this field use?',
      'What are you unsure about? Write the questions down too.',
    ],
  },
}
