import type { ModuleGuidance } from '../moduleGuidance.ts'

export const guidance: ModuleGuidance = {
  intro: 'How well it has to work. A number with a unit and a situation can be tested; “fast” can’t.',
}
