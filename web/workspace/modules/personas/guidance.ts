import type { ModuleGuidance } from '../moduleGuidance.ts'

export const guidance: ModuleGuidance = {
  intro:
    'Two or three people you could actually meet, each with a reason to use the app, beat ten stereotypes.',
  example: {
    title: 'Busy parent',
    text: 'Cooks for four on weekdays, phone in one hand. Wants dinner on the table in 30 minutes. Finds out too late that an ingredient is missing.',
  },
}
