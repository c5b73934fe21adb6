import type { Address } from '../field/address.ts'
import { itemListOf, type ModuleKey, type Specification } from '../specification/specification.ts'
import { itemsOf } from '../specification/links.ts'
import { rememberByText, statedTextsByItem, statedTextsOf } from '../specification/statedTexts.ts'
import { singularOf, wordsOf } from '../text/words.ts'
import { failuresIn, saysUnchangeable } from './failureWords.ts'
import type { Failure } from './gapMatrix.ts'
import { rowsOfVerb } from './verbForms.ts'

/** A sentence of a specification, with what can be read from it alone. */
export interface Sentence {
  /** The text that it is part of. */
  readonly address: Address
  readonly text: string
  /** Its words in lower case, as written and in the singular. */
  readonly words: readonly string[]
  readonly singulars: readonly string[]
  readonly failures: readonly Failure[]
  /** The positions of the words that may be verbs of a row. */
  readonly verbs: readonly number[]
  /** Whether links lead somewhere, by its words. */
  readonly isAboutLinks: boolean
  readonly saysUnchangeable: boolean
}

/** Kept for as long as the item or form is in use. Values are never changed in place, so they stay right. */
const known = new WeakMap<object, readonly Sentence[]>()

/** The sentences of a module or of one of its items, apart from links. */
export function sentencesOf(
  specification: Specification,
  module: ModuleKey,
  item?: { readonly id: string },
): readonly Sentence[] {
  const value = item ?? specification[module]
  const sentences = known.get(value) ?? textsOf(specification, module, item).flatMap(sentencesIn)
  known.set(value, sentences)
  return sentences
}

const textsOf = (specification: Specification, module: ModuleKey, item?: { readonly id: string }) =>
  (item === undefined ? statedTextsByItem(specification, module).flat() : statedTextsOf(module, item)).filter(
    ({ isLink }) => !isLink,
  )

/** The sentences of all items of a module, by item. */
export const sentencesByItem = (specification: Specification, module: ModuleKey) =>
  itemListOf(module) === undefined
    ? []
    : itemsOf(specification, module).map(item => ({
        item,
        sentences: sentencesOf(specification, module, item),
      }))

/** Whether they are asked for with their module or with their item, they are the same. */
const sentencesIn = rememberByText(({ address, text }) =>
  splitSentences(text).map(sentence => toSentence(address, sentence)),
)

function toSentence(address: Address, text: string): Sentence {
  const words = wordsOf(text.replaceAll(genitive, ` ${possessive} `))
  return {
    address,
    text,
    words,
    singulars: words.map(singularOf),
    failures: failuresIn(text),
    verbs: [...words.keys()].filter(
      at => rowsOfVerb(words[at]!) !== undefined || /^set(?:s|ting)?$/.test(words[at]!),
    ),
    isAboutLinks: linkWords.test(text),
    saysUnchangeable: saysUnchangeable(text),
  }
}

const linkWords = /\b(?:links?|urls?|pages?|messages?|e-?mails?|notifications?|bookmarks?|shared?)\b/i

/** Stands for a genitive among the words of a sentence: "the guides’ list" is "the guides genitive list". */
export const possessive = 'genitive'
/** "it’s" and "that’s" aren't genitives. */
const genitive =
  /(?<!\b(?:it|that|there|here|who|what|he|she|one|everything|nothing))(?:[’']s|(?<=s)[’'])(?![\p{L}\p{N}])/giu

/** Sentences end with a full stop before a space, with a semicolon or with the line. */
const splitSentences = (text: string): string[] =>
  text.split(/\n|(?<=[.!?;])\s/).filter(part => /[\p{L}\p{N}]/u.test(part))
