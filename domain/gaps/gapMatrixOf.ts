import { parseAddress, type Address } from '../field/address.ts'
import type { Specification } from '../specification/specification.ts'
import { namedTargetsOf } from '../specification/links.ts'
import type { Trace } from '../trace/trace.ts'
import { exclusionsOf, type Exclusion } from './exclusions.ts'
import { sentencesByItem } from './sentences.ts'
import {
  anyone,
  cellKeyOf,
  failureRows,
  failures,
  gapRows,
  type Failure,
  type GapCell,
  type GapMatrix,
  type GapRow,
  type GapTable,
} from './gapMatrix.ts'
import { readThings, type ThingReading } from './readThings.ts'

/**
 * Says for each data model what the specification says about it, what it excludes and what it leaves open. Read from
 * texts and links alone; the same specification always has the same matrix. A cell that a decision has dismissed is
 * excluded, too.
 */
export function gapMatrixOf(specification: Specification, trace: Trace): GapMatrix {
  const personas = namedTargetsOf(specification, 'personas')
  const readings = readThings(specification, trace)
  const exclusions = exclusionsOf(specification)
  const dismissed = dismissedCells(specification)
  const situation = situationOf(specification)
  const makers = makersAmong(personas, readings)
  const tables = specification.dataModels.flatMap(({ id, name, attributes }): GapTable[] => {
    const reading = readings.get(id)!
    // What nothing refers to is a question of its own, not one for each cell.
    if (!reading.isUsed) return []
    const create = (
      row: GapRow,
      column: string,
      kind: GapCell['kind'],
      said: readonly Address[],
    ): GapCell => {
      const key = cellKeyOf(id, row, column)
      const at = exclusions.filter(it => excludes(it, id, row, column)).map(({ address }) => address)
      const decided = dismissed.get(key)
      const isExcluded = at.length > 0 || decided !== undefined
      if (said.length > 0) return { key, thing: id, row, column, kind, state: 'said', at: said }
      if (isExcluded)
        return { key, thing: id, row, column, kind, state: 'excluded', at: [...at, ...(decided ?? [])] }
      return { key, thing: id, row, column, kind, state: 'open', at: [] }
    }
    const people = gapRows.flatMap(row =>
      columnsOf(row, reading, personas, makers).map(column =>
        create(row, column, 'person', reading.said[row].get(column) ?? []),
      ),
    )
    const wrong = failures.flatMap(failure =>
      failureRows[failure]
        .filter(row => situation[failure] && canFail(failure, row, reading, attributes))
        .map(row => create(row, failure, 'failure', reading.failures.get(failure) ?? [])),
    )
    const cells = gapRows.flatMap(row => [...people, ...wrong].filter(cell => cell.row === row))
    return [{ thing: id, name: name.trim(), isHigh: reading.isHigh, cells }]
  })
  return { personas, tables: tables.toSorted((a, b) => Number(b.isHigh) - Number(a.isHigh)) }
}

/**
 * Who may be asked about in a row: those of whom it's said. If it's said of nobody, all who do something with the thing.
 * Who may change or delete a thing is only asked once it's known that a person creates it.
 */
function columnsOf(
  row: GapRow,
  { said, people }: ThingReading,
  personas: GapMatrix['personas'],
  makers: ReadonlySet<string>,
): string[] {
  const inOrder = personas.map(({ id }) => id)
  if (said[row].size > 0) return [...inOrder, anyone].filter(column => said[row].has(column))
  if ((row === 'change' || row === 'delete') && !inOrder.some(id => said.create.has(id))) return []
  const related = inOrder.filter(id => people.has(id) || (row !== 'read' && makers.has(id)))
  if (row === 'create' && inOrder.length <= maxAsked) return inOrder.length > 0 ? inOrder : [anyone]
  if (related.length > 0) return related
  return inOrder.length > 0 ? inOrder : [anyone]
}

/** With few personas, any of them may turn out to be the one who adds a thing. */
const maxAsked = 3

/** Those who create most kinds of things, such as owners and administrators. */
function makersAmong(
  personas: GapMatrix['personas'],
  readings: ReadonlyMap<string, ThingReading>,
): ReadonlySet<string> {
  const counts = personas.map(({ id }) => ({
    id,
    count: [...readings.values()].filter(it => it.said.create.has(id)).length,
  }))
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return new Set(counts.flatMap(({ id, count }) => (count === most ? [id] : [])))
}

/** Whether something can go wrong there: where people do something, and in lists for what concerns lists. */
function canFail(
  failure: Failure,
  row: GapRow,
  reading: ThingReading,
  attributes: readonly { readonly name: string }[],
) {
  const { isListed, isLinked, said } = reading
  if (failure === 'empty' || failure === 'tooMany') return isListed
  if (failure === 'notFound') return isListed && isLinked
  const people = [...said[row].keys()].filter(person => person !== anyone)
  if (failure !== 'twoAtOnce') return people.length > 0
  return row === 'change'
    ? people.length > 1
    : people.length > 0 && attributes.some(({ name }) => scarce.test(name))
}

const excludes = (exclusion: Exclusion, thing: string, row: GapRow, column: string) =>
  exclusion.things.includes(thing) &&
  (exclusion.rows.length === 0 || exclusion.rows.includes(row)) &&
  (exclusion.columns.length === 0 || exclusion.columns.includes(column))

/** What can go wrong at all in this app. */
function situationOf(specification: Specification): Readonly<Record<Failure, boolean>> {
  const { targetPlatform, securityConsiderations } = specification.nonFunctionalRequirements
  const isOffline =
    /\b(?:ios|android|native|app stores?|offline)\b/i.test(targetPlatform) ||
    (['personas', 'features', 'userStories', 'acceptanceCriteria'] as const).some(module =>
      sentencesByItem(specification, module).some(({ sentences }) =>
        sentences.some(({ failures }) => failures.includes('offline')),
      ),
    )
  return {
    empty: true,
    notAllowed: securityConsiderations.authRequired,
    offline: isOffline,
    twoAtOnce: specification.personas.length > 1 || securityConsiderations.authRequired,
    tooMany: true,
    notFound: true,
  }
}

/** Times and places that only one can have. */
const scarce = /^(?:starts?|ends?|from|to|day|date|time|slot|seat|room|table|place|number)(?![a-z])/

/** The cells that a decision calls not needed, with its places. */
const dismissedCells = ({ decisions }: Specification): ReadonlyMap<string, readonly Address[]> =>
  new Map(
    decisions
      .filter(({ about, state }) => about === 'gap' && state === 'dismissed')
      .map(({ key, places }) => [key, places.flatMap(place => parseAddress(place) ?? [])]),
  )
