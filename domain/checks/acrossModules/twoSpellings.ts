import type { Fault, SpecificationCheck } from '../check.ts'
import { findWords, phrasePattern } from '../words/findWords.ts'
import { replaceWords } from './patches.ts'
import { rememberMatches, ruleModules, findIn } from './specificationTexts.ts'

/** Spellings of the same word. Forms of verbs are listed so that each can be replaced by the one at its position. */
const variants: readonly (readonly (readonly string[])[])[] = [
  [
    ['email', 'emails'],
    ['e-mail', 'e-mails'],
  ],
  [
    ['sign in', 'signs in', 'signed in', 'signing in'],
    ['log in', 'logs in', 'logged in', 'logging in'],
    ['log on', 'logs on', 'logged on', 'logging on'],
  ],
  [
    ['sign-in', 'sign-ins'],
    ['login', 'logins'],
    ['log-in', 'log-ins'],
    ['signin', 'signins'],
  ],
  [
    ['sign out', 'signs out', 'signed out', 'signing out'],
    ['log out', 'logs out', 'logged out', 'logging out'],
    ['log off', 'logs off', 'logged off', 'logging off'],
  ],
  [
    ['sign-up', 'sign-ups'],
    ['signup', 'signups'],
  ],
  [
    ['website', 'websites'],
    ['web site', 'web sites'],
    ['web-site', 'web-sites'],
  ],
  [
    ['username', 'usernames'],
    ['user name', 'user names'],
  ],
  [
    ['time zone', 'time zones'],
    ['timezone', 'timezones'],
    ['time-zone', 'time-zones'],
  ],
  [['offline'], ['off-line']],
  [['online'], ['on-line']],
  [
    ['dropdown', 'dropdowns'],
    ['drop-down', 'drop-downs'],
  ],
  [
    ['checkbox', 'checkboxes'],
    ['check box', 'check boxes'],
  ],
  [
    ['homepage', 'homepages'],
    ['home page', 'home pages'],
  ],
  [
    ['database', 'databases'],
    ['data base', 'data bases'],
  ],
  [['backend'], ['back-end'], ['back end']],
  [['frontend'], ['front-end'], ['front end']],
  [
    ['colour', 'colours'],
    ['color', 'colors'],
  ],
  [
    ['favourite', 'favourites'],
    ['favorite', 'favorites'],
  ],
  [
    ['cancelled', 'cancelling'],
    ['canceled', 'canceling'],
  ],
  [
    ['organisation', 'organisations'],
    ['organization', 'organizations'],
  ],
  [
    ['organise', 'organises', 'organised'],
    ['organize', 'organizes', 'organized'],
  ],
  [
    ['centre', 'centres'],
    ['center', 'centers'],
  ],
  [
    ['catalogue', 'catalogues'],
    ['catalog', 'catalogs'],
  ],
  [
    ['pre-order', 'pre-orders'],
    ['preorder', 'preorders'],
  ],
  [
    ['sub-category', 'sub-categories'],
    ['subcategory', 'subcategories'],
  ],
  [['real-time'], ['realtime']],
]

/** Any of them, so that most texts are read once. */
const anySpelling = phrasePattern(variants.flat(2))

export const twoSpellings: SpecificationCheck = {
  id: 'two-spellings',
  scope: 'specification',
  group: 'consistent',
  severity: 'hint',
  title: 'Two spellings of one word',
  why: 'A builder copies both into buttons and messages, and people notice.',
  example: {
    before: 'Log in with your email. After you sign in, …',
    after: 'Sign in with your email. After you sign in, …',
  },
  find(specification) {
    const found = Map.groupBy(
      findIn(specification, [...ruleModules, 'outOfScope'], spellingsIn),
      ({ forms }) => forms,
    )
    return variants.flatMap((spellings): Fault[] => {
      const used = spellings
        .map(forms => ({ forms, places: found.get(forms) ?? [] }))
        .filter(({ places }) => places.length > 0)
      if (used.length < 2) return []
      const [most, ...others] = used.toSorted((a, b) => b.places.length - a.places.length)
      return others.flatMap(({ forms, places }): Fault[] => {
        const [first] = places
        if (first === undefined || most === undefined) return []
        const replace = (words: string) => inCaseOf(words, most.forms[forms.indexOf(plain(words))]!)
        const { address, start, end, words } = first
        return [
          {
            address: { ...address, span: { start, end } },
            message: messages.spelled(words, replace(words)),
            fixes: [
              {
                label: messages.use(replace(words), places.length),
                patch: replaceWords(places, specification, replace),
              },
            ],
          },
        ]
      })
    })
  },
}

const formsOf = new Map(variants.flat().flatMap(forms => forms.map(form => [form, forms] as const)))

const spellingsIn = rememberMatches([anySpelling], ({ address, text }) =>
  findWords(text, anySpelling).map(({ start, end, words }) => ({
    address,
    start,
    end,
    words,
    forms: formsOf.get(plain(words)),
  })),
)

const plain = (words: string) => words.toLowerCase().replaceAll(/\s+/g, ' ')

const inCaseOf = (words: string, other: string) =>
  /^\p{Lu}/u.test(words) ? other.slice(0, 1).toUpperCase() + other.slice(1) : other

const messages = {
  spelled: (words: string, other: string) =>
    `“${words}” is written “${other}” elsewhere. Use one of the two.`,
  use: (words: string, count: number) =>
    count === 1 ? `Write “${words}”` : `Write “${words}” in all ${count} places`,
} as const
