/** Answers that a check and a topic both offer, each with the sentence that it adds. */
export const optOutAnswers = [
  [
    'Yes, each kind of message',
    'Each kind of message can be switched off in the settings, and none is sent afterwards.',
  ],
  [
    'Yes, all of them at once',
    'All messages can be switched off with a link in each of them, without signing in.',
  ],
  [
    'No, they’re part of what people ask for',
    'Messages can’t be switched off, and are sent only about what the person has asked for.',
  ],
] as const

export const maintenanceAnswers = [
  [
    'One developer, a few hours a month',
    'One developer looks after it: automatic tests for each rule, and an email when an error occurs.',
  ],
  [
    'A team',
    'A team looks after it: automatic tests, a staging system, and alerts within 5 minutes of an outage.',
  ],
  ['Nobody: it’s a prototype', 'It’s a prototype; nobody looks after it after the trial.'],
] as const
