import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** The brain dump in a summary is one text. */
export const summary: SummaryFormat<'brainDump'> = {
  containerNames: [],
  aliases: { '': ['brainDump', 'content', 'summary', 'rawIdeaDetails', 'text', 'data'] },
  toSummary: text => ({ brainDump: text }),
}
