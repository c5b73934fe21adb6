import { stemOf } from '../../text/similarity.ts'
import { waysOfApp } from './waysOfApp.ts'
import { waysOfPeople } from './waysOfPeople.ts'
import { waysOfThings } from './waysOfThings.ts'

/** Ways in which something may be done or treated, of which only one can be right. */
export interface Slot {
  /**
   * What two sentences have to be about: anything, because it's decided for the whole app; the same person; the same
   * thing; what the shorter one is about, with all its words; or one feature, which with its stories and criteria has one
   * way.
   */
  readonly by: 'app' | 'person' | 'thing' | 'subject' | 'feature' | 'feature or subject'
  /** What tells each of the ways. Of two, the first counts if both match; of more, none does if several match. */
  readonly ways: readonly RegExp[]
  /** Matches sentences that are about the choice between the ways. */
  readonly context?: RegExp
  /** The stems of which two sentences have to share one; any that isn't light if there are none. */
  readonly things?: ReadonlySet<string>
  /** Matches a sentence that is about everything. */
  readonly ofAll?: RegExp
  /** Whether only the first of the ways may be worded with a negation. */
  readonly isAffirmed?: true
  /** Whether a condition doesn't limit what is said. */
  readonly mayHaveConditions?: true
}

const stemSetOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(stemOf))

/** One of several ways, of which a feature has one for each thing unless it says that people choose. */
const choices: readonly Slot[] = [
  {
    // How something reaches people.
    by: 'feature',
    ways: [
      /\be-?mail(?:s|ed)?\b/i,
      /\b(?:sms|text\smessages?)\b/i,
      /\b(?:by\s(?:post|letter|mail)|(?:gets?|receives?)\sa\sletter|is\sposted)\b/i,
      /\bfax(?:ed|es)?\b/i,
      /\bpush\s(?:messages?|notifications?)\b/i,
    ],
    context:
      /\b(?:gets?|receives?|sent|sends?|goes|go|comes?|is\s(?:e-?mailed|faxed|posted)|arrives?|invited|told|informed|reminded)\b/i,
    things: new Set(),
  },
  {
    // In which format something leaves the app.
    by: 'feature',
    ways: [/\bcsv\b/i, /\b(?:excel|xlsx)\b/i, /\bpdfs?\b/i, /\bxml\b/i, /\bjson\b/i],
    context: /\b(?:exports?|exported|downloads?|downloaded|files?)\b/i,
    things: stemSetOf('export download'),
  },
  {
    // What stands first.
    by: 'feature',
    ways: [
      /\boldest\b/i,
      /\b(?:newest|latest|most\srecent)\b/i,
      /\b(?:nearest|closest)\b/i,
      /\bcheapest\b/i,
      /\balphabetical(?:ly)?\b|\bby\sname\b/i,
    ],
    context: /\b(?:first|top|sorted|ordered|order|begins?|starts?)\b/i,
    things: new Set(),
  },
  {
    // With what people sign in.
    by: 'thing',
    ways: [
      /\bpasswords?\b/i,
      /\bpins?\b/i,
      /\b(?:badge|(?:chip|staff|member(?:ship)?|their|his|her)\scard)\b/i,
      /\b(?:by|with|via)\s(?:an?\s|the\s)?(?:magic\s|e-?mail\s)?link\b/i,
      /\b(?:fingerprint|face\s(?:id|recognition))\b/i,
    ],
    context: /\b(?:sign|signs|log|logs|logged|signed|logging|signing)\s(?:in|on)\b/i,
    things: new Set(),
  },
]

export const slots: readonly Slot[] = [...waysOfApp, ...waysOfThings, ...choices, ...waysOfPeople]
