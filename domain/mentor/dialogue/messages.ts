/** What the guided mentor says; what it asks stands in questions.ts and technicalQuestions.ts. A second language is such files. */
import { withArticle } from '#domain/text/storySentence.ts'

/** "one persona", "3 personas"; a one-word name of a card in the middle of a sentence. */
const countNoun = (count: number, item: string): string => {
  const name = item.toLowerCase()
  if (count === 1) return `one ${name}`
  const many = name.endsWith('y')
    ? `${name.slice(0, -1)}ies`
    : name.endsWith('criteria set')
      ? 'sets of criteria'
      : `${name}s`
  return `${count} ${many}`
}
/** "a, b and c" */
export const joinNames = (names: readonly string[], and = 'and'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)!}`

/** With one mark at its end, whatever the words of the person end with. */
const withEndMark = (text: string) =>
  /[.!?…]$/.test(text) ? text : `${text.replace(/(?<![,;:\s])[,;:\s]+$/, '')}.`
const thanks = ['Got it', 'Thank you', 'Good', 'Noted'] as const

export const messages = {
  /** `variation` only varies the words. */
  noted: (label: string, value: string, variation: number) =>
    withEndMark(`${thanks[variation % thanks.length]!}. ${label}: ${value}`),
  notedMany: (names: readonly string[], item: string, variation: number) =>
    `${thanks[variation % thanks.length]!}, ${countNoun(names.length, item)}: ${joinNames(names)}.`,
  notedFor: (name: string, value: string, variation: number) =>
    withEndMark(`${thanks[variation % thanks.length]!}. For “${name}”: ${value}`),
  story: (persona: string, goal: string, benefit: string) =>
    `As ${persona === '' ? '…' : withArticle(persona)}, I want to ${goal === '' ? '…' : goal}${benefit === '' ? '' : `, so that ${benefit}`}`,
  notedStories: (stories: readonly string[], variation: number) =>
    stories.length === 1
      ? `${thanks[variation % thanks.length]!}. The story reads: ${stories[0]!}.`
      : `${thanks[variation % thanks.length]!}, ${stories.length} stories: ${stories.join('; ')}.`,
  notedChecks: (count: number, story: string, variation: number) =>
    `${thanks[variation % thanks.length]!}, ${count === 1 ? 'one check' : `${count} checks`}${story === '' ? '' : ` for “${story}”`}.`,
  model: (name: string, attributes: readonly string[]) =>
    attributes.length === 0 ? name : `${name} (${attributes.join(', ')})`,
  also: (label: string, value: string) => withEndMark(`${label}: ${value}`),
  /** A few of many, by name. */
  some: (names: readonly string[], item: string) => {
    const few = names.length > 5 ? [...names.slice(0, 4), `${names.length - 4} more`] : names
    return `${item === '' ? (names.length === 1 ? 'one check' : `${names.length} checks`) : countNoun(names.length, item)} (${few.join(', ')})`
  },
  notedPriority: (high: readonly string[], low: readonly string[]) =>
    [
      ...(high.length > 0 ? [`On day one: ${joinNames(high)}.`] : []),
      ...(low.length > 0 ? [`Can wait: ${joinNames(low)}.`] : []),
    ].join(' '),
  notedYes: (label: string, isYes: boolean) => `${label}: ${isYes ? 'yes' : 'no'}.`,
  notedIdea: 'Thank you, that is a good start.',
  notedDump: 'Thank you, I’ve added that below what you have.',
  longAnswer: (characters: number) =>
    `That is a lot of text: I read the first ${characters.toLocaleString('en')} characters of it here. The rest stays where it is; send me in parts what matters of it.`,
  longBrainDump: (characters: number) =>
    `Your brain dump is long: I read its first ${characters.toLocaleString('en')} characters.`,
  undecided: (words: string) => `All right, that stays open; I noted “${words}” beside it.`,
  /** Where the words were left open in a field. */
  undecidedNote: (label: string, words: string) => `${label}: ${words}`,
  skipped: ['All right, we leave that open.', 'No problem, that stays open.', 'Fine, on to the next one.'],
  nothingThere: 'All right, nothing there.',
  unread: 'I couldn’t place that in this form. It stays in our conversation.',
  otherModules: (modules: readonly string[]) =>
    `There was something for ${joinNames(modules)} in it too; I keep it for when we get there.`,
  fromOtherModules: (values: readonly string[]) =>
    withEndMark(`You mentioned this elsewhere already, so I kept it: ${values.join('; ')}`),
  fromBrainDump: (values: readonly string[]) =>
    withEndMark(`From your brain dump I have this already: ${values.join('; ')}`),
  moreCards: (first: number, waiting: number, item: string, more: string) =>
    `I ask about the first ${countNoun(first, item)}; ${waiting === 1 ? 'one more waits' : `${waiting} more wait`} until you say “${more}”.`,
  correctionHint: 'If something is wrong with it, just say so.',
  why: (why: string) => why,
  example: (example: string) => `For example: ${example}`,
  probe: (word: string, probe: string) => `You wrote “${word}”. ${probe}`,
  suggested: (values: readonly string[]) =>
    `${withEndMark(`My suggestion: ${values.join('; ')}`)} It is marked as a suggestion, and you decide before anything is written.`,
  nothingToSuggest:
    'I have nothing to go by here; only you know this. An example may help, or we leave it open.',
  help: 'I ask one question at a time, and you answer in your own words; short and untidy is fine. You can also say “skip”, “why?”, “example”, “suggest”, “go back”, “change … to …” or “done”. Nothing is written into the form until you accept it.',
  askedBack: (example: string) =>
    `That is yours to decide; say it as you see it, and it can be changed later. For example: ${example}`,
  corrected: (label: string, value: string) => withEndMark(`Changed. ${label}: ${value}`),
  renamed: (from: string, to: string) => `Changed: “${from}” is now “${to}”.`,
  thanked: 'You’re welcome.',
  empty: 'I couldn’t read an answer in that.',
  offTopic: (words: string) =>
    `I’m not sure that “${words}” belongs here. If it does, say “yes”; else here is the question once more.`,
  unclear: (name: string) =>
    `I can’t tell what “${name}” is about. Name the thing, or say “yes” and I keep it as it is.`,
  agreed: 'Good. Tell me a little more then.',
  noEarlier: 'There is no earlier question.',
  more: 'Gladly, a few more.',
  noMore: 'I have no further questions here.',
  enough: 'That is all I need here. Have a look at the summary, or add whatever comes to mind.',
  enoughForNow:
    'That is a solid start. Have a look at the summary, or say “more” and I ask about what is still open.',
  enoughDump:
    'That is a brain dump to work with. Add it to the form, and then let me draft the modules from it.',
  summary: 'Here is what I would put into the form.',
  nothing: 'There is nothing to put into the form yet.',
  foreign:
    'By the way: I follow the structure of English best. In other languages I still read lists, lines and “name: text”, and keep your words as they are.',
} as const

export const chipTexts = {
  skip: 'Skip',
  example: 'Give me an example',
  suggest: 'Suggest something',
  summarise: 'Summarise now',
  more: 'Ask me more',
  yes: 'Yes',
  no: 'No',
  help: 'Help',
  platforms: ['Web', 'iOS and Android'],
} as const

/** Under which words an answer stands in the brain dump, so that it is understood without its question. */
export const brainDumpHeadings: { readonly [slot: string]: string } = {
  who: 'Who uses it',
  problem: 'The problem today',
  features: 'Features',
  data: 'Data',
  limits: 'Limits',
  success: 'Goals',
}

/** A checklist for what every app has to settle; suggestions, never answers. */
export const checklists: { readonly [path: string]: string } = {
  'securityConsiderations.other':
    'Each person sees only their own data. Passwords are never stored in plain text. Sign-ins are rate-limited.',
  performanceNotes: 'Each page answers within 1 second for 1,000 records on a mid-range phone.',
  scalabilityNotes: '1,000 users in the first year, 50 at the same time.',
  usabilityNotes: 'Works by keyboard and screen reader (WCAG 2.2 AA).',
  frontend: 'A responsive web app for current browsers, on phones and desktops.',
  backend: 'One server with a REST API; the builder chooses language and framework.',
  database: 'One relational database with a daily backup.',
  mobile: 'A website that fits phones; no app in the stores in the first version.',
  architecture: 'One server and one database, deployed as containers.',
}

/** What closes a word that leaves open what is meant, by its kind. */
export const probeQuestions: { readonly [kind: string]: string } = {
  speed: 'How many seconds may it take, and for how much data?',
  size: 'How many would that be, roughly: in the first week, and after a year?',
  ease: 'Who must manage to do what without help, and in how many steps?',
  security: 'Which data is it about, and who may see or change it?',
  'open end': 'What else belongs to it, or is that all?',
  people: 'Which people exactly: what is their role, and in what situation are they?',
  condition: 'When exactly does it apply, and when does it not?',
  comparison: 'Compared with what, and by how much?',
}

/** The goal of a story about a feature whose name is a thing. */
export const toUseGoal = (feature: string): string =>
  /^(?:the|an?|my|our|their|all|each|every)\s/i.test(feature) ? `use ${feature}` : `use the ${feature}`

/** A benefit that is only an action, after "so that". */
export const toAbilityClause = (action: string): string => `I can ${action}`
