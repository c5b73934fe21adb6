import { subjects } from '../subjects.ts'

/** The texts of the questions about whole forms, and about several items of one kind. */
export const messages = {
  items: {
    [subjects.needs]: [
      (names: string, isOne: boolean) =>
        isOne
          ? `Who is ${names}: what do they want to get done, and what’s in the way today?`
          : `Who are ${names}: what do they want to get done, and what’s in their way today? One line each is enough.`,
      'What people want shows which features matter, and what annoys them shows what has to get better.',
    ],
    [subjects.featureSteps]: [
      (names: string) =>
        `What exactly happens with ${names}, step by step? And what if something goes wrong? A line or two each is enough.`,
      'From a name alone, five builders build five different things.',
    ],
    [subjects.stories]: [
      (names: string) => `Who needs ${names}, and what for? One line each is enough.`,
      'Each feature is built for the person who needs it.',
    ],
    [subjects.criteria]: [
      (names: string) =>
        `How can somebody check that these work: ${names}? Also say what happens when something goes wrong.`,
      'These checks define “done”, for the builder and for testers.',
    ],
    [subjects.attributes]: [
      (names: string) => `What do you store about each of these: ${names}? One line each is enough.`,
      'Each becomes a field in a form and a column in the database.',
    ],
  },
  purpose: (told: string) => `What is the app for, in a sentence? So far it says ${told}.`,
  whyPurpose: 'A builder goes by the purpose wherever nothing else is decided.',
  purposeStays: 'That’s it',
  morePeople: (names: string) =>
    `Who uses it besides ${names}? What does each of all these people want to get done, and what’s in their way today?`,
  whyMorePeople: 'People who look after it, pay for it or only read it need something different.',
  moreThings: (names: string) => `What does the app have to remember besides ${names}?`,
  whyMoreThings:
    'A builder turns this into the tables of the database, and everything else is built on them.',
  features: 'What should people be able to do with it? List whatever comes to mind.',
  moreFeatures: (names: readonly string[]) =>
    `What else should people be able to do with it? So far it has ${names.map((name, i) => `${i + 1}. ${name}`).join('; ')}. Correct these too, for example “1 is no feature”, “2 belongs to 1” or “call 1 …”.`,
  whyFeatures: 'Each becomes a feature, with its own stories and checks.',
  usualCriteria: 'The usual for each: it works in time, and nothing is lost when it doesn’t',
  nobodyElse: 'Nobody else',
  nothingElse: 'Nothing else for now',
  noWords: 'None: every word means what it means elsewhere',
  relationships: (names: string) => `How do ${names} belong together? One sentence for each pair is enough.`,
  whyRelationships: 'It shows what can stand alone, and what goes when something else is deleted.',
  technology: 'What’s already decided about how it’s built: where it runs, a database, other services?',
  moreTechnology: (told: string) =>
    `What else is decided about how it’s built, besides ${told}: where it runs, a database, other services?`,
  builderChooses: 'Nothing else; the builder chooses the rest',
  whyTechnology: 'The builder has to know what’s decided, and can choose the rest.',
  website: 'A website; the builder chooses the rest',
  app: 'An app from app stores; the builder chooses the rest',
  device: 'It runs on one device, without a server',
  budget: 'How much money and time is there, and who builds it?',
  moneyOnly: ['How much money is there, and who builds it?', 'There’s no fixed budget'],
  timeOnly: ['When does it have to be ready, and who builds it?', 'There’s no fixed date'],
  whyBudget: 'The same idea is built in one way in six weeks, and in another in a year.',
  budgets: [
    [
      'One developer with AI tools, a few weeks',
      'One developer with AI tools, a few weeks, at most 50 euros a month for hosting.',
    ],
    ['A small team, about three months', 'A small team, about three months.'],
    ['No fixed budget or date', 'There’s no fixed budget and no fixed date.'],
  ],
  audience: 'Who is it for?',
  appName: 'What is the app called?',
  whyAppName: 'People, files and addresses need a name for it, and a working title is enough.',
  noNameYet: 'It has no name yet',
  goalsOnly: 'What will be better once people use it, and how will you notice?',
  goals: 'Who is it for? And what will be better once they use it?',
  nameAndGoals: 'What is it called, and who is it for? And what will be better once they use it?',
  whyGoals: 'You can’t build for everyone, and a goal shows which feature comes first.',
  problemSize: 'Who has this problem, and when? And what does it cost them: time, money, trouble?',
  problemSizes: {
    whoExperiences: 'Who has this problem, and when?',
    whyImportant: 'What does the problem cost: time, money, trouble?',
  },
  whyProblemSize: 'It shows which features come first, and how much effort a solution is worth.',
  qualities: 'How many people will use it, and on which devices? And what has to be quick?',
  halfQualities: { speed: 'What has to be quick, and how quick?', scale: 'How many people will use it?' },
  whyQualities:
    'Ten people and ten thousand need different servers, and “fast” can’t be tested without a number.',
  sizes: [
    [
      'Up to 100 people; every page within 2 seconds',
      'Up to 100 users in the first year, 20 of them at once.',
      'Every page and every answer appears within 2 seconds, on a phone.',
    ],
    [
      'Up to 1,000 people; every page within 1 second',
      'Up to 1,000 users in the first year, 100 of them at once.',
      'Every page and every answer appears within 1 second at the 95th percentile, on a phone.',
    ],
    [
      'Up to 10,000 people; every page within 1 second',
      'Up to 10,000 users in the first year, 1,000 of them at once.',
      'Every page and every answer appears within 1 second at the 95th percentile, on a phone.',
    ],
  ],
  rules: 'Is there anything that must be used or mustn’t be done, and which laws or rules apply?',
  moreRules: 'Which laws or rules apply? And is there anything else that must be used, or mustn’t be done?',
  whyRules: 'They decide what can be stored and how it’s built, and are expensive to add later.',
  words: 'Which words have a special meaning here? Write them as “word: meaning”.',
  moreWords: (told: string) =>
    `Which other words have a special meaning here, besides ${told}? Write them as “word: meaning”.`,
  whyWords: 'One word for one thing, in speech and in code, prevents misunderstandings.',
  stored:
    'What does the app have to remember, and what about each? For example “Order: date, customer, price”.',
  whyStored: 'A builder turns this into the tables of the database, and everything else is built on them.',
  only: (name: string) => `Only ${name.slice(0, 1).toLowerCase()}${name.slice(1)}`,
  nothing: 'Nothing: it only shows what’s stored elsewhere',
  storesNothing: 'The app stores nothing itself: it only shows what’s stored elsewhere.',
  leftOut: 'What is left out of the first version on purpose?',
  moreLeftOut: (told: string) => `What else is left out of the first version on purpose, besides ${told}?`,
  whyLeftOut: 'Otherwise, a builder may add what nobody asked for.',
  exclusions: [
    ['Everything that isn’t described here', 'Everything that isn’t described here'],
    ['Apps for app stores: it runs in the browser', 'Native apps for app stores'],
    ['Other languages than the first', 'Translations into other languages'],
  ],
} as const
