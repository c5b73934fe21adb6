import type { Specification } from '../specification/specification.ts'

/** The headings of the twelve sections. */
export const numberedHeadings = [
  '1. Project Overview',
  '2. Problem Statement',
  '3. Target Personas',
  '4. Core Features',
  '5. User Stories',
  '6. Acceptance Criteria',
  '7. Data Models',
  '8. Technical Requirements',
  '9. Non-Functional Requirements',
  '10. Constraints & Limitations',
  '11. Out of Scope',
  '12. Glossary',
]
export const appendixHeading = 'Appendix: Original Brain Dump'
/** The date of generation. */
export const generatedOn = 'Nov 21, 2026'

/** A project such as a user might write. */
export function createRealisticSpecification(): Specification {
  return {
    statements: [],
    decisions: [],
    acceptance: [],
    suggestions: [],
    brainDump:
      'An app that tells me what I can cook.\n\n```\nidea: scan the fridge?\n```\n# Later\n- share recipes',
    overview: {
      name: 'Pantry',
      corePurpose: 'Tells people what they can cook from what they have at home.',
      primaryGoals: '- 60 % of searches end with a recipe opened\n- 1,000 weekly users within a year',
      targetAudience: 'Parents who cook on weekdays.\n\nThey own a phone and little time.',
    },
    problemStatement: {
      painPoint: 'It is 6 pm and nobody knows what to cook.',
      whoExperiences: '',
      whyImportant: 'A family throws away food worth $1,000 a year.',
    },
    personas: [
      {
        id: 'PE-1',
        name: 'Busy parent',
        characteristics: '38, works full time',
        needsAndGoals: '1. Cook within 30 minutes\n2. Use up what is there',
        painPoints: '',
      },
    ],
    features: [
      {
        id: 'FE-1',
        name: 'Search recipes',
        description:
          'A person types ingredients; the app lists recipes that need no others.\n\n```sql\n# by match\nSELECT * FROM recipe\n```',
        importance: 'High',
      },
      { id: 'FE-3', name: '', description: '[Later] Share a list <with the family>', importance: 'Low' },
    ],
    userStories: [
      {
        id: 'US-1',
        persona: 'Busy parent',
        goal: 'find a recipe by what is in my fridge',
        benefit: 'I can cook without going shopping',
        relatedFeature: 'FE-1 Search recipes',
      },
      { id: 'US-2', persona: '', goal: 'share a list', benefit: '', relatedFeature: '' },
    ],
    acceptanceCriteria: [
      {
        id: 'AC-1',
        userStoryId: 'US-1 find a recipe by what is in my fridge',
        criteria: [
          'Given three ingredients, only recipes with no others are shown',
          '[ ] Answers within 300 ms',
        ],
      },
      { id: 'AC-2', userStoryId: '', criteria: [''] },
    ],
    dataModels: [
      {
        id: 'DM-1',
        name: 'Recipe',
        description: 'How to cook one dish.',
        attributes: [
          { name: 'title', type: 'Text', required: true, example: 'Tomato soup' },
          { name: 'is_public', type: 'Boolean', required: false, example: '' },
        ],
        relationships: 'A Recipe has many Ingredients\nA Recipe belongs to one User',
      },
      { id: 'DM-2', name: 'Ingredient', description: '', attributes: [], relationships: '' },
    ],
    technicalRequirements: {
      frontend: 'React with TypeScript',
      backend: 'Node.js',
      database: 'PostgreSQL',
      mobile: '',
      architecture: 'One server, one database',
      thirdPartyApis: '',
      libraries: '',
      otherNotes: 'Deployed as a container.',
    },
    nonFunctionalRequirements: {
      targetPlatform: 'Web, on phones and desktops',
      securityConsiderations: { handlesSensitiveData: false, authRequired: true, other: '' },
      performanceNotes: 'Search answers within 300 ms for 10,000 recipes',
      scalabilityNotes: '',
      usabilityNotes: 'WCAG 2.2 AA',
    },
    constraints: {
      mandatoryTechnologies: 'PostgreSQL, since the team runs it already',
      keyExclusions: '',
      compliance: 'GDPR',
      budgetConstraints: '',
    },
    outOfScope: { excludedFeatures: '- Native mobile apps\n- [v2] Payments\n- Languages other than English' },
    glossary: [
      { id: 'GL-1', term: 'Pantry', definition: 'The ingredients that a person has at home' },
      {
        id: 'GL-2',
        term: 'Match',
        definition: 'A recipe that needs\n\n- no other ingredient\n- at most 30 minutes',
      },
    ],
  }
}
