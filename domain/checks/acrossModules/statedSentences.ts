import type { Address } from '../../field/address.ts'
import type { Fault } from '../check.ts'
import type { StatedText } from './specificationTexts.ts'

/** A sentence of a text without the space around it, and where it begins in the text. */
export interface StatedSentence {
  readonly stated: StatedText
  readonly start: number
  readonly text: string
}

/** The sentence of a text that begins at an offset, maybe with space around it. */
export const statedSentence = (stated: StatedText, start: number, text: string): StatedSentence => ({
  stated,
  start: start + text.length - text.trimStart().length,
  text: text.trim(),
})

/** Says of a sentence that another one excludes it. */
export const excludedBy = ({ stated, start, text }: StatedSentence, other: StatedSentence): Fault => ({
  address: { ...stated.address, span: { start, end: start + text.length } },
  message: messages.excludes(other.text),
})

/** Returns a function that says whether something is told of the same feature in another text. */
export function sharesFeatureWith(
  { stated }: { readonly stated: StatedText },
  featureOf: (address: Address) => string | undefined,
): (other: { readonly stated: StatedText }) => boolean {
  const feature = featureOf(stated.address)
  return other =>
    feature !== undefined && other.stated !== stated && featureOf(other.stated.address) === feature
}

const messages = {
  excludes: (text: string) => `This doesn’t go with “${text}”. Decide which is right.`,
} as const
