import type { QuestionOption } from '../checks/check.ts'
import type { OpenQuestion } from '../questions/openQuestion.ts'
import { accessSubjectOf, subjects } from '../questions/subjects.ts'
import type { Specification } from '../specification/specification.ts'
import { draftAccess, draftFailure, draftNobody, inSequence, nounOfThing } from './draftCriterion.ts'
import {
  failures,
  isFailure,
  type Failure,
  type GapCell,
  type GapMatrix,
  type GapRow,
  type GapTable,
} from './gapMatrix.ts'
import { failureAnswers, questionTexts } from './messages.ts'

/** The rows that one question is about. Who may change a thing usually may delete it. */
const rowGroups: readonly (readonly GapRow[])[] = [['create'], ['read'], ['change', 'delete']]

/**
 * The questions behind the open cells: who can do something with a thing, and what happens when something goes wrong
 * with a thing that features of high importance need.
 */
export function gapQuestionsOf(matrix: GapMatrix, specification: Specification): OpenQuestion[] {
  return [
    ...matrix.tables.flatMap(table =>
      rowGroups.flatMap(rows => accessQuestion(table, rows, matrix, specification) ?? []),
    ),
    ...failures.flatMap(failure => commonFailureQuestion(matrix, failure, specification) ?? []),
  ]
}

/** The question that an open cell belongs to, which may be about other cells of its thing as well. */
export function questionOf(
  cell: GapCell,
  matrix: GapMatrix,
  specification: Specification,
): OpenQuestion | undefined {
  const table = matrix.tables.find(({ thing }) => thing === cell.thing)
  if (table === undefined || cell.state !== 'open') return undefined
  if (isFailure(cell.column))
    return table.isHigh
      ? commonFailureQuestion(matrix, cell.column, specification)
      : failureQuestion([table], cell.column, specification, ` dataModels.${table.thing}`)
  return accessQuestion(
    table,
    rowGroups.find(rows => rows.includes(cell.row))!,
    matrix,
    specification,
  )
}

function accessQuestion(
  { thing, name, isHigh, cells }: GapTable,
  group: readonly GapRow[],
  { personas, tables }: GapMatrix,
  specification: Specification,
): OpenQuestion | undefined {
  const open = cells.filter(it => it.kind === 'person' && it.state === 'open' && group.includes(it.row))
  const rows = group.filter(row => open.some(it => it.row === row))
  const [first] = rows
  if (first === undefined) return undefined
  const noun = nounOfThing(specification, thing)
  const nameOf = (column: string) => personas.find(({ id }) => id === column)?.name ?? questionTexts.anyone
  const creators = cells
    .filter(it => it.kind === 'person' && it.row === 'create' && it.state === 'said')
    .map(({ column }) => column)
  const createdBy = (column: string) =>
    tables.filter(it =>
      it.cells.some(cell => cell.row === 'create' && cell.column === column && cell.state === 'said'),
    ).length
  const weightOf = (column: string) =>
    Number(creators.includes(column)) * 100 + Number(inCharge.test(nameOf(column))) * 50 + createdBy(column)
  // Who adds a thing is the usual answer to who may change it.
  const columns = [...new Set(open.map(({ column }) => column))]
    .map(column => ({ column, weight: weightOf(column) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ column }) => column)
  const isCreator = (column: string) => group.includes('change') && creators.includes(column)
  const draft = (column: string, isOwnOnly: boolean) => (current: Specification) =>
    draftAccess(current, thing, rows, column, isOwnOnly)
  /** The usual extent first: their own where the thing belongs to somebody, otherwise any of them. */
  const extentsFor = (column: string): (boolean | undefined)[] => {
    if (!isCreator(column)) return [undefined]
    return belongsToItsMaker(noun.name, inCharge.test(nameOf(column))) ? [true, false] : [false, true]
  }
  const answers = columns.flatMap(column => {
    const name = nameOf(column)
    return extentsFor(column).map(isOwnOnly => ({
      text:
        isOwnOnly === undefined
          ? name
          : isOwnOnly
            ? questionTexts.ownOnly(name)
            : questionTexts.anyOfThem(name),
      patch: inSequence(specification, [draft(column, isOwnOnly === true)]),
    }))
  })
  const everyone = {
    text: questionTexts.everyone,
    patch: inSequence(
      specification,
      columns.map(column => draft(column, extentsFor(column)[0] === true)),
    ),
  }
  const options: QuestionOption[] = [
    ...(columns.length > 1 && answers.length === columns.length
      ? [...answers.slice(0, 2), everyone]
      : answers.slice(0, mostPeople)),
    { text: questionTexts.nobody[first], patch: draftNobody(specification, thing, rows) },
  ]
  return {
    id: accessSubjectOf(group, thing),
    text: questionTexts.who(rows, noun),
    why: questionTexts.whoWhy[first],
    options,
    recommended: 0,
    targets: [{ module: 'dataModels', item: thing, path: [] }],
    impact: isHigh ? 3 : 1,
    uncertainty: 3,
    origin: 'gap',
    basis: name,
  }
}

