import type { Template } from './template.ts'

/** An app on the phone that works without a network: habits, ticks, streaks, reminders. */
export const habitTracker: Template = {
  brainDump: `A habit tracker on the phone: what I want to do, whether I did it, and how it went over the weeks.
This template describes an app that works offline and needs no account. Answer these for yours:

- Which habits, and what counts as done: a tick, a number, a time? (here: a tick or a number with a unit)
- How often: every day, certain weekdays, n times a week? (here: all three)
- When does a day end for people who go to bed at 2? (here: at 03:00, can be changed)
- What keeps people going on day 12, and what makes them feel bad? (here: streaks with rest days, no red)
- Does anyone else see it? (here: no one)
- Which phones, and what must work on a plane? (here: iOS and Android, everything)
- What does it cost, and what’s free forever?`,
  overview: {
    corePurpose:
      'People who want to keep three to ten habits note what they did in 20 seconds each evening, and see after a few weeks what sticks and what doesn’t.',
    primaryGoals:
      '1. 35% of people who add a habit still tick it off on day 30.\n2. An evening’s entry takes at most 20 seconds.\n3. No entry is ever lost, online or offline.',
    targetAudience:
      'Adults who’ve given up on at least one tracker before, use their own iOS or Android phone and don’t want to share.',
  },
  problemStatement: {
    painPoint:
      'Trackers ask for an account, ten settings and a daily essay. After one missed day the streak is zero, and most people stop in the second week.',
    whoExperiences:
      'People in the first three weeks of a new habit, in the evening, tired, in bed, often offline.',
    whyImportant:
      'Two out of three people who start a tracker have stopped by day 14. They blame themselves, even though a week with one miss is a good week.',
  },
  personas: [
    {
      name: 'Starter',
      characteristics: '29 years old, wants to run, read and drink less coffee; has tried three apps.',
      needsAndGoals: 'To start with one habit in under a minute and feel progress in the first week.',
      painPoints: 'Misses one day, sees a zero, deletes the app.',
    },
    {
      name: 'Shift worker',
      characteristics: 'Nurse, works nights every third week and is then awake from 14:00 to 06:00.',
      needsAndGoals: 'Days that end when the shift ends, and reminders that move with it.',
      painPoints: 'At midnight every app says the day was missed.',
    },
    {
      name: 'Number keeper',
      characteristics: 'Does physiotherapy after an operation, counts repetitions, uses a spreadsheet.',
      needsAndGoals: 'To note numbers with units and show the therapist three months.',
      painPoints: 'Apps that only know ticks and don’t let the data out.',
    },
  ],
  features: [
    {
      name: 'Add a habit',
      description:
        'A name, how often (every day, certain weekdays, n times a week) and, optionally, a number with a unit and a goal. Everything else has a default.',
      importance: 'High',
    },
    {
      name: 'Tick today',
      description:
        'One screen with today’s habits; one tap ticks, a second tap undoes it, a long press adds a number or a note. The last 7 days can be changed.',
      importance: 'High',
    },
    {
      name: 'Work offline',
      description: 'Everything is stored on the phone first. Nothing is missing offline.',
      importance: 'High',
    },
    {
      name: 'See how it goes',
      description:
        'For each habit: the last 12 weeks as a grid, the current streak and the share of planned days that were done.',
      importance: 'High',
    },
    {
      name: 'Remind at a time',
      description:
        'A notification for each habit at set times, silent when it’s already done; the habit can be ticked from the notification.',
      importance: 'Medium',
    },
    {
      name: 'Rest and pause',
      description:
        'Two rest days a month keep a streak. A pause of up to 30 days hides the habit and counts nothing.',
      importance: 'Medium',
    },
    {
      name: 'Back up and export',
      description: 'An encrypted daily backup to the user’s own cloud storage, and a CSV export.',
      importance: 'Medium',
    },
  ],
  userStories: [
    {
      persona: 'Starter',
      goal: 'add my first habit in less than a minute',
      benefit: 'I start today, not tomorrow',
      relatedFeature: 'FE-1 Add a habit',
    },
    {
      persona: 'Starter',
      goal: 'tick off everything today with one tap each',
      benefit: 'I do it even when I’m tired',
      relatedFeature: 'FE-2 Tick today',
    },
    {
      persona: 'Starter',
      goal: 'miss a day without losing my streak',
      benefit: 'one bad day doesn’t end it',
      relatedFeature: 'FE-6 Rest and pause',
    },
    {
      persona: 'Shift worker',
      goal: 'choose when my day ends',
      benefit: 'what I do at 01:30 counts for the day before',
      relatedFeature: 'FE-2 Tick today',
    },
    {
      persona: 'Number keeper',
      goal: 'record how many repetitions I did',
      benefit: 'I can see the number grow',
      relatedFeature: 'FE-2 Tick today',
    },
    {
      persona: 'Number keeper',
      goal: 'export my data as a table',
      benefit: 'my therapist can review three months in a minute',
      relatedFeature: 'FE-7 Back up and export',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-1 add my first habit in less than a minute',
      criteria: [
        'On first launch, no account, email address or payment is asked for.',
        'Given only a name, when I tap “Add”, then the habit is set for every day, without a reminder.',
        'It takes at most 5 taps and typing a name to get from first launch to first tick.',
      ],
    },
    {
      userStoryId: 'US-2 tick off everything today with one tap each',
      criteria: [
        'In flight mode, a tick is still there after the app is closed and reopened.',
        'When the battery dies 1 second after a tick, then the tick is there at the next launch.',
        'When I tick on the widget, then the app shows it without a restart.',
      ],
    },
    {
      userStoryId: 'US-3 miss a day without losing my streak',
      criteria: [
        'Given a streak of 9 and a missed day, when a rest day is left this month, then the streak is 9 and the day is shown as a rest day.',
        'Given two rest days used this month, when a third day is missed, then the streak is 0.',
        'A day the habit wasn’t planned for doesn’t change the streak.',
      ],
    },
    {
      userStoryId: 'US-4 choose when my day ends',
      criteria: [
        'Given a day that ends at 03:00, when I tick at 02:59, then it counts for the day before.',
        'When I travel across time zones, then no past day changes its date.',
      ],
    },
  ],
  dataModels: [
    {
      name: 'Habit',
      description: 'Something a person wants to do regularly.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Read' },
        { name: 'unit', type: 'Text', required: false, example: 'pages' },
        { name: 'goal', type: 'Number', required: false, example: '10' },
        { name: 'startsOn', type: 'Date', required: true, example: '2026-11-21' },
      ],
      relationships:
        'A Habit has many Plans. A Habit has many Entries. A Habit has many Reminders. A Habit has many Pauses.',
    },
    {
      name: 'Plan',
      description: 'How often, starting on a given day. A new plan never changes how past days are counted.',
      attributes: [
        { name: 'validFrom', type: 'Date', required: true, example: '2026-12-01' },
        { name: 'weekdays', type: 'List', required: false, example: 'Mon, Wed, Fri' },
        { name: 'timesAWeek', type: 'Number', required: false, example: '3' },
      ],
      relationships: 'A Plan belongs to one Habit.',
    },
    {
      name: 'Entry',
      description: 'What was done for one habit on one day; at most one per habit and day.',
      attributes: [
        { name: 'day', type: 'Date', required: true, example: '2026-11-21' },
        { name: 'value', type: 'Number', required: false, example: '14' },
        { name: 'note', type: 'Text', required: false, example: 'On the train' },
      ],
      relationships: 'An Entry belongs to one Habit.',
    },
    {
      name: 'Reminder',
      description: 'A time when the phone may ask.',
      attributes: [
        { name: 'time', type: 'Text', required: true, example: '21:30' },
        { name: 'isOn', type: 'Boolean', required: true, example: 'true' },
      ],
      relationships: 'A Reminder belongs to one Habit.',
    },
    {
      name: 'Pause',
      description: 'Days when a habit is hidden and not counted.',
      attributes: [
        { name: 'firstDay', type: 'Date', required: true, example: '2026-12-24' },
        { name: 'lastDay', type: 'Date', required: true, example: '2027-01-03' },
      ],
      relationships: 'A Pause belongs to one Habit.',
    },
  ],
  technicalRequirements: {
    frontend: 'React Native with TypeScript, one code base for iOS and Android; a native widget on each.',
    backend: 'None in the first version.',
    database: 'SQLite on the phone; entries are keyed by habit and day.',
    mobile: 'iOS 17 and Android 10 or later; notifications are scheduled on the phone, 64 at a time.',
    architecture:
      'The rules for streaks and days are pure functions, tested without a phone; storage and screens wrap around them.',
    thirdPartyApis: 'iCloud Drive and Google Drive for backups; both app stores for the one-time purchase.',
    libraries: 'A date library that handles time zones; SQLite bindings that write before they return.',
    otherNotes: 'Crash reports only after consent, without habit names.',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'iOS and Android phones; tablets show the phone layout',
    securityConsiderations: {
      handlesSensitiveData: true,
      authRequired: false,
      other:
        'Habits can reveal things about health. Nothing leaves the phone except the backup, encrypted with a key in the phone’s key store.',
    },
    performanceNotes:
      'Cold start to today’s list within 1.2 s on a phone from 2021; a tick appears within 100 ms and is on disk within 300 ms.',
    scalabilityNotes: '50 habits and 10 years of entries, 180,000 rows, at the same speed.',
    usabilityNotes:
      'WCAG 2.2 AA; VoiceOver and TalkBack; text up to 200%; done and not done differ by shape, not just colour.',
  },
  constraints: {
    mandatoryTechnologies: 'Both app stores’ billing.',
    keyExclusions: 'No account, no server, no advertising, no analytics that name a habit.',
    compliance: 'GDPR; the privacy labels in both stores say “no data collected”, and that’s true.',
    budgetConstraints:
      '124 euros a year for both stores; one developer for 10 weeks; 3 habits free, more for a one-time 15 euros.',
  },
  outOfScope: {
    excludedFeatures:
      '- Friends, groups and sharing\n- A web version\n- Sync between two phones\n- Data from watches and health apps\n- Coaching texts and quotes\n- Subscriptions',
  },
  glossary: [
    {
      term: 'Day',
      definition: 'Runs from one day’s end, 03:00 by default, to the next; dated by when it starts.',
    },
    {
      term: 'Streak',
      definition: 'Planned days, or weeks, done in a row; rest days keep it, unplanned days don’t count.',
    },
    { term: 'Rest day', definition: 'A missed day that keeps the streak; two a month, used automatically.' },
    { term: 'Planned', definition: 'Due that day under the plan valid at the time.' },
  ],
}
