import type { Specification } from '#domain/specification/specification.ts'
import { fieldAt, printAddress, valueAt, type Address } from '#domain/field/address.ts'
import { displayTextsOf } from '#domain/field/displayTexts.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { wordsOf } from '#domain/text/words.ts'
import type { Evidence } from '../extraction.ts'
import { kindOfPlace } from './currentStateOf.ts'
import type { UsedEvidence } from './recordStatements.ts'
import { splitLongText, storable, storablePlaces } from './storable.ts'

/**
 * The statements to store after changes were applied outside of Sort: the words that they were based on
 * are now placed. Words of the brain dump place the whole statement that they are in, if it's stored.
 */
export function addSources(specification: Specification, used: readonly UsedEvidence[]): StoredStatement[] {
  const { statements: stored } = specification
  const evidence = used.flatMap(({ evidence, places }) =>
    (evidence.length > 0 ? evidence : suggestionsAt(specification, places)).map(one => ({
      one,
      places: places.map(printAddress),
    })),
  )
  if (evidence.length === 0) return stored
  const findInBrainDump = createFinder(specification)
  const added = new Map<StoredStatement, string[]>()
  const byWords = new Map(stored.map(statement => [keyOf(statement), statement]))
  const news: StoredStatement[] = []
  for (const { one, places } of evidence) {
    const known = one.source === 'brainDump' ? findInBrainDump(one.quote) : []
    for (const text of known.length > 0 ? [] : splitLongText(one.quote)) {
      const statement: StoredStatement = {
        text,
        source: sourceOf(one),
        state: 'placed',
        kind: '',
        isDecided: false,
        places: [],
      }
      const same = byWords.get(keyOf(statement)) ?? statement
      if (same === statement) {
        byWords.set(keyOf(statement), statement)
        news.push(statement)
      }
      known.push(same)
    }
    for (const statement of known) added.set(statement, [...(added.get(statement) ?? []), ...places])
  }
  return storable(
    [...stored, ...news].map((statement): StoredStatement => {
      const places = added.get(statement)
      if (places === undefined) return statement
      const kind = statement.kind || kindOfPlace(places[0]!)
      return { ...statement, state: 'placed', kind, places: storablePlaces([...statement.places, ...places]) }
    }),
  )
}

/** Finds the stored statements of the brain dump that a quote is a part of, or else those that are parts of it. */
function createFinder({
  statements,
  brainDump,
}: Pick<Specification, 'statements' | 'brainDump'>): (quote: string) => StoredStatement[] {
  const spaced = (text: string) => ` ${wordsOf(text).join(' ')} `
  const known = statements
    // A template has texts in the forms too.
    .filter(
      ({ source, text }) => source === 'brainDump' || (source === 'template' && brainDump.includes(text)),
    )
    .map(statement => ({ statement, words: spaced(statement.text) }))
  return quote => {
    const words = spaced(quote)
    const whole = known.find(it => it.words.includes(words))
    const found = whole === undefined ? known.filter(it => words.includes(it.words)) : [whole]
    return found.map(({ statement }) => statement)
  }
}

/** What the mentor suggested without any words of the person's: the texts at these places. */
const suggestionsAt = (specification: Specification, places: readonly Address[]): Evidence[] =>
  places.flatMap(address => {
    const field = fieldAt(address)
    const value = valueAt(specification[address.module], address)
    if (field === undefined || field.kind === 'choice' || field.kind === 'flag') return []
    const quote = displayTextsOf(field, value).join('\n')
    return isBlank(quote) ? [] : [{ quote, source: suggested }]
  })

/** The source of words that are the mentor's own. */
const suggested = 'summary'

/** The words of a message are an answer; those of a summary are the mentor's own. */
const sourceOf = ({ source }: Evidence): StoredStatement['source'] =>
  source === 'brainDump' ? 'brainDump' : source === suggested ? 'model' : 'answer'

const keyOf = ({ text, source }: StoredStatement) => `${source} ${wordsOf(text).join(' ')}`
