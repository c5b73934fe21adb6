import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** The names that a summary uses for features and their fields. */
export const summary: SummaryFormat<'features'> = {
  containerNames: ['features', 'coreFeatures'],
  aliases: {
    name: ['title', 'feature', 'featureName'],
    description: ['details', 'summary'],
    importance: ['priority'],
  },
}
