import type { ModuleGuidance } from '../moduleGuidance.ts'

export const guidance: ModuleGuidance = {
  intro: 'What this version leaves out on purpose.',
  note: {
    title: 'Why define what is out of scope?',
    points: [
      'A builder, human or AI, adds whatever seems to be missing unless told not to.',
      'It keeps the first version small enough to finish.',
      'Ideas you write down here aren’t lost; they’re for the next version.',
    ],
  },
}
