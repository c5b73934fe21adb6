import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** The names of terms and their fields in a summary. */
export const summary: SummaryFormat<'glossary'> = {
  containerNames: ['terms', 'glossary', 'entries'],
  aliases: { term: ['name', 'word'], definition: ['meaning', 'description', 'explanation'] },
  toSummary: all => ({ terms: all }),
}
