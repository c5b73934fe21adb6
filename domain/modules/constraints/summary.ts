import { labelledTextsOf } from '#domain/reading/summary/labelledTextsOf.ts'
import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** In a summary, constraints are entries, each with a type. */
export const summary: SummaryFormat<'constraints'> = {
  containerNames: ['constraints'],
  aliases: {
    mandatoryTechnologies: ['technology', 'technologies', 'technical', 'platform', 'techStack'],
    keyExclusions: ['exclusions', 'exclusion', 'excluded', 'prohibited', 'scope'],
    compliance: ['regulatory', 'regulation', 'legal', 'security', 'privacy', 'standards', 'accessibility'],
    budgetConstraints: ['budget', 'cost', 'time', 'timeline', 'schedule', 'resources', 'team', 'deadline'],
  },
  toSummary: it => ({
    constraints: labelledTextsOf('constraints', it).map(([label, text]) => ({
      type: label,
      description: text,
      impact: '',
    })),
  }),
}
