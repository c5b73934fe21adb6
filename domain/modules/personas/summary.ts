import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** The names that a summary uses for personas and their fields. */
export const summary: SummaryFormat<'personas'> = {
  containerNames: ['personas', 'targetPersonas', 'persona'],
  aliases: {
    name: ['role', 'title', 'persona'],
    characteristics: ['description', 'background', 'demographics', 'traits'],
    needsAndGoals: ['needs', 'goals', 'motivations'],
    painPoints: ['pains', 'painPoint', 'frustrations', 'challenges'],
  },
}
