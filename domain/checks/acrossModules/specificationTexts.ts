import type { ModuleKey, Specification } from '../../specification/specification.ts'
import { findInTexts, mayMatchIn, rememberMatches, type MatchFinder } from '../rememberMatches.ts'
import { hideQuoted } from '../words/hideQuoted.ts'
import { sentencesOf } from '../words/sentences.ts'
import {
  rememberByText,
  statedTextsByItem,
  statedTextsOf,
  type StatedText,
} from '../../specification/statedTexts.ts'

export { mayMatchIn, rememberByText, rememberMatches, type MatchFinder, type StatedText }

/** A text without its quotations, and its sentences. */
export const visibleIn = rememberByText(({ text }) => hideQuoted(text))
export const sentencesIn = rememberByText(stated => sentencesOf(visibleIn(stated)))

/** The texts of these modules that aren't links, in the order of the specification. */
export const textsOf = (specification: Specification, modules: readonly ModuleKey[]): StatedText[] =>
  modules.flatMap(module => textsInModule(specification, module))

/** What a function of `rememberMatches` finds in the texts of these modules, in their order. */
export const findIn = <T>(
  specification: Specification,
  modules: readonly ModuleKey[],
  find: MatchFinder<T>,
): T[] => modules.flatMap(module => findInTexts(textsInModule(specification, module), find))

const known = new WeakMap<object, readonly StatedText[]>()

function textsInModule(specification: Specification, module: ModuleKey): readonly StatedText[] {
  const value = specification[module]
  const texts = known.get(value) ?? statedTextsByItem(specification, module).flatMap(withoutLinks)
  known.set(value, texts)
  return texts
}

/** The texts of one item that aren't links. */
export const textsOfItem = (module: ModuleKey, item: { readonly id: string }): StatedText[] =>
  withoutLinks(statedTextsOf(module, item))

const withoutLinks = (texts: readonly StatedText[]) => texts.filter(({ isLink }) => !isLink)

/** Returns a function that says whether a text contains words that match a pattern without the flag g. */
export function matching(words: RegExp): (stated: StatedText) => boolean {
  const mayMatch = mayMatchIn(words)
  const isMatching = rememberByText(({ text }) => words.test(text))
  return stated => mayMatch(stated) && isMatching(stated)
}

const stemsByModule = new WeakMap<object, ReadonlySet<string>>()

/** Returns a function that says whether a stem occurs in the texts of these modules. */
export function createStemLookup(
  specification: Specification,
  modules: readonly ModuleKey[],
): (stem: string) => boolean {
  const sets = modules.map(module => {
    const texts = textsInModule(specification, module)
    const known = stemsByModule.get(texts)
    if (known !== undefined) return known
    const stems = new Set<string>()
    for (const text of texts) for (const stem of text.stems) stems.add(stem)
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
