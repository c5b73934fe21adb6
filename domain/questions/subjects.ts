/**
 * What several askers (checks, the privacy map, the gap matrix, topics) ask about. A question is known by its subject:
 * whoever asks, it's in the queue once, and its answer settles it for all of them.
 */
export const subjects = {
  purpose: 'purpose',
  problem: 'problem',
  personas: 'personas',
  priorities: 'priorities',
  morePeople: 'more-people',
  features: 'features',
  goals: 'goals',
  primaryGoals: 'primary-goals',
  audience: 'audience',
  appName: 'app-name',
  problemSize: 'problem-size',
  qualities: 'qualities',
  needs: 'needs',
  featureSteps: 'feature-steps',
  stories: 'stories',
  criteria: 'criteria',
  moreThings: 'more-things',
  attributes: 'attributes',
  relationships: 'relationships',
  technology: 'technology',
  budget: 'budget',
  rules: 'rules',
  words: 'words',
  storedThings: 'stored-things',
  leftOut: 'left-out',
  access: 'access',
  signIn: 'sign-in',
  sessionEnd: 'session-end',
  lostAccess: 'lost-access',
  children: 'privacy-children',
  retention: 'privacy-retention',
  paymentProvider: 'payment-provider',
  paymentFailure: 'payment-failure',
  messageChannel: 'message-channel',
  messageOptOut: 'message-opt-out',
  offline: 'gap-offline',
  twoAtOnce: 'gap-two-at-once',
  speed: 'speed',
  scale: 'scale',
  success: 'success',
  maintenance: 'maintenance',
  platform: 'platform',
} as const

/** Who may do these things with a data model. */
export const accessSubjectOf = (rows: readonly string[], thing: string): string =>
  `gap-${rows.join('-')} dataModels.${thing}`
