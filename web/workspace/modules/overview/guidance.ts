import type { ModuleGuidance } from '../moduleGuidance.ts'

export const guidance: ModuleGuidance = {
  intro: 'Someone who reads only this should be able to tell a friend what the app is for.',
}
