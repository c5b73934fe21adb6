import type { FormKey } from '#domain/specification/specification.ts'
import type { QuestionTemplate } from './dialogueState.ts'

type Technical = 'technicalRequirements' | 'nonFunctionalRequirements' | 'constraints'

/** What the guided mentor asks about how it is built, how well it works, and what is fixed. */
export const technicalQuestions: {
  readonly [K in FormKey & Technical]: { readonly [slot: string]: QuestionTemplate }
} = {
  technicalRequirements: {
    frontend: {
      question:
        'Have you decided anything about the part people see, such as a website, an app or a framework? If not, say “suggest”.',
      why: 'Write down what’s decided; the builder chooses the rest.',
      example: 'React with TypeScript, in current browsers.',
    },
    backend: {
      question: 'And behind the scenes: do you have to use a certain server, language or service?',
      why: 'What your team or host already has is cheaper than anything new.',
      example: 'Node.js with a REST API.',
    },
    database: {
      question: 'Where should the data be stored?',
      why: 'It determines cost, backups and who can access it.',
      example: 'PostgreSQL',
    },
    thirdPartyApis: {
      question: 'Does it need third-party services, such as maps, payments, email or calendars?',
      why: 'Each one means a contract, a price and, one day, an outage.',
      example: 'Stripe for payments, OpenStreetMap for the map.',
    },
    mobile: {
      question:
        'What about phones: is a mobile-friendly website enough, or does it need to be in the app stores?',
      why: 'A native app roughly doubles the cost.',
      example: 'A responsive website; no native app in the first version.',
    },
    architecture: {
      question: 'Have you decided where it will run?',
      why: 'Hosting determines cost and where personal data is stored.',
      example: 'One small server in Germany, in a container.',
    },
    libraries: {
      question: 'Are there libraries the code has to use?',
      why: 'The builder needs to know what’s decided, and can choose the rest.',
      example: 'Tailwind CSS, because our other site uses it.',
    },
  },
  nonFunctionalRequirements: {
    targetPlatform: {
      question: 'Where will people use it: in the browser, on phones, on desktops?',
      why: 'It decides what gets built and tested.',
      example: 'In the browser, mostly on phones.',
    },
    'securityConsiderations.authRequired': {
      question: 'Do people have to sign in?',
      why: 'Accounts mean passwords, emails and a duty to protect them. Without accounts, a lot is simpler.',
      example: 'Yes, with an email address.',
    },
    'securityConsiderations.handlesSensitiveData': {
      question: 'Does it store personal or other sensitive data?',
      why: 'If so, laws apply, and it has to be possible to delete it.',
      example: 'Yes: home addresses and phone numbers.',
    },
    performanceNotes: {
      question: 'What has to be quick, and how many seconds would still feel quick?',
      why: '“Fast” can’t be tested; “within two seconds” can.',
      example: 'Search results within 1 second for 5,000 tools.',
    },
    scalabilityNotes: {
      question: 'Roughly how many people will use it in the first year?',
      why: 'An app for fifty people isn’t an app for fifty thousand.',
      example: 'About 300 households, at most 20 at once.',
    },
    usabilityNotes: {
      question: 'Who has to manage without help, and what’s hard for them?',
      why: 'It determines sizes, wording and how much fits on a screen.',
      example: 'My grandmother, who is 80 and has poor eyesight.',
    },
    'securityConsiderations.other': {
      question: 'Who’s allowed to see or change what?',
      why: 'It’s often the last question asked, and the most expensive one to forget.',
      example: 'Only a tool’s owner can edit it; addresses are shown once a loan is agreed.',
    },
  },
  constraints: {
    mandatoryTechnologies: {
      question: 'Is there anything that must be used, no matter what?',
      why: 'The builder needs to know what’s decided, and can choose the rest.',
      example: 'PostgreSQL, because our host already has it.',
    },
    keyExclusions: {
      question: 'And is there anything that mustn’t be used or done?',
      why: 'It avoids solutions you’d reject.',
      example: 'No tracking, and no services outside the EU.',
    },
    budgetConstraints: {
      question: 'How much money and time do you have, and how many people?',
      why: 'You’d build the same idea differently in six weeks than in a year.',
      example: 'One developer, six weeks, 50 dollars a month for hosting.',
    },
    compliance: {
      question: 'Do any laws or rules apply, such as data protection or industry rules?',
      why: 'They’re cheap to follow from the start and expensive to add later.',
      example: 'GDPR, since home addresses are stored.',
    },
  },
}
