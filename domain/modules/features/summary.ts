import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** The names of features and their fields in a summary. */
export const summary: SummaryFormat<'features'> = {
  containerNames: ['features', 'coreFeatures'],
  aliases: {
    name: ['title', 'feature', 'featureName'],
    description: ['details', 'summary'],
    importance: ['priority'],
  },
}
