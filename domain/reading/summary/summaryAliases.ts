import type { FormKey } from '#domain/specification/specification.ts'

/**
 * The names that a summary may give to a module's fields: the stored ones, those of the wire, those of the summary
 * shapes (docs/product.md#summary-shapes), and what language models write instead. Compared without case and signs.
 */
interface ModuleAliases {
  /** Objects or lists that hold the module. */
  readonly containerNames: readonly string[]
  /** Names of each field by its path, beside its own. */
  readonly fields: { readonly [path: string]: readonly string[] }
  /** The field for what has none of its own; without one it is listed as not placed. */
  readonly notesField?: string
}

/** Objects that hold whatever was asked for. */
export const wrapperNames = ['data', 'result', 'output', 'response', 'summary', 'modules', 'value', 'json']

export const summaryAliases: { readonly [K in FormKey]: ModuleAliases } = {
  brainDump: {
    containerNames: [],
    fields: { '': ['brainDump', 'content', 'summary', 'rawIdeaDetails', 'text', 'data'] },
  },
  overview: {
    containerNames: ['overview', 'projectOverview'],
    fields: {
      name: ['projectName', 'appName', 'title'],
      corePurpose: ['purpose', 'description', 'whatItDoes'],
      primaryGoals: ['goals', 'primaryGoal', 'objectives'],
      targetAudience: ['targetAudienceDescription', 'audience', 'targetUsers', 'users'],
    },
  },
  problemStatement: {
    containerNames: ['problemStatement'],
    fields: {
      painPoint: ['painPoints', 'problem', 'pain', 'problemDescription'],
      whoExperiences: ['who', 'affectedUsers', 'whoExperiencesThisProblem', 'affected'],
      whyImportant: ['why', 'importance', 'impact', 'whyIsThisImportant', 'whyThisIsImportant'],
    },
  },
  personas: {
    containerNames: ['personas', 'targetPersonas', 'persona'],
    fields: {
      name: ['role', 'title', 'persona'],
      characteristics: ['description', 'background', 'demographics', 'traits'],
      needsAndGoals: ['needs', 'goals', 'motivations'],
      painPoints: ['pains', 'painPoint', 'frustrations', 'challenges'],
    },
    notesField: 'characteristics',
  },
  features: {
    containerNames: ['features', 'coreFeatures'],
    fields: {
      name: ['title', 'feature', 'featureName'],
      description: ['details', 'summary'],
      importance: ['priority'],
    },
    notesField: 'description',
  },
  userStories: {
    containerNames: ['userStories', 'stories'],
    fields: {
      persona: ['asA', 'role', 'user', 'actor', 'as'],
      goal: ['iWant', 'iWantTo', 'want', 'action', 'story', 'userStory'],
      benefit: ['soThat', 'reason', 'value'],
      relatedFeature: ['feature', 'relatedTo'],
    },
  },
  acceptanceCriteria: {
    containerNames: ['acceptanceCriteria', 'criteriaSets'],
    fields: {
      userStoryId: ['userStory', 'story', 'relatedUserStory', 'storyId', 'feature'],
      criteria: ['acceptanceCriteria', 'criterion', 'scenarios', 'conditions'],
    },
  },
  dataModels: {
    containerNames: ['models', 'dataModels', 'entities', 'dataModel'],
    fields: {
      name: ['model', 'entity', 'modelName', 'title'],
      description: ['purpose', 'details'],
      attributes: ['fields', 'properties', 'columns'],
      relationships: ['relations', 'associations', 'relationship'],
    },
    notesField: 'description',
  },
  technicalRequirements: {
    containerNames: ['requirements', 'technicalRequirements'],
    fields: {
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
  },
  nonFunctionalRequirements: {
    containerNames: ['requirements', 'nonFunctionalRequirements', 'securityConsiderations'],
    fields: {
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
  },
  constraints: {
    containerNames: ['constraints'],
    fields: {
      mandatoryTechnologies: ['technology', 'technologies', 'technical', 'platform', 'techStack'],
      keyExclusions: ['exclusions', 'exclusion', 'excluded', 'prohibited', 'scope'],
      compliance: ['regulatory', 'regulation', 'legal', 'security', 'privacy', 'standards', 'accessibility'],
      budgetConstraints: ['budget', 'cost', 'time', 'timeline', 'schedule', 'resources', 'team', 'deadline'],
    },
  },
  outOfScope: {
    containerNames: ['items', 'outOfScope', 'exclusions'],
    fields: { excludedFeatures: ['excluded', 'features'] },
    notesField: 'excludedFeatures',
  },
  glossary: {
    containerNames: ['terms', 'glossary', 'entries'],
    fields: { term: ['name', 'word'], definition: ['meaning', 'description', 'explanation'] },
    notesField: 'definition',
  },
}

/** Names of an attribute's fields, beside their own. */
export const attributeAliases: { readonly [field: string]: readonly string[] } = {
  name: ['field', 'attribute', 'column', 'fieldName'],
  type: ['dataType', 'fieldType'],
  required: ['isRequired', 'mandatory', 'notNull'],
  example: ['sample', 'exampleValue', 'e.g.'],
}

/** What other words for the five types of an attribute mean. */
export const typeAliases: readonly (readonly [type: string, names: RegExp])[] = [
  ['List', /\[\]|^(?:list|array|set|collection|tags)\b/i],
  ['Boolean', /^(?:bool(?:ean)?|flag|yes\/no|bit|checkbox)\b/i],
  ['Date', /^(?:date|time(?:stamp)?|datetime|timestamptz|day)\b/i],
  [
    'Number',
    /^(?:num(?:ber|eric)?|int(?:eger|\d+)?|bigint|smallint|serial|float|double|decimal|real|money|currency|long)\b/i,
  ],
  [
    'Text',
    /^(?:text|str(?:ing)?|(?:var)?char|uuid|guid|id|enum|url|e-?mail|phone|json|blob|image|file|object|reference)\b/i,
  ],
]
