import type { Address } from '../field/address.ts'
import { walkForm, walkTexts } from '../field/walk.ts'
import { stemsOfText } from '../text/similarity.ts'
import type { PossiblePatterns } from '../text/mayMatch.ts'
import { wordsOf } from '../text/words.ts'
import { itemsOf } from './links.ts'
import { itemListOf, type ModuleKey, type Specification } from './specification.ts'

/** A text of a specification that isn't blank, with what is known of it. */
export interface StatedText {
  readonly address: Address
  /** The first field of its path: 'criteria', 'description'. */
  readonly field: string
  readonly text: string
  /** Whether it only names an item of another module. */
  readonly isLink: boolean
  /** Its words as of `wordsOf`. */
  readonly words: readonly string[]
  /** The stems of what it is about. */
  readonly stems: readonly string[]
  readonly stemSet: ReadonlySet<string>
  /**
   * What `rememberByText` found: the number of the function, then its result, and so on. Kept here, because weak maps
   * with thousands of texts are slow; in pairs, because a text remembers a few results of some seventy.
   */
  readonly remembered: unknown[]
  /** What `mayMatchIn` found. */
  possible: PossiblePatterns | undefined
}

/** Kept for as long as the item or form is in use. Values are never changed in place, so they stay right. */
const known = new WeakMap<object, readonly StatedText[]>()

/** The texts of each item of a module, or of the whole module if it has no items, in their order. */
export const statedTextsByItem = (
  specification: Specification,
  module: ModuleKey,
): readonly (readonly StatedText[])[] =>
  itemListOf(module) === undefined
    ? [remember(specification[module], () => readTexts(module, specification[module]))]
    : itemsOf(specification, module).map(item => statedTextsOf(module, item))

/** The texts of one item. They stay the same objects for as long as the item does. */
export const statedTextsOf = (module: ModuleKey, item: { readonly id: string }): readonly StatedText[] =>
  remember(item, () => readTexts(module, [item]))

function remember(key: object, read: () => readonly StatedText[]): readonly StatedText[] {
  const texts = known.get(key) ?? read()
  known.set(key, texts)
  return texts
}

function readTexts(module: ModuleKey, value: unknown): StatedText[] {
  const texts: StatedText[] = []
  for (const place of walkForm(module, value)) {
    const { kind } = place.field
    if (kind === 'choice' || kind === 'flag') continue
    const isLink = place.field.kind === 'text' && place.field.link !== undefined
    for (const { address, value: text } of walkTexts(place))
      if (text.trim() !== '') texts.push(new StatedTextOfForm(address, text, isLink))
  }
  return texts
}

/** A class, because a specification has thousands of texts, and getters of object literals are slow to create. */
class StatedTextOfForm implements StatedText {
  readonly address: Address
  readonly field: string
  readonly text: string
  readonly isLink: boolean
  readonly remembered: unknown[] = []
  possible: PossiblePatterns | undefined = undefined
  private knownWords: readonly string[] | undefined
  private knownStems: readonly string[] | undefined
  private knownStemSet: ReadonlySet<string> | undefined

  constructor(address: Address, text: string, isLink: boolean) {
    this.address = address
    this.field = String(address.path[0] ?? '')
    this.text = text
    this.isLink = isLink
  }
  get words() {
    return (this.knownWords ??= wordsOf(this.text))
  }
  get stems() {
    return (this.knownStems ??= stemsOfText(this.text, this.words))
  }
  get stemSet() {
    return (this.knownStemSet ??= new Set(this.stems))
  }
}

let memoCount = 0

/** Remembers what a pure function found in a text, for as long as the text is in use. */
export function rememberByText<T>(compute: (stated: StatedText) => T): (stated: StatedText) => T {
  const memo = memoCount++
  return stated => {
    const { remembered } = stated
    for (let i = 0; i < remembered.length; i += 2) if (remembered[i] === memo) return remembered[i + 1] as T
    const result = compute(stated)
    remembered.push(memo, result)
    return result
  }
}
