import { pluralOf } from '../text/pluralOf.ts'
import { withArticle } from '../text/storySentence.ts'
import { singularOf } from '../text/words.ts'
import type { Failure, GapRow } from './gapMatrix.ts'

/** A thing in the sentences below. */
export interface Noun {
  /** "order line" */
  readonly name: string
  /** "an order line" */
  readonly one: string
  /** "order lines" */
  readonly many: string
}

/** A data model's name as a noun in a sentence: "OrderLine" and "Order Lines" give "order line". */
export function nounOf(model: string): Noun {
  const words = model
    .trim()
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' ')
    .split(/\s+/)
    .map(word => (/^\p{Lu}\p{Ll}*$/u.test(word) ? word.toLowerCase() : word))
    .join(' ')
  const [last = ''] = /(?<!\p{L})\p{L}+$/u.exec(words) ?? []
  if (uncountable.has(last)) return { name: words, one: words, many: words }
  // A model that is named in the plural is asked about in the singular.
  const name = words.slice(0, words.length - last.length) + singularOf(last)
  return { name, one: withArticle(name), many: pluralOf(name) }
}

const uncountable = new Set(
  'usage feedback data information content inventory stock equipment music news money media progress access mail weather traffic food'.split(
    ' ',
  ),
)

const verbs: Readonly<Record<GapRow, string>> = {
  create: 'add',
  read: 'see',
  change: 'change',
  delete: 'delete',
}

