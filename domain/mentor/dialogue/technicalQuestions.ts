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
        'Is anything decided about the part that people see, such as a website, an app, a framework? If not, say “suggest”.',
      why: 'What is decided should be written down; what is not, the builder may choose.',
      example: 'React with TypeScript, in current browsers.',
    },
    backend: {
      question: 'And behind it: is there a server, a language or a service to use?',
      why: 'What your team or your hosting has already is cheaper than anything new.',
      example: 'Node.js with a REST API.',
    },
    database: {
      question: 'Where should the data be kept?',
      why: 'It decides about cost, backups and who can get at it.',
      example: 'PostgreSQL',
    },
    thirdPartyApis: {
      question: 'Does it need services of others, such as maps, payments, e-mail or calendars?',
      why: 'Each of them brings a contract, a price and a day on which it is down.',
      example: 'Stripe for payments, OpenStreetMap for the map.',
    },
    mobile: {
      question: 'What about phones: is a website that fits them enough, or must it be in the app stores?',
      why: 'An app in the stores costs about as much again.',
      example: 'A responsive website; no native app in the first version.',
    },
    architecture: {
      question: 'Is it decided where it will run?',
      why: 'Hosting decides about money and about where personal data lies.',
      example: 'One small server in Germany, in a container.',
    },
    libraries: {
      question: 'Are there libraries that the code has to build upon?',
      why: 'Only what is decided; the builder chooses the rest.',
      example: 'Tailwind CSS, because our other site has it.',
    },
  },
  nonFunctionalRequirements: {
    targetPlatform: {
      question: 'Where do people use it: in the browser, on phones, on desktops?',
      why: 'It decides what is built and what has to be tested.',
      example: 'In the browser, mostly on phones.',
    },
    'securityConsiderations.authRequired': {
      question: 'Do people have to sign in?',
      why: 'Accounts bring passwords, e-mails and a duty to protect them. Without them, much is simpler.',
      example: 'Yes, with an e-mail address.',
    },
    'securityConsiderations.handlesSensitiveData': {
      question: 'Does it hold personal or otherwise sensitive data?',
      why: 'Then laws apply, and somebody has to be able to delete it.',
      example: 'Yes: home addresses and phone numbers.',
    },
    performanceNotes: {
      question: 'What has to be quick, and what would still feel quick, in seconds?',
      why: '“Fast” can’t be tested; “within two seconds” can.',
      example: 'Search answers within 1 second for 5,000 tools.',
    },
    scalabilityNotes: {
      question: 'How many people will use it in the first year, roughly?',
      why: 'Fifty people and fifty thousand are two different apps.',
      example: 'About 300 households, at most 20 at the same time.',
    },
    usabilityNotes: {
      question: 'Who has to manage it without help, and what is hard for them?',
      why: 'It decides about sizes, words and how much may stand on one screen.',
      example: 'My grandmother, who is 80 and sees badly.',
    },
    'securityConsiderations.other': {
      question: 'Who may see or change what?',
      why: 'It is the question that is asked last and costs most when it was forgotten.',
      example: 'Only the owner of a tool may edit it; addresses are shown after a loan is agreed.',
    },
  },
  constraints: {
    mandatoryTechnologies: {
      question: 'Is there anything that must be used, whatever else is chosen?',
      why: 'Only what is decided already; the builder chooses the rest.',
      example: 'PostgreSQL, because our hosting has it already.',
    },
    keyExclusions: {
      question: 'And is there anything that must not be used or done?',
      why: 'It spares you a solution that you would have to refuse.',
      example: 'No tracking, and no services outside the EU.',
    },
    budgetConstraints: {
      question: 'How much money, time and how many people are there?',
      why: 'The same idea is built differently in six weeks than in a year.',
      example: 'One developer, six weeks, 50 dollars a month for hosting.',
    },
    compliance: {
      question: 'Does it fall under laws or rules, such as data protection or rules of your industry?',
      why: 'They are cheap to respect from the start and expensive afterwards.',
      example: 'GDPR, since home addresses are stored.',
    },
  },
}
