/** The guided mentor's messages; its questions are in each module's `questions.ts`. Another language needs both. */
import { joinNames } from '#domain/text/joinNames.ts'
import { pluralOf } from '#domain/text/pluralOf.ts'
import { withArticle } from '#domain/text/storySentence.ts'

/** Returns "one persona" or "3 personas", in lower case if the name is a single word. */
export const countNoun = (count: number, item: string): string => {
  const name = item.toLowerCase()
  return count === 1 ? `one ${name}` : `${count} ${pluralOf(name)}`
}

/** Returns a text with exactly one end mark, whatever it ended with. */
const withEndMark = (text: string) =>
  /[.!?…]$/.test(text) ? text : `${text.replace(/(?<![,;:\s])[,;:\s]+$/, '')}.`
const thanks = ['Got it', 'Thanks', 'Good', 'Noted'] as const

/** Words in quotation marks, in the middle of a sentence. */
const quote = (words: string) => `“${words.replace(/\.$/, '')}”`

export const messages = {
  /** `variation` only varies the wording. */
  noted: (label: string, value: string, variation: number) =>
    withEndMark(`${thanks[variation % thanks.length]!}. ${label}: ${value}`),
  notedMany: (names: readonly string[], item: string, variation: number) =>
    `${thanks[variation % thanks.length]!}, ${countNoun(names.length, item)}: ${joinNames(names)}.`,
  notedFor: (name: string, value: string, variation: number) =>
    withEndMark(`${thanks[variation % thanks.length]!}. For “${name}”: ${value}`),
  notedForAll: (names: readonly string[], variation: number) =>
    `${thanks[variation % thanks.length]!}. I’ve added that to ${joinNames(names.map(it => `“${it}”`))}.`,
  notedWithOthers: (name: string, value: string, others: readonly string[], variation: number) =>
    `${withEndMark(`${thanks[variation % thanks.length]!}. For “${name}”: ${value}`)} I’ve also noted ${joinNames(others.map(it => `“${it}”`))} as features of their own; take out what isn’t one.`,
  story: (persona: string, goal: string, benefit: string) =>
    `As ${persona === '' ? '…' : withArticle(persona)}, I want ${goal === '' ? 'to …' : /^(?:an?|the|my|his|her|their|our|its|all|more|one)\s/i.test(goal) ? goal : `to ${goal}`}${benefit === '' ? '' : `, so that ${benefit}`}`,
  notedStories: (stories: readonly string[], variation: number) =>
    stories.length === 1
      ? `${thanks[variation % thanks.length]!}. So: ${stories[0]!}.`
      : `${thanks[variation % thanks.length]!}, ${stories.length} stories: ${stories.join('; ')}.`,
  notedChecks: (count: number, story: string, variation: number) =>
    `${thanks[variation % thanks.length]!}, ${count === 1 ? 'one check' : `${count} checks`}${story === '' ? '' : ` for “${story}”`}.`,
  notedRule: 'I’ve noted a rule that isn’t about one story only.',
  model: (name: string, attributes: readonly string[]) =>
    attributes.length === 0 ? name : `${name} (${attributes.join(', ')})`,
  also: (label: string, value: string) => withEndMark(`${label}: ${value}`),
  /** Lists the first few of many names. */
  some: (names: readonly string[], item: string) => {
    const few = names.length > 5 ? [...names.slice(0, 4), `${names.length - 4} more`] : names
    return `${item === '' ? (names.length === 1 ? 'one check' : `${names.length} checks`) : countNoun(names.length, item)} (${few.join(', ')})`
  },
  notedPriority: (high: readonly string[], medium: readonly string[], low: readonly string[]) =>
    [
      ...(high.length > 0 ? [`On day one: ${joinNames(high)}.`] : []),
      ...(medium.length > 0 ? [`After that: ${joinNames(medium)}.`] : []),
      ...(low.length > 0 ? [`Can wait: ${joinNames(low)}.`] : []),
    ].join(' '),
  notedYes: (label: string, isYes: boolean) => `${label}: ${isYes ? 'yes' : 'no'}.`,
  notedIdea: 'Thanks, that’s a good start.',
  notedDump: 'Thanks, I’ve added that below the rest.',
  longAnswer: (characters: number) =>
    `That’s a lot of text, so I only read the first ${characters.toLocaleString('en')} characters. Your whole message is kept; send the rest in smaller parts.`,
  longBrainDump: (characters: number) =>
    `Your brain dump is long, so I only read the first ${characters.toLocaleString('en')} characters.`,
  undecided: (words: string) => `OK, I’ve left that open and added a note: “${words}”.`,
  /** A note about a field that the user left open. */
  undecidedNote: (label: string, words: string) => `${label}: ${words}`,
  skipped: ['OK, we’ll leave that open.', 'No problem, that stays open.', 'Sure, skipping that one.'],
  nothingThere: 'OK, none.',
  listEnds: 'OK, that’s the list then.',
  toldBefore: 'OK, I’ll go by what you wrote before.',
  unread: 'I’m not sure where that goes. I’ve kept it under “Could not be placed”.',
  /** For text that belongs to another module. */
  unreadHere: 'I’m not sure where that goes in this form.',
  otherModules: (modules: readonly string[]) => `I also noted something for ${joinNames(modules)}.`,
  fromOtherModules: (values: readonly string[]) =>
    withEndMark(`You mentioned this earlier: ${values.join('; ')}`),
  fromBrainDump: (values: readonly string[]) =>
    withEndMark(`I picked this up from your brain dump: ${values.join('; ')}`),
  moreCards: (first: number, waiting: number, item: string, more: string) =>
    `Let’s start with ${countNoun(first, item)}. Say “${more}” for the other ${waiting === 1 ? 'one' : waiting}.`,
  correctionHint: 'Tell me if that’s wrong.',
  why: (why: string) => why,
  example: (example: string) => `For example: ${example}`,
  probe: (word: string, probe: string) => `You wrote “${word}”. ${probe}`,
  probeCheck: 'How would someone else see that? A number, a time, or what’s on the screen then.',
  suggested: (values: readonly string[]) =>
    `${withEndMark(`My suggestion: ${values.join('; ')}`)} It’s marked as a suggestion, and nothing is added until you accept it.`,
  wouldSuggest: (values: readonly string[]) =>
    `${withEndMark(`I’d suggest: ${values.join('; ')}`)} It’s only a suggestion, and what you said is kept.`,
  nothingToSuggest: 'Only you can know that one. A rough guess is fine, or we leave it open.',
  noProducts:
    'I don’t recommend products. One that your developer knows is usually a good choice, or we leave it open.',
  help: 'I ask one question at a time, and you answer in your own words; short and messy is fine. You can also say “skip”, “why?”, “example”, “suggest”, “go back”, “change … to …” or “done”. Nothing is added to the form until you accept it.',
  askedBack: (why: string) => `That’s up to you, and you can change it later. ${why}`.trim(),
  fineAsAnswer: 'Yes, that’s fine as an answer, and you can change it later.',
  cannotJudge:
    'I can’t tell you that: I only know what you write. Ask someone who knows, and we’ll leave it open until then.',
  othersHave: (kind: string, names: string) =>
    `This looks like ${kind}. Others often have: ${names}. These are only suggestions: take what fits, or say it your way.`,
  usualChoices: (names: string) => `Usual answers are: ${names}. They’re only suggestions.`,
  addToAnswer: 'Would you change your answer or add to it? If not, say “skip”.',
  aboutExport:
    'Once the forms are filled, “Review & Export” shows the finished document to copy or download.',
  corrected: (label: string, value: string) => withEndMark(`Changed. ${label}: ${value}`),
  renamed: (from: string, to: string) => `Changed: “${from}” is now “${to}”.`,
  removed: (names: readonly string[], reason: string) =>
    `OK, I’ve taken out ${joinNames(names.map(it => `“${it}”`))}${reason === '' ? '' : ` (“${reason}”)`}. I won’t ask about ${names.length === 1 ? 'it' : 'them'} again.`,
  putBack: (names: readonly string[]) =>
    names.length === 0
      ? 'OK, that’s back.'
      : `OK, ${joinNames(names.map(it => `“${it}”`))} ${names.length === 1 ? 'is' : 'are'} back.`,
  removedElsewhere: (name: string, module: string) =>
    `OK, no “${name}”. I’ll suggest taking it out of ${module} when you’re there.`,
  takenAwayBefore: (names: readonly string[]) =>
    `You took away ${joinNames(names.map(it => `“${it}”`))} in another conversation, so I’ll suggest removing ${names.length === 1 ? 'it' : 'them'} here.`,
  replacedBy: (from: string, to: string) => withEndMark(`Changed: instead of “${from}”, it’s now “${to}”`),
  askRemoval: (name: string) => `Should I take out “${name}”?`,
  askRemovalAfter: (said: string, name: string) => `You said “${said.trim()}”. Should I take out “${name}”?`,
  askWhichRemoval: 'Which one should I take out?',
  keptThing: 'OK, it stays.',
  nothingToRemove: (name: string) => `OK, nothing about “${name}”. I won’t bring it up.`,
  merged: (kept: string, others: readonly string[]) =>
    `OK, ${joinNames([`“${kept}”`, ...others.map(it => `“${it}”`)])} are one now: “${kept}”.`,
  replaced: (text: string) => withEndMark(`Changed to: ${text}`),
  replacedValue: (from: string, to: string, text: string) =>
    withEndMark(`Changed “${from}” to “${to}”: ${text}`),
  replacedElsewhere: (text: string, module: string) =>
    `${withEndMark(`OK, it should say: ${text}`)} I’ll suggest that change when you’re in ${module}.`,
  nothingToCorrect: (words: string) =>
    `I don’t see what ${quote(words)} corrects, so I’ve changed nothing. Please say it as a whole sentence, such as “A loan lasts two weeks, not one”.`,
  takenInstead: (to: string, from: string) => `I’ve taken ${quote(to)} instead of ${quote(from)}.`,
  leftAsItIs: 'OK, I’ve left it as it is.',
  takenBack: (words: string) => `OK, I’ve taken back ${quote(words)}.`,
  nothingToTakeBack: 'There’s nothing to take back yet.',
  wasWrong: (words: string) => `Sorry, I’ve taken out ${quote(words)}.`,
  /** For words of an answer that aren't part of any value. */
  alsoSaid: (words: string) => `You also said: ${quote(words)}.`,
  unplaced: (words: string) =>
    `I haven’t placed ${quote(words)}. You’ll find it under “Could not be placed”, or tell me where it belongs.`,
  youSaid: (words: string) => `You said: ${quote(words)}.`,
  whoseIs: (names: readonly string[]) =>
    `Which one is that about: ${joinNames(
      names.map(it => `“${it}”`),
      'or',
    )}?`,
  whereTo: (words: string) => `I haven’t placed ${quote(words)}. Where does it belong?`,
  placedIn: (words: string, module: string) => `OK, I’ve put ${quote(words)} into ${module}.`,
  leftOut: (words: string) => `OK, I’ve left out ${quote(words)}.`,
  leftOutGuesses: (names: readonly string[]) =>
    `You didn’t name ${joinNames(names.map(it => `“${it}”`))}, so I’ve left ${names.length === 1 ? 'it' : 'them'} out.`,
  placedElsewhere: (names: readonly string[]) =>
    `${names.length === 1 ? 'That’s' : 'Those are'} about ${joinNames(names.map(it => `“${it}”`))}, so I’ve put ${names.length === 1 ? 'it' : 'them'} there.`,
  confirmGuess: (value: string, question: string) =>
    `You wrote “${value}”. Is that the answer to this? ${question}`,
  holdsPersonalData: (names: readonly string[]) =>
    `You listed ${joinNames(names.map(it => `“${it}”`))}, so it stores personal data. Is that right?`,
  hasSignIn: (words: string) => `You wrote “${words}”, so people sign in. Is that right?`,
  guessedItems: (names: readonly string[], question: string) =>
    `${names.length === 1 ? 'Does' : 'Do'} ${joinNames(names.map(it => `“${it}”`))} belong here? ${question}`,
  agreedItems: 'Good, I’ll keep them.',
  confirmed: (label: string, value: string) => withEndMark(`Good, I’ll keep that. ${label}: ${value}`),
  soFar: (what: string) => `You have ${what} so far.`,
  complete: (what: string) =>
    `This form looks complete${what === '' ? '' : `: ${what}`}. What would you like to change or add?`,
  forOtherModules: (modules: readonly string[]) =>
    `That belongs to ${joinNames(modules)}, so I’ve noted it for there.`,
  needsSignIn: (rule: string) =>
    `One thing: without signing in, the app can’t tell people apart, but you also said “${rule}”. Which is right?`,
  contradiction: (excluded: string, feature: string) =>
    `One thing: “${excluded}” is out, but “${feature}” is on your feature list. Which is right?`,
  thanked: 'You’re welcome.',
  empty: 'I didn’t catch an answer.',
  offTopic: (words: string) =>
    `I’m not sure “${words}” belongs here. If it does, say “yes”; otherwise, here’s the question again.`,
  unclear: (name: string) =>
    `I can’t tell what “${name}” is about. Please say it more precisely, or say “yes” to keep it.`,
  agreed: 'Good. Tell me a bit more.',
  noEarlier: 'There’s no previous question.',
  more: 'Sure, a few more.',
  noMore: 'I have no more questions here.',
  enough: 'That’s all I need. Check the summary or add anything else.',
  enoughForNow: 'That’s a solid start. Check the summary, or say “more” and I’ll keep asking.',
  enoughDump: 'That’s enough to work with. Add it to the form, then let me draft the modules from it.',
  summary: 'Here’s what I’d put in the form.',
  nothing: 'There’s nothing to put in the form yet.',
  foreign:
    'By the way, I work best in English. In other languages I can still read lists, lines and “name: text”, and I keep your words as they are.',
} as const