/** "change or delete" */
function verbOf(rows: readonly GapRow[]): string {
  const words = rows.map(row => verbs[row])
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

export const draftTexts = {
  goal: (rows: readonly GapRow[], { one, many }: Noun) =>
    rows[0] === 'read' ? `see the ${many}` : `${verbOf(rows)} ${one}`,
  benefit: {
    create: 'everyone who needs it can rely on it',
    read: 'I know what’s there without asking',
    change: 'what others see is correct',
    delete: 'nobody relies on something that’s outdated',
  } satisfies Record<GapRow, string>,
  criterion: {
    create: ({ one }: Noun) =>
      `When I add ${one} with all required entries, then it’s listed within 2 seconds; if one is missing, it’s named and nothing is saved.`,
    read: ({ one, many }: Noun) =>
      `When I open the list of ${many}, then I see each of them; when I open ${one}, then I see everything that’s stored about it. If there are no ${many}, the page says so.`,
    change: ({ one }: Noun) =>
      `When I change ${one} and save it, then everyone who sees it sees the new version within 5 seconds; if an entry isn’t valid, nothing is saved.`,
    delete: ({ one }: Noun) =>
      `When I delete ${one} and confirm, then it’s no longer shown anywhere, and I can restore it for 30 days.`,
  } satisfies Record<GapRow, (noun: Noun) => string>,
  ownOnly: (rows: readonly GapRow[], { name }: Noun) =>
    `When I open ${withArticle(name)} that someone else added, then I can’t ${verbOf(rows)} it.`,
  /** Said in the description of the thing if nobody does it. */
  nobody: {
    create: 'Only the app creates it.',
    read: 'Nobody sees it: only the app uses it.',
    change: 'It never changes.',
    delete: 'It’s never deleted.',
  } satisfies Record<GapRow, string>,
  nonGoal: (row: GapRow, { many }: Noun) => `${gerunds[row]} ${many}`,
  failureNonGoal: {
    empty: ({ many }) => `A special page when there are no ${many} yet`,
    notAllowed: ({ many }) => `Permissions for ${many}`,
    offline: ({ many }) => `Working with ${many} offline`,
    twoAtOnce: ({ many }) => `Two people changing ${many} at the same time`,
    tooMany: ({ many }) => `Lists of more than 100 ${many}`,
    notFound: ({ many }) => `A special page for ${many} not found`,
  } satisfies Record<Failure, (noun: Noun) => string>,
} as const

const gerunds: Readonly<Record<GapRow, string>> = {
  create: 'Adding',
  read: 'Showing',
  change: 'Changing',
  delete: 'Deleting',
}

interface FailureAnswer {
  readonly text: string
  readonly criterion: (noun: Noun, row: GapRow) => string
}

/** What can happen when something goes wrong, the usual answer first. */
export const failureAnswers: Readonly<Record<Failure, readonly FailureAnswer[]>> = {
  empty: [
    {
      text: 'It says so and shows the next step',
      criterion: ({ many }) =>
        `Given there are no ${many} yet, when I open the list, then it says so and shows what to do next.`,
    },
    {
      text: 'It shows an example',
      criterion: ({ many, one }) =>
        `Given there are no ${many} yet, when I open the list, then it shows ${one} as an example, marked as such.`,
    },
    {
      text: 'The list isn’t offered until there is one',
      criterion: ({ many }) => `Given there are no ${many} yet, then the list isn’t offered in the menu.`,
    },
  ],
  notAllowed: [
    {
      text: 'A message says so; nothing is shown or changed',
      criterion: ({ one }, row) =>
        `When someone who isn’t allowed to ${verbs[row]} ${one} tries to, on the page or through the API, then a message says so and nothing changes.`,
    },
    {
      text: 'It looks as if it didn’t exist',
      criterion: ({ one }, row) =>
        `When someone who isn’t allowed to ${verbs[row]} ${one} opens its address, then the page looks the same as if it didn’t exist.`,
    },
    {
      text: 'They can ask for access',
      criterion: ({ one }, row) =>
        `When someone who isn’t allowed to ${verbs[row]} ${one} tries to, then the page says so and offers to ask for access.`,
    },
  ],
  offline: [
    {
      text: 'It’s kept on the device and sent later',
      criterion: ({ one }) =>
        `Given no connection, when I save ${one}, then it’s kept on the device and sent within 30 seconds once there’s a connection.`,
    },
    {
      text: 'The app says so, and nothing I entered is lost',
      criterion: ({ one }) =>
        `Given no connection, when I save ${one}, then the app says that it isn’t saved, and nothing I entered is lost.`,
    },
    {
      text: 'Offline, it can only be read',
      criterion: ({ many }) =>
        `Given no connection, then ${many} can be read, but the button to save is disabled.`,
    },
  ],
  twoAtOnce: [
    {
      text: 'The first counts, and the second person sees it',
      criterion: ({ name }, row) =>
        `When two people ${verbs[row]} the same ${name} at the same moment, then the first one counts, and the second person sees it and decides what to do.`,
    },
    {
      text: 'The last counts, and the earlier version is kept',
      criterion: ({ name }, row) =>
        `When two people ${verbs[row]} the same ${name} at the same moment, then the last one counts, and the earlier one can be restored for 30 days.`,
    },
    {
      text: 'Only one person at a time',
      criterion: ({ one }) =>
        `While I edit ${one}, it is locked for everyone else, for at most 10 minutes, and they see who’s editing.`,
    },
  ],
  tooMany: [
    {
      text: 'The first 50 are shown, the rest on scrolling',
      criterion: ({ many }) =>
        `Given more than 100 ${many}, when I open the list, then the first 50 are shown within 1 second, and the rest as I scroll.`,
    },
    {
      text: 'There’s a limit',
      criterion: ({ one, many }) =>
        `Given 100 ${many}, which is the limit, when I add ${one}, then the app says that the limit of 100 ${many} is reached.`,
    },
    {
      text: 'Only the newest are shown, the rest can be searched',
      criterion: ({ many }) =>
        `Given more than 100 ${many}, when I open the list, then the newest 100 are shown, and search finds all others.`,
    },
  ],
  notFound: [
    {
      text: 'A page says so and leads back',
      criterion: ({ one }) =>
        `When I open a link to ${one} that was deleted, then a page says so and leads back to the list.`,
    },
    {
      text: 'The list opens, with a note',
      criterion: ({ one, name }) =>
        `When I open a link to ${one} that was deleted, then the list opens with a note that the ${name} is no longer there.`,
    },
  ],
}

export const questionTexts = {
  who: (rows: readonly GapRow[], { one, many }: Noun) =>
    rows[0] === 'read' ? `Who can see ${many}?` : `Who can ${verbOf(rows)} ${one}?`,
  whoWhy: {
    create: 'It decides who gets the form and who doesn’t.',
    read: 'Without an answer, either everyone or nobody will see them.',
    change: 'It decides who gets the buttons, and what has to be protected.',
    delete: 'It decides who gets the button, and what has to be kept.',
  } satisfies Record<GapRow, string>,
  nobody: {
    create: 'Nobody: the app does it',
    read: 'Nobody: only the app uses them',
    change: 'Nobody',
    delete: 'Nobody',
  } satisfies Record<GapRow, string>,
  ownOnly: (persona: string) => `${persona}, only their own`,
  anyOfThem: (persona: string) => `${persona}, any of them`,
  everyone: 'All of them',
  anyone: 'Anyone who uses the app',
  failure: {
    empty: ({ many }) => `What do people see when there are no ${many} yet?`,
    notAllowed: ({ one }, rows) =>
      `What happens when someone tries to ${verbOf(rows)} ${one} without being allowed to?`,
    offline: ({ one }) => `What happens when someone saves ${one} without a connection?`,
    twoAtOnce: ({ name }, rows) => `What happens when two people ${verbOf(rows)} the same ${name} at once?`,
    tooMany: ({ many }) => `What happens when there are more than 100 ${many}?`,
    notFound: ({ one }) => `What does a link to ${one} show once it’s deleted?`,
  } satisfies Record<Failure, (noun: Noun, rows: readonly GapRow[]) => string>,
  failureOfSeveral: {
    empty: nouns => `What do people see when there are no ${oneOf(nouns)} yet?`,
    notAllowed: nouns =>
      `What happens when someone tries to open or change ${oneOf(nouns)} without being allowed to?`,
    offline: nouns => `What happens when someone saves ${oneOf(nouns)} without a connection?`,
    twoAtOnce: nouns => `What happens when two people save the same thing at once, such as ${oneOf(nouns)}?`,
    tooMany: nouns => `What happens when there are more than 100 ${oneOf(nouns)}?`,
    notFound: nouns => `What does a link show once what it leads to is deleted, such as ${oneOf(nouns)}?`,
  } satisfies Record<Failure, (nouns: readonly Noun[]) => string>,
  failureWhy: {
    empty: 'It’s the first thing that every new user sees.',
    notAllowed: 'If nothing is said, a builder may protect only the button and not the data.',
    offline: 'What people enter is easily lost if nobody plans for it.',
    twoAtOnce: 'If nothing is said, one person’s change silently disappears.',
    tooMany: 'A list that works with 10 entries may be slow or useless with 1,000.',
    notFound: 'Links in messages and bookmarks live longer than what they lead to.',
  } satisfies Record<Failure, string>,
} as const

/** "stops, buses or other things" */
function oneOf(nouns: readonly Noun[]): string {
  const named = nouns.slice(0, 3).map(({ many }) => many)
  const all = nouns.length > named.length ? [...named.slice(0, 2), 'other things'] : named
  return `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`
}

/** Stands for a persona in a story if there are none. */
export const anyPersona = 'user'
