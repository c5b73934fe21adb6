import { labelledTextsOf } from '#domain/reading/summary/labelledTextsOf.ts'
import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** In a summary, non-functional requirements are entries, each with a category. */
export const summary: SummaryFormat<'nonFunctionalRequirements'> = {
  containerNames: ['requirements', 'nonFunctionalRequirements', 'securityConsiderations'],
  aliases: {
    targetPlatform: ['platform', 'platforms', 'targetPlatforms', 'compatibility'],
    'securityConsiderations.handlesSensitiveData': ['handlesSensitiveData', 'sensitiveData'],
    'securityConsiderations.authRequired': ['authRequired', 'authenticationRequired'],
    'securityConsiderations.other': [
      'other',
      'security',
      'securityNotes',
      'otherSecurityNotes',
      'privacy',
      'securityConsiderations',
    ],
    performanceNotes: ['performance', 'speed', 'responseTime', 'availability', 'reliability'],
    scalabilityNotes: ['scalability', 'capacity', 'load', 'growth'],
    usabilityNotes: ['usability', 'accessibility', 'ux', 'userExperience', 'notes'],
  },
  notesField: 'usabilityNotes',
  toSummary: it => ({
    requirements: labelledTextsOf('nonFunctionalRequirements', it).map(([label, requirement]) => ({
      category: label,
      requirement,
      details: '',
    })),
  }),
}
