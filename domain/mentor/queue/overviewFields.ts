import { extractAll } from '#domain/reading/extract.ts'
import { textOf } from '#domain/reading/extraction.ts'
import type { Proposal, ProposedChange } from '#domain/proposal/proposal.ts'
import type { AskedForm } from '../../questions/openQuestion.ts'
import type { Specification } from '../../specification/specification.ts'
import { clausesIn } from './clausesIn.ts'
import { kindsOfClause } from './fieldOfClause.ts'
import { setChange } from './setChange.ts'

type OverviewField = 'name' | 'corePurpose' | 'primaryGoals' | 'targetAudience'

/** A clause goes to a field that wasn't asked for from this probability on. */
const leastSure = 0.5

/**
 * What an answer says about the app as a whole, by the field: what it's called, what it's for, for whom, and what should
 * get better. Undefined if it's all about what was asked for.
 */
export function overviewFieldsOf(
  { slot, next }: AskedForm,
  text: string,
): ReadonlyMap<OverviewField, string> | undefined {
  const clauses = clausesIn(text)
  const told = new Map<OverviewField, string[]>()
  const add = (field: OverviewField, clause: string) => told.set(field, [...(told.get(field) ?? []), clause])
  let isStarted = false
  for (const [at, clause] of clauses.entries()) {
    const field = fieldOf(clause)
    const alone = next !== undefined && at === 0 && clauses.length > 1 ? nameAlone(clause) : undefined
    const name = alone ?? (field === 'name' ? nameIn(clause) : undefined)
    if (name !== undefined) add('name', name)
    // What was asked for comes first, and isn't told again.
    else if (field === undefined || field === 'name')
      add(isStarted ? lastOf(told, slot) : toField(slot), clause)
    else add(field, clause)
    isStarted ||= name === undefined
  }
  const isApart =
    told.has(toField(slot)) &&
    (next === undefined ? [...told.keys()].some(field => field !== slot) : told.has(toField(next)))
  if (!isApart) return undefined
  return new Map([...told].map(([field, parts]) => [field, parts.map(asSentence).join(' ')]))
}

const toField = (slot: string): OverviewField => slot as OverviewField
/** A sentence that is hard to tell goes on with what was said before it. */
const lastOf = (told: ReadonlyMap<OverviewField, unknown>, slot: string): OverviewField =>
  [...told.keys()].filter(field => field !== 'name').at(-1) ?? toField(slot)

function fieldOf(clause: string): OverviewField | undefined {
  const best = kindsOfClause(clause).find(({ probability }) => probability >= leastSure)
  const [module, field] = best?.kind.split('.') ?? []
  return module === 'overview' ? (field as OverviewField) : undefined
}

/** “Foundling. It’s for …”: asked what it's called and whom it's for, a name may stand alone; people are many. */
const nameAlone = (clause: string): string | undefined =>
  /^["“]?(?<name>(?!(?:The|Our|My|All|Everybody|Everyone|We|Me|Us|No|Not|Yes)\b)\p{Lu}[\p{L}\p{N}'’-]{2,20}(?:\s\p{Lu}[\p{L}\p{N}'’-]{0,20}){0,2}(?<![sS]))["”]?[.!]?$/u.exec(
    clause,
  )?.groups?.['name']

/** “It’s called Foundling.” */
function nameIn(clause: string): string | undefined {
  const [name] = (extractAll(clause, '').get('overview') ?? []).flatMap(item => {
    const found = textOf(item, 'name')
    return found === '' ? [] : [found]
  })
  return name
}

/** “And it’s for …” is told in a sentence of its own. */
const asSentence = (clause: string): string => {
  const bare = clause.replace(/^(?:and|but|also)\s(?=\S)/i, '').replace(/[,;]$/, '')
  const whole = `${bare.slice(0, 1).toUpperCase()}${bare.slice(1)}`
  return /[.!?]$/.test(whole) || !/\s/.test(whole) ? whole : `${whole}.`
}

/** What an answer says about the app as a whole; what it's for takes the place of what was found in passing. */
export function overviewOf(
  fields: ReadonlyMap<OverviewField, string>,
  { overview }: Specification,
): Proposal {
  const changes = [...fields].flatMap(([field, said]): ProposedChange[] => {
    const base = overview[field]
    const isAdded = field !== 'corePurpose' && base.trim() !== ''
    const value = isAdded
      ? field === 'name' || base.includes(said)
        ? base
        : `${base.trim()}\n${said}`
      : said
    return value === base ? [] : [setChange(null, field, base, value)]
  })
  return { module: 'overview', changes, removals: [] }
}
