import { labelledTextsOf } from '#domain/reading/summary/labelledTextsOf.ts'
import type { SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** In a summary, technical requirements are entries, each with a category. */
export const summary: SummaryFormat<'technicalRequirements'> = {
  containerNames: ['requirements', 'technicalRequirements'],
  aliases: {
    frontend: ['frontEnd', 'client', 'ui'],
    backend: ['backEnd', 'server'],
    database: ['databases', 'dataStorage', 'storage'],
    mobile: ['mobileApp'],
    architecture: ['infrastructure', 'hosting', 'deployment'],
    thirdPartyApis: ['apis', 'thirdParty', 'integrations', 'externalServices', 'thirdPartyServices'],
    libraries: ['frameworks', 'dependencies', 'packages'],
    otherNotes: ['notes', 'other', 'additionalNotes', 'additionalTechnicalNotes'],
  },
  notesField: 'otherNotes',
  toSummary: it => ({
    requirements: labelledTextsOf('technicalRequirements', it).map(([label, requirement]) => ({
      category: label,
      requirement,
      details: '',
    })),
  }),
}
