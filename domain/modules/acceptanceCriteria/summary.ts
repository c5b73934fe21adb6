import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** Bare texts in a summary are criteria of one set. */
export const summary: SummaryFormat<'acceptanceCriteria'> = {
  containerNames: ['acceptanceCriteria', 'criteriaSets'],
  aliases: {
    userStoryId: ['userStory', 'story', 'relatedUserStory', 'storyId', 'feature'],
    criteria: ['acceptanceCriteria', 'criterion', 'scenarios', 'conditions'],
  },
  textsField: 'criteria',
  toSummary: all => ({
    acceptanceCriteria: all.map(({ id, userStoryId, criteria }) => ({
      id,
      userStory: userStoryId,
      criteria,
    })),
  }),
}
