import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** The problem statement in a summary has the shape in which it is stored. */
export const summary: SummaryFormat<'problemStatement'> = {
  containerNames: ['problemStatement'],
  aliases: {
    painPoint: ['painPoints', 'problem', 'pain', 'problemDescription'],
    whoExperiences: ['who', 'affectedUsers', 'whoExperiencesThisProblem', 'affected'],
    whyImportant: ['why', 'importance', 'impact', 'whyIsThisImportant', 'whyThisIsImportant'],
  },
}
