import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** In a summary, the overview has its stored shape. */
export const summary: SummaryFormat<'overview'> = {
  containerNames: ['overview', 'projectOverview'],
  aliases: {
    name: ['projectName', 'appName', 'title'],
    corePurpose: ['purpose', 'description', 'whatItDoes'],
    primaryGoals: ['goals', 'primaryGoal', 'objectives'],
    targetAudience: ['targetAudienceDescription', 'audience', 'targetUsers', 'users'],
  },
}