export const chipTexts = {
  skip: 'Skip',
  example: 'Give me an example',
  suggest: 'Suggest something',
  summarise: 'Summarise now',
  more: 'Ask me more',
  leaveOut: 'Leave it out',
  allOfThem: 'All of them',
  takeOut: (name: string) => `Take out “${name}”`,
  keep: 'Keep it',
  yes: 'Yes',
  no: 'No',
  help: 'Help',
} as const

/** The probes for vague words, by the kind of word. */
export const probeQuestions: { readonly [kind: string]: string } = {
  speed: 'How many seconds can it take, and with how much data?',
  size: 'Roughly how many is that, in the first week and after a year?',
  ease: 'Who has to do what unaided, and in how many steps?',
  security: 'Which data is this about, and who’s allowed to see or change it?',
  'open end': 'Is there more, or is that everything?',
  people: 'Who exactly, in what role and in what situation?',
  condition: 'When exactly does it apply, and when doesn’t it?',
  comparison: 'Compared with what, and by how much?',
}

/** Questions about a module that has none of its own. */
export const defaultQuestions = {
  field: (title: string, label: string) => `${title}: ${label.replace(/\?$/, '')}?`,
  items: (title: string) => `What belongs under “${title}”? One per line is fine.`,
  anythingElse: (title: string) => `What else belongs under “${title}”?`,
  itemField: (label: string) => `“{name}”: ${label.replace(/\?$/, '')}?`,
  why: 'It’s a part of the specification that others will read.',
} as const
