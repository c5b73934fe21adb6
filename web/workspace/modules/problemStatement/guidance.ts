import type { ModuleGuidance } from '../moduleGuidance.ts'

export const guidance: ModuleGuidance = {
  intro: 'A well-described problem settles half the features. Describe it without the solution.',
}
