import type { FormKey } from '#domain/specification/specification.ts'

interface Explanation {
  /** What a question has if it asks about this. */
  readonly asks: RegExp
  readonly text: string
  readonly modules?: readonly FormKey[]
}

/** What the words of the mentor's own questions mean, for people who have never written a specification. */
const words: readonly Explanation[] = [
  {
    asks: /third[- ]part|\bapis?\b|services?\b/i,
    text: 'A third-party service is run by another company and used by the app, such as maps, payments or text messages.',
  },
  {
    asks: /framework|librar(?:y|ies)/i,
    text: 'A framework or library is ready-made code that developers build on. If you haven’t chosen one, leave it to them.',
  },
  {
    asks: /back ?end|behind the scenes|\bserver\b/i,
    text: 'Behind the scenes is what users never see: the program on a server, and where it stores the data.',
  },
  {
    asks: /front ?end|part (?:that )?people see/i,
    text: 'That’s what people see and tap: a website, or an app that they install.',
  },
  { asks: /\bhost/i, text: 'Hosting is the computer that the app runs on, usually rented by the month.' },
  {
    asks: /database/i,
    text: 'The database is where the app keeps everything it has to remember.',
  },
  { asks: /\bdevices?\b/i, text: 'A device is what people use the app on: a phone, a tablet or a desktop.' },
  {
    asks: /\bnarrow/i,
    text: 'Narrow means a group you could describe to a stranger: who they are, where, and in what situation.',
  },
  {
    asks: /(?:personal|sensitive) (?:data|information)|\bsensitive\b/i,
    text: 'Personal data is anything about a person, such as a name, an address or a photo. Health, beliefs and money are especially sensitive.',
  },
  {
    asks: /\bcheck|\btest|\bcriteri/i,
    text: 'A check is something you can try out and answer with yes or no.',
    modules: ['acceptanceCriteria'],
  },
  {
    asks: /\bpersonas?\b/i,
    text: 'A persona is one kind of user, such as “Customer” or “Driver”.',
  },
  {
    asks: /\bstor(?:y|ies)\b/i,
    text: 'A user story says who wants what, and why.',
    modules: ['userStories', 'acceptanceCriteria'],
  },
  {
    asks: /\brelat(?:ed|ions?|ionships?)\b|\bper pair\b/i,
    text: 'It’s about how many of one belong to another: a customer has many orders, and each order belongs to one customer.',
    modules: ['dataModels'],
  },
  {
    asks: /\bsuccess|\bgoals?\b/i,
    text: 'A goal is something you could count or see in a year.',
    modules: ['overview'],
  },
  {
    asks: /\bspecial meaning|\bglossary|\bterms?\b/i,
    text: 'Those are words that a newcomer to your field would ask about.',
    modules: ['glossary'],
  },
  {
    asks: /\bsign(?:ing)? in\b|\baccounts?\b|\blog ?in\b/i,
    text: 'Signing in means that the app knows who someone is, for example by a password, a code or a link in an email.',
  },
]

/** What is true for any app, and often asked. */
const facts: readonly Explanation[] = [
  {
    asks: /\b(?:do|does|can|will|could|would) (?:you|it|this|the app) (?:already |also )?(?:support|offer|handle|accept|include|come with|run on|work with|allow)\b/i,
    text: 'Nothing is built yet, so that’s yours to decide: what you write down is what it will do.',
  },
  {
    asks: /\b(?:gdpr|dsgvo|rgpd|data protection|privacy)\b/i,
    text: 'In the EU, the GDPR applies to anyone who stores data about people, clubs and small businesses included. Store only what you need, say what it’s for, and be able to show and delete it.',
  },
  {
    asks: /\bworks? council\b/i,
    text: 'Where there is a works council, it usually has a say in software that records what employees do, so ask it early.',
  },
  {
    asks: /\b(?:need|store|keep|ask (?:them )?for|save|have|record)\b/i,
    text: 'Store only what a feature uses: personal data has to be protected, and deleted on request.',
    modules: ['dataModels'],
  },
  {
    asks: /\b(?:difficult|hard|expensive|costs?|complicated|how long|how much|spend|feasible|realistic|doable|possible)\b/i,
    text: 'How much work that is, a developer can estimate once it’s written down what it should do.',
  },
]

const asksMeaning = /\b(?:mean|means|meaning|meant|what(?:['’]s| is| are| r)|understand|explain)\b/i

/** The mentor's answer to a question about its words, or about what is true for any app; undefined if it knows none. */
export function explanationFor(question: string, module: FormKey): string | undefined {
  const isIt = ({ asks, modules }: Explanation) =>
    asks.test(question) && (modules === undefined || modules.includes(module))
  const meant = asksMeaning.test(question) ? words.find(isIt) : undefined
  return (meant ?? facts.find(isIt))?.text
}
