import type { ModuleGuidance } from '../moduleGuidance.ts'

export const guidance: ModuleGuidance = {
  intro: 'The givens: what must and mustn’t be used, which rules apply, what it may cost.',
}
