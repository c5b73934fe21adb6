import type { Examples } from './examples.testing.ts'
import { specificationOf as of } from './specification.testing.ts'

const feature = (name: string, description = '') => ({ name, description, importance: 'Medium' as const })
const excludedThings = '- Group chat\n- Voucher codes\n- Video calls'

/** Examples of checks of what is out of scope, and of technologies that must or mustn’t be used. */
export const exclusionExamples: Readonly<Record<string, Examples>> = {
  'excluded-feature': {
    finds: [
      of({ features: [feature('Group chat')], outOfScope: { excludedFeatures: '- Group chat\n- Payments' } }),
      of({
        features: [feature('Take payments')],
        outOfScope: { excludedFeatures: '- Invoices and payments' },
      }),
      of({ features: [feature('Native app for parents')], outOfScope: { excludedFeatures: 'Native apps' } }),
      of({
        features: [feature('AI damage detection')],
        outOfScope: { excludedFeatures: '- AI features (v2)' },
      }),
      of({
        features: [feature('Loyalty card')],
        outOfScope: { excludedFeatures: '- Loyalty points and badges' },
      }),
    ],
    leaves: [
      of({
        features: [feature('Book an appointment')],
        outOfScope: { excludedFeatures: '- Booking rooms and machines' },
      }),
      of({
        features: [feature('Ship an order')],
        outOfScope: { excludedFeatures: '- Shipping outside the EU' },
      }),
      of({
        features: [feature('Use it without an account')],
        outOfScope: { excludedFeatures: '- Accounts' },
      }),
      of({
        features: [feature('Review each other')],
        outOfScope: { excludedFeatures: '- Reviews of products' },
      }),
    ],
  },
  'excluded-mention': {
    finds: [
      'When the group chat is opened, then the newest message is shown.',
      'Given a voucher code, when I pay, then 10% are taken off.',
      'When I start a video call, then the other side rings.',
    ]
      .map(text =>
        of({ acceptanceCriteria: [{ criteria: [text] }], outOfScope: { excludedFeatures: excludedThings } }),
      )
      .concat([
        of({
          features: [feature('Instalments', 'Parents pay the trip in the app.')],
          outOfScope: { excludedFeatures: '- Taking payments (stays on ParentPay)' },
        }),
        of({
          acceptanceCriteria: [{ criteria: ['Without a connection, the list can be read.'] }],
          outOfScope: { excludedFeatures: '- Offline use' },
        }),
        of({
          userStories: [{ goal: 'choose my language' }, { goal: 'switch the language on every page' }],
          outOfScope: { excludedFeatures: '- Multiple languages' },
        }),
      ]),
    leaves: [
      'When the group is full, then the next person waits.',
      'No page links to the group chat.',
      'When I enter the code, then the door opens.',
    ]
      .map(text =>
        of({ acceptanceCriteria: [{ criteria: [text] }], outOfScope: { excludedFeatures: excludedThings } }),
      )
      .concat([
        of({
          features: [feature('Order', 'Nobody pays in the app.')],
          outOfScope: { excludedFeatures: '- Payments' },
        }),
        of({
          features: [feature('Order', 'The owner pays attention.')],
          outOfScope: { excludedFeatures: '- Payments' },
        }),
        of({
          features: [feature('Order', 'The guest pays by card.')],
          outOfScope: { excludedFeatures: '- Payments outside the EU' },
        }),
      ]),
  },
  'mandatory-technology': {
    finds: [
      of({
        constraints: { mandatoryTechnologies: 'PostgreSQL' },
        technicalRequirements: { database: 'MySQL' },
      }),
      of({
        constraints: { mandatoryTechnologies: 'Must use React.' },
        technicalRequirements: { backend: 'Node.js' },
      }),
      of({
        constraints: { mandatoryTechnologies: 'Python or Ruby' },
        technicalRequirements: { backend: 'PHP' },
      }),
    ],
    leaves: [
      of({
        constraints: { mandatoryTechnologies: 'PostgreSQL' },
        technicalRequirements: { database: 'Postgres 16' },
      }),
      of({
        constraints: { mandatoryTechnologies: 'Python or Ruby' },
        technicalRequirements: { backend: 'Ruby on Rails, Ruby 3' },
      }),
      of({ constraints: { mandatoryTechnologies: 'PostgreSQL' } }),
      of({
        constraints: { mandatoryTechnologies: 'Hosting within the EU' },
        technicalRequirements: { backend: 'PHP' },
      }),
    ],
  },
  'excluded-technology': {
    finds: [
      of({
        constraints: { keyExclusions: 'No push services of Google or Apple.' },
        technicalRequirements: { mobile: 'Native push through FCM.' },
      }),
      of({
        constraints: { keyExclusions: 'No cloud, everything stays in the house.' },
        technicalRequirements: { backend: 'Runs on AWS.' },
      }),

      of({ constraints: { keyExclusions: 'No Firebase.' }, technicalRequirements: { backend: 'Firebase' } }),
      of({
        constraints: { keyExclusions: 'PHP, MySQL' },
        technicalRequirements: { backend: 'PHP with Laravel' },
      }),
      of({
        constraints: { keyExclusions: 'No Google services' },
        technicalRequirements: { thirdPartyApis: 'Google Maps' },
      }),
      of({
        constraints: { keyExclusions: 'No services of Google or of others outside the EU.' },
        technicalRequirements: { frontend: 'Maps with Google Maps' },
      }),
      of({
        constraints: { keyExclusions: 'No apps to install, everything in the browser.' },
        technicalRequirements: { mobile: 'An app for Android and iPhone.' },
      }),
      of({
        outOfScope: { excludedFeatures: '- Native apps' },
        technicalRequirements: { frontend: 'React Native for both phones' },
      }),
    ],
    leaves: [
      of({
        constraints: { keyExclusions: 'No push services of Google or Apple.' },
        technicalRequirements: { mobile: 'Messages by SMS.' },
      }),
      of({
        constraints: { keyExclusions: 'No cloud, everything stays in the house.' },
        technicalRequirements: { backend: 'A server under the stairs, no AWS.' },
      }),

      of({
        constraints: { keyExclusions: 'No Firebase.' },
        technicalRequirements: { backend: 'Node.js, not Firebase' },
      }),
      of({
        constraints: { keyExclusions: 'No MySQL; use PostgreSQL.' },
        technicalRequirements: { database: 'PostgreSQL' },
      }),
      of({
        constraints: { keyExclusions: 'No advertising' },
        technicalRequirements: { backend: 'Firebase' },
      }),
      of({
        constraints: { keyExclusions: 'No apps to install.' },
        technicalRequirements: { mobile: 'Web pages from 360 px; no native app.' },
      }),
    ],
  },
}
