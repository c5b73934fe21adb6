import type { Address } from '../../field/address.ts'
import type { Specification } from '../../specification/specification.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import type { Fault } from '../check.ts'
import {
  behaviourModules,
  rememberMatches,
  sentencesIn,
  textsOf,
  type StatedText,
} from './specificationTexts.ts'

/** The ways in which something reaches people. */
const channels: readonly (readonly [channel: string, words: RegExp])[] = [
  ['email', /\be-?mail(?:s|ed)?\b/i],
  ['text message', /\b(?:sms|text\smessages?)\b/i],
  ['post', /\b(?:by\s(?:post|letter|mail)|(?:gets?|receives?)\sa\sletter|is\sposted)\b/i],
  ['fax', /\bfax(?:ed|es)?\b/i],
  ['push', /\bpush\s(?:messages?|notifications?)\b/i],
]
/** That something goes out. */
const sending = /\b(?:gets?|receives?|sent|sends?|goes|go|comes?|is\s(?:e-?mailed|faxed|posted)|arrives?)\b/i
const mayChoose =
  /\b(?:or|either|choice|chooses?|prefers?|also|additionally|if|without|no|not|instead|as\swell)\b|n[’']t\b/i
/** What goes out. */
const sent = new Set(
  'report reminder invitation confirmation list invoice notice link code receipt certificate warning alert newsletter offer summary statement ticket password'
    .split(' ')
    .map(stemOf),
)

interface Sending {
  readonly stated: StatedText
  readonly start: number
  readonly text: string
  readonly channel: string
  readonly things: readonly string[]
}

const sendingsIn = rememberMatches(
  channels.map(([, words]) => words),
  (stated): readonly Sending[] =>
    sentencesIn(stated).flatMap(({ start, text }) => {
      const used = channels.filter(([, words]) => words.test(text))
      const things = stemsOf(text).filter(stem => sent.has(stem))
      if (used.length !== 1 || things.length === 0 || !sending.test(text) || mayChoose.test(text)) return []
      return [
        {
          stated,
          start: start + text.length - text.trimStart().length,
          text: text.trim(),
          channel: used[0]![0],
          things,
        },
      ]
    }),
)

/** What goes out in one way in a feature, and in another in its criteria. */
export function channelsInConflict(
  specification: Specification,
  featureOf: (address: Address) => string | undefined,
): Fault[] {
  const all = textsOf(specification, behaviourModules).flatMap(sendingsIn)
  return all.flatMap((second, i): Fault[] => {
    const feature = featureOf(second.stated.address)
    const first = all
      .slice(0, i)
      .find(
        it =>
          feature !== undefined &&
          it.stated !== second.stated &&
          it.channel !== second.channel &&
          featureOf(it.stated.address) === feature &&
          it.things.some(thing => second.things.includes(thing)),
      )
    if (first === undefined) return []
    const { stated, start, text } = second
    return [
      {
        address: { ...stated.address, span: { start, end: start + text.length } },
        message: messages.other(first.text),
      },
    ]
  })
}

const messages = {
  other: (text: string) => `This doesn’t go with “${text}”. Decide which is right.`,
} as const
