import type { ModuleKey } from '#domain/specification/specification.ts'

type ByField = Readonly<Record<string, readonly string[]>>

/** What people usually answer to a question, by module and field, whatever the app is: suggestions, never values. */
export const usualAnswers: Partial<Readonly<Record<ModuleKey, ByField>>> = {
  overview: {
    corePurpose: ['What it does, in one verb', 'For whom', 'What they do instead today'],
    targetAudience: ['Who they are', 'Where', 'How many there are', 'Who isn’t meant'],
    primaryGoals: [
      'How many people use it each week',
      'The hours that it saves',
      'How often something still goes wrong',
    ],
    name: ['What it does, in a word or two', 'The name of your place or group'],
  },
  problemStatement: {
    painPoint: ['What takes too long', 'What gets lost or forgotten', 'What nobody can see'],
    whoExperiences: ['The person who does the work today', 'The people who wait for it'],
    whyImportant: ['Hours a week', 'Money a year', 'People who give up or leave'],
  },
  personas: {
    items: ['Who does the work', 'Who it is done for', 'Who keeps things in order'],
    needsAndGoals: ['What they want to be done with', 'What they want to know, and when'],
    painPoints: ['What they wait for', 'What they do twice', 'What they can’t find out'],
    characteristics: ['Their device', 'Where they stand or sit', 'Their eyesight', 'How often they use it'],
  },
  features: {
    items: ['Add something', 'Find it again', 'Change or cancel it', 'Be told when it changes'],
    priority: ['First what nobody can do without', 'Later what can still be done by hand'],
    description: ['Who begins', 'What they enter', 'What they see then', 'What happens if it fails'],
  },
  userStories: {
    items: ['Who wants it', 'What they want to do', 'What they get out of it'],
    benefit: ['Time that they save', 'A mistake that no longer happens', 'Something that they know at once'],
  },
  acceptanceCriteria: {
    items: ['What is refused', 'What is seen afterwards', 'How soon', 'Who may do it'],
  },
  dataModels: {
    items: ['The people', 'What they work on', 'What happens to it, with a date'],
    attributes: ['A name or number', 'A date', 'A status', 'Who it belongs to'],
    relations: ['One has many of the other', 'Each belongs to exactly one', 'Many belong to many'],
  },
  technicalRequirements: {
    thirdPartyApis: ['Sending emails or text messages', 'Maps', 'Payments', 'A calendar'],
  },
  nonFunctionalRequirements: {
    targetPlatform: ['A website that works on phones', 'iOS and Android'],
    performanceNotes: ['Pages load within 2 seconds', 'Search results within 1 second'],
    scalabilityNotes: ['50 people in the first year', '1,000 people in the first year'],
    usabilityNotes: ['Works with one hand on a phone', 'Large text and high contrast'],
    'securityConsiderations.other': ['Each person sees only their own data', 'Only admins can delete'],
  },
  constraints: {
    mandatoryTechnologies: ['What the team already runs', 'Hosting within the EU'],
    keyExclusions: ['No advertising', 'No tracking by third parties'],
    compliance: ['GDPR, if names or contact data are stored', 'Rules of your industry'],
    budgetConstraints: ['A sum for building it', 'A monthly sum for hosting', 'A date for the first version'],
  },
  outOfScope: {
    excludedFeatures: ['Payments', 'Messages between users', 'An app from the stores', 'Other languages'],
  },
}
