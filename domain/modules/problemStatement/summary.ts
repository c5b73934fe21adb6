import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** In a summary, the problem statement has its stored shape. */
export const summary: SummaryFormat<'problemStatement'> = {
  containerNames: ['problemStatement'],
  aliases: {
    painPoint: ['painPoints', 'problem', 'pain', 'problemDescription'],
    whoExperiences: ['who', 'affectedUsers', 'whoExperiencesThisProblem', 'affected'],
    whyImportant: ['why', 'importance', 'impact', 'whyIsThisImportant', 'whyThisIsImportant'],
  },
}