/** With more answers about people, nobody reads them. */
const mostPeople = 3

/** Whether each person has their own of a thing, unlike a room or a timetable, which all use. */
const belongsToItsMaker = (thing: string, isMadeByThoseInCharge: boolean): boolean =>
  owned.test(thing) || (!shared.test(thing) && !isMadeByThoseInCharge)
const owned =
  /\b(?:booking|reservation|order|request|application|message|comment|post|review|rating|vote|report|registration|sign-?up|profile|account|photo|submission|response|reply|answer|absence|claim|complaint|offer|listing|favourite|diary|entry|pet|permission|payment)$/i
const shared =
  /\b(?:room|studio|hall|court|venue|location|place|site|building|table|plot|slot|seat|timetable|schedule|calendar|rota|roster|programme|plan|class|course|lesson|session|rehearsal|match|season|term|event|trip|tour|product|price|tariff|menu|dish|category|tag|team|group|league|vehicle|van|boat|machine|equipment|resource|holiday|setting|rule|route|stop|opening hour|piece|song|book|list|catalogue|stock)s?$/i

/** One question about all things that features of high importance need: people want the same to happen everywhere. */
const commonFailureQuestion = ({ tables }: GapMatrix, failure: Failure, specification: Specification) =>
  failureQuestion(
    tables.filter(({ isHigh }) => isHigh),
    failure,
    specification,
  )

function failureQuestion(
  tables: readonly GapTable[],
  failure: Failure,
  specification: Specification,
  ofThing = '',
): OpenQuestion | undefined {
  const open = tables.flatMap(({ cells }) => {
    const own = cells.filter(it => it.column === failure && it.state === 'open')
    return own.length === 0 ? [] : [own]
  })
  const [first] = open
  if (first === undefined) return undefined
  const things = open.map(([cell]) => cell!.thing)
  const [noun, ...others] = things.map(thing => nounOfThing(specification, thing))
  const rows = first.map(({ row }) => row)
  return {
    id: `${ids[failure]}${ofThing}`,
    text:
      others.length === 0
        ? questionTexts.failure[failure](noun!, rows)
        : questionTexts.failureOfSeveral[failure]([noun!, ...others]),
    why: questionTexts.failureWhy[failure],
    options: failureAnswers[failure].map(({ text, criterion }) => ({
      text,
      patch: inSequence(
        specification,
        open.map(cells => current => draftFailure(current, cells.at(-1)!, criterion)),
      ),
    })),
    recommended: 0,
    targets: things.map(thing => ({ module: 'dataModels', item: thing, path: [] })),
    impact: ofThing === '' && costly.has(failure) ? 3 : 1,
    // A builder would assume the usual behaviour.
    uncertainty: 1,
    origin: 'gap',
    basis: tables.map(({ name }) => name).join(', '),
  }
}

/** What loses or reveals data when nobody has thought of it. */
const costly: ReadonlySet<Failure> = new Set(['notAllowed', 'offline', 'twoAtOnce'])

/** Those who usually look after what others use. */
const inCharge =
  /\b(?:owner|admin\w{0,12}|manager|manages|staff|officer|receptionist|operator|editor|moderator|organi[sz]er|planning|planner|coordinator|curator|librarian|teacher|host|chair|secretary)\b/i

const ids: Readonly<Record<Failure, string>> = {
  empty: 'gap-empty',
  notAllowed: 'gap-not-allowed',
  offline: subjects.offline,
  twoAtOnce: subjects.twoAtOnce,
  tooMany: 'gap-too-many',
  notFound: 'gap-not-found',
}
