import type { TextCheck } from '../check.ts'
import { sentencesOf } from './sentences.ts'
import { hideQuoted } from './hideQuoted.ts'

const connection =
  /(?<![\p{L}\p{N}_-])(?:(?:bi-?directional\s+|two-way\s+)?(?:interfaces?|integrations?|integrat(?:e|es|ed)|connect(?:s|ed|ion)?|connections?|synchroni[sz](?:e|es|ed|ation)|syncs?|synced|tied|hooked|talks?)\s+(?:to|with|up\s+(?:to|with))\s+(?:(?:the|our|an?|their|my|his|other|existing|external)\s+[\p{L}\p{N}’'-]{2,30}|\p{Lu}[\p{L}\p{N}]{1,30})|(?:must|shall|should|will|has\s+to|have\s+to|is\s+to|are\s+to|is|are)\s+(?:also\s+)?be\s+(?:connected|integrated|linked|synchroni[sz]ed|tied\s+in)(?=\s{0,9}(?:[.,;)]|$))|(?:bi-?directional|two-way)\s+(?:interface|integration|synchroni[sz]ation|sync|connection))/iu
/** What passes through it, which way, or how often. */
const content =
  /\d|(?<![\p{L}])(?:read|reads|write|writes|written|send|sends|sent|receive|receives|import(?:s|ed)?|export(?:s|ed)?|fetch(?:es|ed)?|copied|copy|transfer(?:s|red)?|pull(?:s|ed)?|push(?:es|ed)?|upload(?:s|ed)?|download(?:s|ed)?|hourly|daily|nightly|weekly|every|each|when|whenever|once|after|only|for|by|via|over|through|using|so\s+that|which|that|where|from|if)(?![\p{L}])/iu
const most = 14

export const bareIntegration: TextCheck = {
  id: 'bare-integration',
  scope: 'text',
  patterns: [connection],
  texts: 'requirements',
  group: 'complete',
  severity: 'warning',
  title: 'Connection that’s only named',
  why: 'Which data goes which way, how often, and what happens if the other side is down, decides most of the work.',
  example: {
    before: 'Integration with our accounting.',
    after: 'Every night, paid invoices are sent to our accounting as a CSV file.',
  },
  find: text =>
    sentencesOf(hideQuoted(text)).flatMap(({ start, text: sentence }) => {
      const found = connection.exec(sentence)
      if (found === null || content.test(sentence) || sentence.split(/\s+/).length > most) return []
      const from = start + found.index
      return [{ start: from, end: from + found[0].length, message: messages.bare }]
    }),
}

const messages = {
  bare: 'This only names a connection. Say which data goes which way, how often, and what happens if it fails.',
} as const
