import type { Examples } from './examples.testing.ts'
import { attributesOf, specificationOf as of } from './specification.testing.ts'

const story = { persona: 'Cook', goal: 'find a recipe', relatedFeature: 'FE-1 Search recipes' }
const cook = { name: 'Cook' }
const model = (name: string, relationships = '', ...names: readonly string[]) => ({
  name,
  relationships,
  attributes: attributesOf(...names),
})
const flags = (handlesSensitiveData: boolean, authRequired = false, other = '') => ({
  targetPlatform: 'Web',
  securityConsiderations: { handlesSensitiveData, authRequired, other },
})
const feature = (name: string, description = '') => ({ name, description, importance: 'Medium' as const })
const paying = { ...story, goal: 'pay for my order by card' }

/** Examples of checks of scope, technology, privacy and services. */
export const scopeExamples: Readonly<Record<string, Examples>> = {
  'relationship-mismatch': {
    finds: [
      of({ dataModels: [model('Order', 'An Order has many Payments.')] }),
      of({ dataModels: [model('Order', 'An Order belongs to one Delivery Route.'), model('Customer')] }),
      of({
        dataModels: [
          model('Order', 'An Order belongs to one Buyer.'),
          model('Buyer', 'A Buyer has one Order. A Buyer has many Orders.'),
        ],
      }),
    ],
    leaves: [
      of({
        dataModels: [
          model('Order', 'An Order belongs to one Buyer.'),
          model('Buyer', 'A Buyer has many Orders.'),
        ],
      }),
      of({ dataModels: [model('Order', 'An Order belongs to one Buyer.'), model('Buyer')] }),
      of({ dataModels: [model('Order', 'An order is never deleted.')] }),
    ],
  },
  'sensitive-data-rules': {
    finds: [
      of({ nonFunctionalRequirements: flags(true) }),
      of({ nonFunctionalRequirements: flags(true), constraints: { compliance: 'GDPR' } }),
      of({ nonFunctionalRequirements: flags(true), constraints: { compliance: 'HIPAA; hosted in the US' } }),
    ],
    leaves: [
      of({ nonFunctionalRequirements: flags(false) }),
      of({
        nonFunctionalRequirements: flags(true),
        constraints: { compliance: 'GDPR; deleted after 30 days' },
      }),
      of({
        nonFunctionalRequirements: flags(true, false, 'Logs are kept for 90 days.'),
        constraints: { compliance: 'GDPR' },
      }),
    ],
  },
  'unflagged-personal-data': {
    finds: [
      ...['email', 'dateOfBirth', 'iban'].map(name => of({ dataModels: [model('Customer', '', name)] })),
      of({ features: [feature('Notice', 'A citizen enters name, telephone number and up to 3 photos.')] }),
      of({ features: [feature('Trip', 'Parents upload the passport of each child.')] }),
      of({ acceptanceCriteria: [{ criteria: ['The card shows allergies and the diet.'] }] }),
    ],
    leaves: [
      of({ dataModels: [model('Customer', '', 'email')], nonFunctionalRequirements: flags(true) }),
      of({ dataModels: [model('Recipe', '', 'name', 'webAddress')] }),
      of({ dataModels: [model('Card', '', 'suit', 'title')] }),
      of({ features: [feature('Status', 'The page shows the telephone number of the office.')] }),
      of({ features: [feature('Trip', 'Nobody enters a passport number.')] }),
    ],
  },
  'sign-in-gaps': {
    finds: [
      of({ nonFunctionalRequirements: flags(true, true, 'Roles: cook, editor') }),
      of({ nonFunctionalRequirements: flags(true, true, 'People sign in with a password.') }),
      of({
        nonFunctionalRequirements: flags(
          true,
          true,
          'People sign in with a password, for a session of 8 hours.',
        ),
      }),
    ],
    leaves: [
      of({ nonFunctionalRequirements: flags(true, false) }),
      of({ nonFunctionalRequirements: flags(true, true, 'The company’s single sign-on.') }),
      of({
        nonFunctionalRequirements: flags(true, true, 'Sign in by email link; sessions end after 30 days.'),
        features: [feature('Reset access')],
      }),
    ],
  },
  'unflagged-sign-in': {
    finds: [
      of({ userStories: [{ goal: 'sign in with my email address' }] }),
      of({ userStories: [{ goal: 'see my orders' }] }),
      of({ personas: [cook, { name: 'Moderator' }] }),
      of({ nonFunctionalRequirements: flags(false, false, 'Delegates enter with user name and password.') }),
      of({ technicalRequirements: { backend: 'Members log in with Google.' } }),
    ],
    leaves: [
      of({ userStories: [{ goal: 'see my orders' }], nonFunctionalRequirements: flags(false, true) }),
      of({ userStories: [{ goal: 'pay without creating an account' }] }),
      of({ userStories: [{ goal: 'ask what the code on my device means' }] }),
      of({ personas: [{ name: 'Administrator' }] }),
      of({ nonFunctionalRequirements: flags(false, false, 'Nobody needs a password.') }),
    ],
  },
  'platform-mismatch': {
    finds: [
      of({
        nonFunctionalRequirements: { targetPlatform: 'iOS and Android' },
        technicalRequirements: { backend: 'PHP' },
      }),
      of({
        nonFunctionalRequirements: { targetPlatform: 'Phones' },
        technicalRequirements: { database: 'SQLite' },
      }),
      of({
        nonFunctionalRequirements: { targetPlatform: 'Desktop browsers' },
        technicalRequirements: { mobile: 'Flutter' },
      }),
    ],
    leaves: [
      of({
        nonFunctionalRequirements: { targetPlatform: 'iOS' },
        technicalRequirements: { mobile: 'Swift' },
      }),
      of({
        nonFunctionalRequirements: { targetPlatform: 'Web' },
        technicalRequirements: { mobile: 'No native app' },
      }),
      of({ nonFunctionalRequirements: { targetPlatform: 'iOS and Android' } }),
    ],
  },
  'payment-gaps': {
    finds: [
      of({ userStories: [paying] }),
      of({ userStories: [{ goal: 'go through the checkout as a guest' }] }),
      of({ features: [feature('Online payment')], technicalRequirements: { backend: 'PHP' } }),
    ],
    leaves: [
      of({ userStories: [paying], outOfScope: { excludedFeatures: '- Payments' } }),
      of({
        userStories: [paying],
        acceptanceCriteria: [{ criteria: ['When the card is declined, then nothing is charged.'] }],
        technicalRequirements: { thirdPartyApis: 'Stripe' },
      }),
      of({ userStories: [{ goal: 'pay attention to new messages' }] }),
    ],
  },
  'notification-gaps': {
    finds: [
      of({ userStories: [{ goal: 'be reminded the day before' }] }),
      of({ features: [feature('Send the newsletter')], technicalRequirements: { backend: 'PHP' } }),
      of({ acceptanceCriteria: [{ criteria: ['At noon, a notification names the next stop.'] }] }),
      of({
        features: [feature('Call', 'The driver gets a text message.')],
        technicalRequirements: { database: 'If a copy fails, the office gets an email.' },
      }),
    ],
    leaves: [
      of({
        userStories: [{ goal: 'be reminded the day before' }],
        outOfScope: { excludedFeatures: '- Notifications' },
      }),
      of({
        userStories: [{ goal: 'be reminded the day before' }],
        features: [feature('Settings', 'Reminders can be switched off.')],
      }),
      of({ userStories: [{ goal: 'find a recipe' }] }),
    ],
  },
  'children-rule': {
    finds: [
      of({ dataModels: [model('Child', '', 'firstName')] }),
      of({ overview: { targetAudience: 'Children from 6 to 10' }, dataModels: [model('User', '', 'email')] }),
      of({ dataModels: [model('Registration', '', 'childName')] }),
    ],
    leaves: [
      of({
        dataModels: [model('Child', '', 'firstName')],
        constraints: { compliance: 'Consent from a parent for each child' },
      }),
      of({
        overview: { targetAudience: 'Children from 6 to 10' },
        dataModels: [model('Puzzle', '', 'title')],
      }),
      of({ dataModels: [model('Tree', '', 'childNodes')] }),
    ],
  },
}
