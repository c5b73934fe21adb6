import type { ModuleGuidance } from '../moduleGuidance.ts'

export const guidance: ModuleGuidance = {
  intro: 'Only what’s decided. The builder chooses the rest.',
}
