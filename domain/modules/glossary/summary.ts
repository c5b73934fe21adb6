import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** The names that a summary uses for terms and their fields. */
export const summary: SummaryFormat<'glossary'> = {
  containerNames: ['terms', 'glossary', 'entries'],
  aliases: { term: ['name', 'word'], definition: ['meaning', 'description', 'explanation'] },
  toSummary: all => ({ terms: all }),
}
