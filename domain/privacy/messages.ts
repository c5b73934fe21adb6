import type { PersonalDataKind } from './personalAttributes.ts'

/** What an attribute says about a person, in lists. */
export const kindLabels: Readonly<Record<PersonalDataKind, string>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  birth: 'birth',
  address: 'address',
  location: 'location',
  identifier: 'official or customer number',
  device: 'device and use',
  health: 'health',
  money: 'money',
  face: 'picture or voice',
  child: 'child',
  belief: 'belief, origin or orientation',
  opinion: 'opinion',
  profile: 'profile',
  credential: 'secret',
  note: 'notes about a person',
}

/** "email and telephone" */
export function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** "dateOfBirth" as a reader would say it: "date of birth". */
export const spokenName = (name: string): string =>
  name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .trim()
    .toLowerCase()

export const questionTexts = {
  retention: (models: readonly string[]) =>
    models.length === 0
      ? 'How long is personal data kept?'
      : `How long is the personal data in ${listOf(models)} kept?`,
  retentionWhy: 'Data that’s kept without an end is a risk, and against the law in many countries.',
  retentionAnswers: [
    {
      text: 'Until 30 days after the account is deleted',
      sentence: 'Personal data is deleted 30 days after the account is deleted.',
    },
    {
      text: 'Until 12 months after the last use',
      sentence: 'Personal data is deleted 12 months after the person last used the app.',
    },
    {
      text: 'As long as the law requires',
      sentence: 'Personal data is deleted once no law requires it any more, at the latest after 10 years.',
    },
  ],
  /** Where nobody has an account, so none is ever deleted. */
  retentionWithoutAccounts: [
    {
      text: 'Until 12 months after it was entered',
      sentence: 'Personal data is deleted 12 months after it was entered.',
    },
    {
      text: 'Until the person asks us to delete it',
      sentence: 'Personal data is deleted within 30 days when the person concerned asks for it.',
    },
    {
      text: 'As long as the law requires',
      sentence: 'Personal data is deleted once no law requires it any more, at the latest after 10 years.',
    },
  ],
  readers: (model: string, attributes: readonly string[]) =>
    `Who can see the ${listOf(attributes)} of ${model}?`,
  readersWhy: 'Without an answer, a builder may show it to everyone who’s signed in.',
  ownOnly: 'Only the person it’s about',
  ownOnlySentence: (model: string, attributes: readonly string[]) =>
    `Only the person concerned sees the ${listOf(attributes)} in ${model}.`,
  personaOnly: (persona: string) => `The person it’s about, and ${persona}`,
  personaSentence: (model: string, attributes: readonly string[], persona: string) =>
    `Only the person concerned and ${persona} see the ${listOf(attributes)} in ${model}.`,
  everyone: 'Everyone who uses the app',
  everyoneSentence: (model: string, attributes: readonly string[]) =>
    `Everyone who uses the app sees the ${listOf(attributes)} in ${model}.`,
  uses: (model: string, attributes: readonly string[]) =>
    `What do you need the ${listOf(attributes)} of ${model} for?`,
  usesWhy: 'What isn’t needed shouldn’t be stored: it only has to be protected.',
  useSentence: (feature: string) => `Needed for “${feature}”.`,
  contact: 'Signing in and contacting people',
  contactSentence: 'Needed to sign in and to contact people.',
  anyPersona: 'user',
  notNeeded: 'Nothing: don’t store it',
  deletion: 'Can people have their personal data deleted?',
  deletionWhy: 'In the EU and many other places, they have a right to it.',
  deletionSelf: 'Yes, on their own in the app',
  deletionGoal: 'delete my account and all data about me',
  deletionBenefit: 'nothing about me is left behind',
  deletionCriterion:
    'When I delete my account and confirm, then all personal data about me is deleted within 30 days, and I can no longer sign in.',
  deletionAsked: 'Yes, on request',
  deletionAskedSentence: 'On request, all data about a person is deleted within 30 days.',
  deletionNone: 'No, because a law requires it to be kept',
  deletionNoneSentence: 'Personal data isn’t deleted on request as long as a law requires it to be kept.',
  export: 'Can people get a copy of their personal data?',
  exportWhy: 'In the EU, they have a right to it, and a file is quick to build from the start.',
  exportSelf: 'Yes, as a file from the app',
  exportGoal: 'download all data about me',
  exportBenefit: 'I can see what’s stored and take it to another app',
  exportCriterion:
    'When I ask for my data, then I can download all data about me as a file within 1 minute, and nobody else can.',
  exportAsked: 'Yes, on request',
  exportAskedSentence: 'On request, people receive a copy of all their data within 30 days.',
  exportNone: 'No, not in the first version',
  exportNoneLine: 'Data export for users',
  children: 'Can children under 16 use it?',
  childrenStored: 'Who agrees to children’s data being stored?',
  childrenWhy: 'For children’s data, the law in the EU and the US requires the consent of a parent.',
  childrenNone: {
    text: 'No, only people aged 16 or older',
    sentence: 'Only people aged 16 or older can use it; they confirm their age when they register.',
  },
  childrenConsent: {
    text: 'Yes, with a parent’s consent',
    sentence:
      'A child under 16 can use it only with the consent of a parent, who can see and delete the child’s data.',
  },
  childrenParents: {
    text: 'A parent, for each child',
    sentence: 'Children’s data is stored only with the consent of a parent, who can see and delete it.',
  },
  childrenBoth: {
    text: 'Both parents, in writing',
    sentence:
      'Children’s data is stored only with the written consent from both parents, who can see and delete it.',
  },
  childrenSchool: {
    text: 'The school or club, which has the parents’ consent',
    sentence:
      'The school or club that enters children’s data confirms that it has the consent of the parents.',
  },
} as const

export const markdownTexts = {
  title: (project: string) => (project === '' ? 'Privacy map' : `Privacy map: ${project}`),
  none: 'No personal data was found in the data models.',
  mentioned: (names: readonly string[]) =>
    `No data model stores personal data yet, but the text mentions ${listOf(names.slice(0, 5).map(name => `“${name}”`))}. Add ${names.length === 1 ? 'it' : 'them'} to a data model, so that it’s clear who may see ${names.length === 1 ? 'it' : 'them'}.`,
  data: 'Personal data',
  columns: ['Data', 'Kind', 'Needed for', 'Kept', 'Seen by'],
  rights: 'Rights',
  exported: 'Copy of one’s data',
  deleted: 'Deletion',
  children: 'Children',
  open: 'Not specified',
} as const
