import type { Address } from '../../field/address.ts'
import { walkForm, walkTexts } from '../../field/walk.ts'
import { itemsOf } from '../../specification/links.ts'
import { itemListOf, type ModuleKey, type Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'

/** A text of a specification that isn't blank and isn't a link. */
export interface StatedText {
  readonly address: Address
  /** The first field of its path: 'criteria', 'description'. */
  readonly field: string
  readonly text: string
  /** The stems of what it is about. */
  readonly stems: readonly string[]
  readonly stemSet: ReadonlySet<string>
  /** What `rememberByText` found. Kept here, because weak maps with thousands of texts are slow. */
  readonly remembered: unknown[]
}

/** Kept for as long as the item or form is in use. Values are never changed in place, so they stay right. */
const known = new WeakMap<object, readonly StatedText[]>()

/** The texts of these modules, in the order of the specification. */
export const textsOf = (specification: Specification, modules: readonly ModuleKey[]): StatedText[] =>
  modules.flatMap(module => textsInModule(specification, module))

function textsInModule(specification: Specification, module: ModuleKey): readonly StatedText[] {
  const value = specification[module]
  return remember(value, () =>
    itemListOf(module) === undefined
      ? readTexts(module, value)
      : itemsOf(specification, module).flatMap(item => textsOfItem(module, item)),
  )
}

/** The texts of one item. */
export const textsOfItem = (module: ModuleKey, item: { readonly id: string }): readonly StatedText[] =>
  remember(item, () => readTexts(module, [item]))

function remember(key: object, read: () => readonly StatedText[]): readonly StatedText[] {
  const texts = known.get(key) ?? read()
  known.set(key, texts)
  return texts
}

const readTexts = (module: ModuleKey, value: unknown): StatedText[] =>
  [...walkForm(module, value)].flatMap(place =>
    place.field.kind === 'text' && place.field.link !== undefined
      ? []
      : [...walkTexts(place)].flatMap(({ address, value: text }) =>
          text.trim() === '' ? [] : [createStatedText(address, text)],
        ),
  )

function createStatedText(address: Address, text: string): StatedText {
  let stems: readonly string[] | undefined
  let stemSet: ReadonlySet<string> | undefined
  return {
    address,
    field: String(address.path[0] ?? ''),
    text,
    remembered: [],
    get stems() {
      return (stems ??= stemsOf(text))
    },
    get stemSet() {
      return (stemSet ??= new Set(this.stems))
    },
  }
}

let memoCount = 0

/** Remembers what a pure function found in a text, for as long as the text is in use. */
export function rememberByText<T>(compute: (stated: StatedText) => T): (stated: StatedText) => T {
  const memo = memoCount++
  return stated => {
    const found = stated.remembered[memo] as { readonly result: T } | undefined
    if (found !== undefined) return found.result
    const result = compute(stated)
    stated.remembered[memo] = { result }
    return result
  }
}

/** Returns a function that says whether a text contains words that match a pattern without the flag g. */
export const matching = (words: RegExp): ((stated: StatedText) => boolean) =>
  rememberByText(({ text }) => words.test(text))

const stemsByModule = new WeakMap<object, ReadonlySet<string>>()

/** Returns a function that says whether a stem occurs in the texts of these modules. */
export function createStemLookup(
  specification: Specification,
  modules: readonly ModuleKey[],
): (stem: string) => boolean {
  const sets = modules.map(module => {
    const texts = textsInModule(specification, module)
    const stems = stemsByModule.get(texts) ?? new Set(texts.flatMap(text => text.stems))
    stemsByModule.set(texts, stems)
    return stems
  })
  return stem => sets.some(stems => stems.has(stem))
}

/** The modules that say what people can do with the app. */
export const behaviourModules = ['features', 'userStories', 'acceptanceCriteria'] as const
/** The modules whose texts bind the builder, apart from the data and what isn't built. */
export const ruleModules = [
  ...behaviourModules,
  'technicalRequirements',
  'nonFunctionalRequirements',
  'constraints',
] as const
