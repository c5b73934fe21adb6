import type { FormKey } from '../specification.ts'

/**
 * What the guided mentor asks, in the order in which it matters: by a field's path, or 'items' for the cards of a list.
 * {name} is the card that is asked about. Why and example come from the field's own hint and placeholder.
 */
export const questions: { readonly [K in FormKey]: { readonly [slot: string]: string } } = {
  brainDump: { '': 'What is the idea, in whatever order it comes to mind?' },
  overview: {
    corePurpose: 'What does the app do, and for whom, in one or two sentences?',
    targetAudience: 'Who exactly will use it?',
    primaryGoals: 'What must be true in a year for it to be a success?',
    name: 'What is it called?',
  },
  problemStatement: {
    painPoint: 'What goes wrong today, as the person who has the problem would tell it?',
    whoExperiences: 'Who meets this problem, and in which situation?',
    whyImportant: 'What does it cost them when nothing changes?',
  },
  personas: {
    items: 'Which two or three kinds of people will use it?',
    needsAndGoals: 'What would “{name}” want to get done?',
    painPoints: 'What stands in the way of “{name}” today?',
    characteristics: 'What about “{name}” changes how the app should work?',
  },
  features: {
    items: 'What can people do with it, one feature a line?',
    description: 'What happens, step by step, when somebody uses “{name}”?',
  },
  userStories: {
    items: 'Who wants to do what, and why? (As a …, I want to …, so that …)',
    benefit: 'What do they gain when they “{name}”?',
    persona: 'Who wants to “{name}”?',
  },
  acceptanceCriteria: { items: 'How would a tester see that it works, one check a line?' },
  dataModels: {
    items: 'Which things does it have to remember, and what about each?',
    attributes: 'What has to be known about each “{name}”?',
    relationships: 'How does “{name}” belong to the other things?',
  },
  technicalRequirements: {
    frontend: 'Is anything decided about what it is built with on the side that people see?',
    backend: 'What about the server?',
    database: 'Where is the data kept?',
    thirdPartyApis: 'Which services of others does it need?',
    mobile: 'What about phones?',
    architecture: 'Where will it run?',
    libraries: 'Which libraries must the code build upon?',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'Where must it run?',
    'securityConsiderations.authRequired': 'Do people have to sign in?',
    'securityConsiderations.handlesSensitiveData': 'Does it hold personal or otherwise sensitive data?',
    performanceNotes: 'What must be quick, and how quick, in seconds?',
    scalabilityNotes: 'How many people will use it in the first year?',
    usabilityNotes: 'Who must be able to use it without help?',
    'securityConsiderations.other': 'Who may see or change what?',
  },
  constraints: {
    mandatoryTechnologies: 'What must be used, whatever else is chosen?',
    keyExclusions: 'What must not be used or done?',
    budgetConstraints: 'How much money, time and people are there?',
    compliance: 'Which laws or rules does it fall under?',
  },
  outOfScope: { excludedFeatures: 'What will the first version not do, though people may expect it?' },
  glossary: {
    items: 'Which words mean something special here, and what?',
    definition: 'What does “{name}” mean?',
  },
}

export const says = {
  noted: (label: string, value: string) => `Noted, ${label}: ${value}`,
  notedMany: (count: number, item: string) => `Noted ${count} × ${item}.`,
  skipped: 'Skipped.',
  unread: 'I found nothing in that for the form; it stays in our conversation.',
  parked: (modules: readonly string[]) =>
    `I also heard something for ${modules.join(', ')}; it waits for you there.`,
  carried: (count: number) => `You said something about this earlier; I kept it (${count}).`,
  why: (hint: string) => `It helps whoever builds it: ${hint}`,
  example: (example: string) => `For example: ${example}`,
  probe: (word: string, probe: string) => `You wrote “${word}”. ${probe}`,
  suggested: (count: number) =>
    `Here is a suggestion (${count}). It is marked as one; nothing is written until you accept it.`,
  nothingToSuggest: 'I have nothing to suggest here that you have not said.',
  help: 'I ask one question at a time. Answer in your own words, or say “skip”, “why”, “example”, “go back”, “suggest” or “summarise”. Nothing is written into the form until you accept it.',
  corrected: (label: string, value: string) => `Changed, ${label}: ${value}`,
  empty: 'I could not read an answer there.',
  noEarlier: 'There is no earlier question.',
  enough: 'That is everything I wanted to know here. You can look at the summary now, or add anything.',
  summary: 'Here is what I would put into the form.',
  nothing: 'There is nothing to put into the form yet.',
} as const

/** Examples, where a field's own placeholder is a question. */
export const examples: { readonly [slot: string]: string } = {
  corePurpose: 'Neighbours lend each other tools, without a group chat to scroll through.',
  primaryGoals: 'Forty households have listed a tool within three months.',
  targetAudience: 'People who live within a five-minute walk of each other.',
  painPoint: 'I know that somebody near has a drill, but not who, so I buy one for a single hole.',
  whoExperiences: 'New tenants, in the week in which they move in.',
  whyImportant: 'Each household spends 300 dollars a year on tools that it uses once.',
  needsAndGoals: 'Hang three shelves this weekend without buying a drill.',
  painPoints: 'Does not dare to ring at doors of strangers.',
  characteristics: 'On the phone, in the evening, in a hurry.',
  description: 'I pick the days, the owner gets a message, and answers with one tap.',
  attributes: 'name (required), price (number), bought on (date), is available',
  mandatoryTechnologies: 'PostgreSQL, because our hosting has it already.',
  keyExclusions: 'No tracking, and no services outside the EU.',
  compliance: 'GDPR, since home addresses are stored.',
  budgetConstraints: 'One developer, six weeks, 50 dollars a month for hosting.',
}

export const chipTexts = {
  skip: 'Skip',
  example: 'Give me an example',
  suggest: 'Suggest something',
  summarise: 'Summarise now',
  yes: 'Yes',
  no: 'No',
  help: 'Help',
} as const

/** A checklist for what every app has to settle; suggestions, never answers. */
export const checklists: { readonly [path: string]: string } = {
  'securityConsiderations.other':
    'Each person sees only their own data. Passwords are never stored in plain text. Sign-ins are rate-limited.',
  performanceNotes: 'Each page answers within 1 second for 1,000 records on a mid-range phone.',
  scalabilityNotes: '1,000 users in the first year, 50 at the same time.',
  usabilityNotes: 'Works by keyboard and screen reader (WCAG 2.2 AA).',
}
