import { stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { technicalWords } from '#domain/mentor/language/technicalWords.ts'
import { findTechnologies } from '#domain/reading/technologies.ts'
import { wordsOf } from '#domain/text/words.ts'
import { readByClause } from './readByClause.ts'
import { isTechnologyRequirement } from './reader.ts'
import type { ModuleQuestions } from '#domain/mentor/dialogue/moduleQuestions.ts'

/** The guided mentor's questions about this module. */
export const questions: ModuleQuestions = {
  questions: {
    frontend: {
      question:
        'Have you decided anything about the part people see: a website or an app from the stores, on phones or desktops, a framework? If not, say “suggest”.',
      why: 'Write down what’s decided; the builder chooses the rest.',
      example: 'React with TypeScript, in current browsers.',
      expects: technicalWords,
      suggestion: 'A responsive web app for current browsers, on phones and desktops.',
    },
    backend: {
      question:
        'And behind the scenes: is anything decided, such as a language, a database, the hosting or libraries?',
      why: 'What your team or host already has is cheaper than anything new.',
      example: 'Node.js with a REST API.',
      expects: technicalWords,
      suggestion: 'One server with a REST API; the builder chooses the language and framework.',
    },
    database: {
      isPartOf: ['backend'],
      question: 'Where should the data be stored?',
      why: 'It determines cost, backups and who can access it.',
      example: 'PostgreSQL',
      expects: technicalWords,
      suggestion: 'One relational database with a daily backup.',
    },
    thirdPartyApis: {
      question: 'Does it need third-party services, such as maps, payments, email or calendars?',
      why: 'Each one means a contract, a price and, one day, an outage.',
      example: 'Stripe for payments, OpenStreetMap for the map.',
      expects: technicalWords,
    },
    mobile: {
      isPartOf: ['frontend'],
      question:
        'What about phones: is a mobile-friendly website enough, or does it need to be in the app stores?',
      why: 'A native app roughly doubles the cost.',
      example: 'A responsive website; no native app in the first version.',
      expects: technicalWords,
      suggestion: 'A mobile-friendly website; no native app in the first version.',
    },
    architecture: {
      isPartOf: ['backend', 'database'],
      question: 'Have you decided where it will run?',
      why: 'Hosting determines cost and where personal data is stored.',
      example: 'One small server in Germany, in a container.',
      expects: technicalWords,
      suggestion: 'One server and one database, deployed as containers.',
    },
    libraries: {
      isPartOf: ['backend', 'database', 'architecture'],
      question: 'Are there libraries the code has to use?',
      why: 'The builder needs to know what’s decided, and can choose the rest.',
      example: 'Tailwind CSS, because our other site uses it.',
      expects: technicalWords,
    },
  },
  readAnswer: ({ path }, message) => readByClause(path, message),
  // "Only a website, but it must work on phones" is about what people see.
  partFor: (path, sentence) =>
    path === 'frontend' && /\b(?:web ?(?:site|page|app)|browser)s?\b/i.test(sentence)
      ? 'frontend'
      : undefined,
  isStatedBy: () => true,
  findMisplacedAnswer: ({ path }, text) => findMisplacedTechnology(path, stripFillers(text)),
  notesFieldFor: () => 'otherNotes',
  // A technology that is only mentioned isn't a requirement.
  isWorthNoting: ({ finds }) =>
    Object.values(finds).some(({ evidence }) => evidence.some(({ quote }) => isTechnologyRequirement(quote))),
}

/** Kinds of technology that don't answer a question about another kind. */
const unrelatedFields: { readonly [asked: string]: readonly string[] } = {
  frontend: ['database', 'thirdPartyApis'],
  backend: ['thirdPartyApis'],
  database: ['thirdPartyApis', 'frontend', 'libraries'],
  mobile: ['database', 'thirdPartyApis'],
  architecture: ['mobile', 'libraries'],
  libraries: ['mobile'],
}
/** Third-party services that can also store data or serve pages. */
const multiPurposeNames =
  /^(?:airtable|notion|google drive|dropbox|shopify|woocommerce|salesforce|hubspot|trello|jira|telegram|discord|slack|microsoft graph|open food facts|wikipedia api|github api|gitlab api|tmdb|spotify)$/i

/** Finds technologies in a short answer if they are all of a kind other than the one we asked about. */
function findMisplacedTechnology(path: string, text: string): Readonly<Record<string, string>> | undefined {
  const named = findTechnologies(text)
  const others = unrelatedFields[path] ?? []
  const [first] = named
  const rest = wordsOf(text).length - named.flatMap(it => wordsOf(it.name)).length
  const isMeant =
    first !== undefined &&
    rest <= 3 &&
    named.every(
      it => it.field === first.field && others.includes(it.field) && !multiPurposeNames.test(it.name),
    ) &&
    // "in …", "stored with …" does answer a question about storage.
    !/\b(?:stor\w+|keep|kept|sav(?:e|ed|ing)|in|on|inside)\b/i.test(text)
  return isMeant ? { [first.field]: text } : undefined
}
