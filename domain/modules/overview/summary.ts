import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** The overview in a summary has the shape in which it is stored. */
export const summary: SummaryFormat<'overview'> = {
  containerNames: ['overview', 'projectOverview'],
  aliases: {
    name: ['projectName', 'appName', 'title'],
    corePurpose: ['purpose', 'description', 'whatItDoes'],
    primaryGoals: ['goals', 'primaryGoal', 'objectives'],
    targetAudience: ['targetAudienceDescription', 'audience', 'targetUsers', 'users'],
  },
}
