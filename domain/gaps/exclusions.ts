import type { Address } from '../field/address.ts'
import type { Specification } from '../specification/specification.ts'
import { nameKeyOf, wordsOf } from '../text/words.ts'
import { anyone, type GapRow } from './gapMatrix.ts'
import { sentencesOf } from './sentences.ts'
import { thingFinderOf } from './thingNames.ts'
import { rowsOfVerb } from './verbForms.ts'

/** A line that says what isn't built. */
export interface Exclusion {
  readonly address: Address
  readonly things: readonly string[]
  /** Empty for all. */
  readonly rows: readonly GapRow[]
  /** Personas and what can go wrong; empty for all. */
  readonly columns: readonly string[]
}

/** What the lines out of scope and the key exclusions say about things. */
export function exclusionsOf(specification: Specification): Exclusion[] {
  const finder = thingFinderOf(specification)
  const everything = specification.dataModels.map(({ id }) => id)
  const personas = new Map(specification.personas.map(({ id, name }) => [nameKeyOf(name), id]))
  const sentences = [
    ...sentencesOf(specification, 'outOfScope'),
    ...sentencesOf(specification, 'constraints'),
  ]
  return sentences.flatMap(({ address, text, words, singulars, failures }): Exclusion[] => {
    if (address.module === 'constraints' && address.path[0] !== 'keyExclusions') return []
    // "Renter: deleting items" is about that persona only.
    const start = /^[-*•\s]{0,20}([^:]{1,200}):/.exec(text)?.[1]
    const persona = start === undefined ? undefined : personas.get(nameKeyOf(start))
    const skipped = persona === undefined ? 0 : wordsOf(start!).length
    const own = words.slice(skipped)
    const things = finder
      .find({ words: own, singulars: singulars.slice(skipped) })
      .flatMap(mention => mention.things)
    const rows = [...new Set(own.flatMap(word => [...(rowsOfVerb(word) ?? [])]))]
    if (failures.length > 0 && persona === undefined)
      return [{ address, things: things.length > 0 ? things : everything, rows: [], columns: failures }]
    if (things.length === 0 || rows.length === 0) return []
    const people = [...specification.personas.map(({ id }) => id), anyone]
    return [{ address, things, rows, columns: persona === undefined ? people : [persona] }]
  })
}
