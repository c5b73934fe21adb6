import type { TextCheck } from '../check.ts'
import { findWords, toFaults } from './findWords.ts'

/** A likeness to something with a name of its own: "just like Amazon’s", "similar to Tinder", "as simple as WhatsApp". */
const likenesses =
  /(?<![\p{L}\p{N}_-])(?:(?:(?:[Jj]ust|[Ee]xactly|much|a\s+bit|kind\s+of|sort\s+of|something|[Ww]orks?|[Ll]ooks?|[Ff]eels?|[Bb]ehaves?|[Aa]cts?|[Ff]unctions?)\s+(?:just\s+|exactly\s+)?like|[Ss]imilar(?:ly)?\s+to|like(?=\s+(?:in|on|at)\s)|[Tt]he\s+same\s+(?:way\s+)?(?:as|like)|[Cc]omparable\s+to|[Ii]n\s+the\s+(?:style|manner|spirit)\s+of|[Ii]nspired\s+by|[Aa]s\s+(?!far\b|long\b|soon\b|well\b|much\b|many\b|often\b|early\b|late\b)\p{Ll}{3,20}\s+as)\s+(?:(?:in|on|at|the|a)\s+)?\p{Lu}[\p{L}\p{N}]{1,30}(?:['’]s)?|(?:[Ww]orks?|[Ll]ooks?|[Bb]ehaves?|[Ff]eels?|[Ff]unctions?|[Ii]s|[Aa]re)\s+(?:just\s+|exactly\s+|much\s+|more\s+or\s+less\s+|a\s+bit\s+|very\s+)?(?:like|similar(?:ly)?\s+to|similar\s+as|the\s+same\s+as|comparable\s+to)\s+(?:an?|any|the|our|other|others|in|on|with|their)\s+\p{Ll}{2,20}|[Ss]omething\s+like\s+(?:an?|the|this)\s+\p{Ll}{2,20}|(?:[Aa]|[Ss]ome)\s+(?:sort|kind)\s+of\s+\p{Ll}{2,20}|\p{Lu}\p{L}+-like|[Ww]ith\s+(?:\p{L}{2,20}\s+){1,4}in\s+mind)(?![\p{L}\p{N}_-])/gu

export const likeness: TextCheck = {
  id: 'likeness',
  scope: 'text',
  patterns: [likenesses],
  texts: 'requirements',
  group: 'clear',
  severity: 'warning',
  title: 'Like something else',
  why: 'The other product does a hundred things, and a builder doesn’t know which of them you mean.',
  example: {
    before: 'The cards work like Tinder.',
    after: 'Swiping a card to the right saves it, to the left hides it.',
  },
  find: text =>
    toFaults(
      findWords(text, likenesses),
      words => `“${words}” doesn’t say what to take over. Describe what it does here.`,
    ),
}
