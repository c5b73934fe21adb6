import type { Check, Finding, Severity } from '#domain/checks/check.ts'
import { createSlicedChecker, type CheckResult } from '#domain/checks/createChecker.ts'
import { finish, type Slices } from '#domain/specification/slices.ts'
import { enabledChecks, settleFindings, type SettledFindings } from '#domain/decisions/decisions.ts'
import { printAddress, withoutSpan, type Address } from '#domain/field/address.ts'
import { isEqual } from '#domain/field/isEqual.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import { connectionsOf, type Connection } from '#domain/trace/connectionsOf.ts'
import type { Trace } from '#domain/trace/trace.ts'
import type { Lens } from '#web/fields/lens.ts'
import type { Draft } from '../session/draft.ts'
import { bySeverity } from './bySeverity.ts'

/** What the checks found in an open project. */
export interface CheckState extends SettledFindings {
  /** The specification that was checked. */
  readonly specification: Specification
  /** The checks that ran: without the optional ones that this project hasn't switched on. */
  readonly checks: readonly Check[]
  /** The open findings by place, a printed address as of `placeOf`. A place keeps its array until they change. */
  readonly byPlace: ReadonlyMap<string, readonly Finding[]>
  /** The open findings of each module that has any. */
  readonly counts: { readonly [K in FormKey]?: FindingCounts }
  readonly trace: Trace
  /** What hangs together with each item, by its printed address. An item keeps its array until that changes. */
  readonly connections: ReadonlyMap<string, readonly Connection[]>
}

export type FindingCounts = Readonly<Record<Severity, number>>

export interface CheckStore {
  /** Checks now, unless nothing has changed since the last time. Never throws. */
  checkNow(this: void): void
  /** Checks as soon as the browser is idle. */
  checkSoon(this: void): void
  stop(this: void): void
}

interface CheckStoreOptions {
  readonly draft: Pick<Draft, 'get' | 'subscribe'>
  readonly checks: readonly Check[]
  /** Gets the results. */
  readonly state: Lens<CheckState | undefined>
  /** True while a text field of a form has the focus, so that more letters may follow. */
  readonly isTyping: () => boolean
  /**
   * Runs a function once the browser is idle and no composition (Japanese, an accent) is under way. The function gets
   * another one, which says whether there is still time. It is run again, after what is more urgent, for as long as it
   * returns true.
   */
  readonly whenIdle: (run: (hasTime: () => boolean) => boolean) => void
}

/** How long nobody types before a text is checked. */
export const typingPauseMs = 600

/**
 * Checks a draft when it is opened, 600 ms after the last key, and immediately after other changes; always when the
 * browser is idle, and in slices, so that no key has to wait.
 */
export function createCheckStore({
  draft,
  checks,
  state,
  isTyping,
  whenIdle,
}: CheckStoreOptions): CheckStore {
  let enabled: readonly Check[] = []
  let check = createSlicedChecker(enabled)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Only the latest check is carried out. */
  let latest: Slices<void> | undefined

  function* checkInSlices(): Slices<void> {
    const specification = draft.get()
    const before = state.get()
    if (specification === before?.specification) return
    const wanted = enabledChecks(checks, specification.decisions)
    if (!isSameList(wanted, enabled)) {
      enabled = wanted
      check = createSlicedChecker(enabled)
    }
    const found = yield* tryCheck(specification)
    if (found === undefined) return
    const { findings, trace } = found
    const connections = connectionsIn(specification, trace, before?.connections)
    yield
    const { open, settled } = settleFindings(keepEqual(findings, before), specification.decisions)
    state.set({
      specification,
      checks: enabled,
      open,
      settled,
      byPlace: byPlaceOf(open, before?.byPlace),
      counts: countsOf(open),
      trace,
      connections,
    })
  }

  /** A check that fails is reported, and the results stay as they were, so that the forms can be used as before. */
  function* tryCheck(specification: Specification): Slices<CheckResult | undefined> {
    try {
      return yield* check(specification)
    } catch (error) {
      // What it remembers may be incomplete.
      check = createSlicedChecker(enabled)
      reportError(error)
      return undefined
    }
  }

  function checkNow() {
    cancel()
    finish(checkInSlices())
  }

  function checkSoon() {
    cancel()
    const slices = checkInSlices()
    latest = slices
    whenIdle(hasTime => {
      do if (slices !== latest || slices.next().done) return false
      while (hasTime())
      return true
    })
  }

  function cancel() {
    clearTimeout(timer)
    latest = undefined
  }

  const unsubscribe = draft.subscribe(() => {
    cancel()
    if (isTyping()) timer = setTimeout(checkSoon, typingPauseMs)
    else checkSoon()
  })
  checkSoon()
  return {
    checkNow,
    checkSoon,
    stop() {
      cancel()
      unsubscribe()
    },
  }
}

/**
 * The place that shows a finding, as a printed address: the text without the span, but the whole row of a table
 * instead of one of its cells.
 */
export function placeOf({ address }: Pick<Finding, 'address'>): string {
  const { path } = address
  const row = path.findIndex(segment => typeof segment === 'number')
  const shown: Address = { ...withoutSpan(address), path: row < 0 ? path : path.slice(0, row + 1) }
  return printAddress(shown)
}

/** The findings with those that are as before replaced by the same objects. */
function keepEqual(findings: readonly Finding[], before: CheckState | undefined): Finding[] {
  const known = Map.groupBy(
    [...(before?.open ?? []), ...(before?.settled ?? []).map(it => it.finding)],
    placeOf,
  )
  return findings.map(
    finding => known.get(placeOf(finding))?.find(other => isEqual(other, finding)) ?? finding,
  )
}

function byPlaceOf(
  open: readonly Finding[],
  before: CheckState['byPlace'] = new Map(),
): CheckState['byPlace'] {
  return new Map(
    [...Map.groupBy(open, placeOf)].map(([place, found]) => {
      const sorted = bySeverity(found)
      const known = before.get(place)
      return [place, known !== undefined && isSameList(known, sorted) ? known : sorted]
    }),
  )
}

const isSameList = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((it, i) => it === other[i])

function countsOf(open: readonly Finding[]): CheckState['counts'] {
  const counts: { [K in FormKey]?: FindingCounts } = {}
  for (const { address, severity } of open) {
    const known = counts[address.module] ?? { error: 0, warning: 0, hint: 0 }
    counts[address.module] = { ...known, [severity]: known[severity] + 1 }
  }
  return counts
}

function connectionsIn(
  specification: Specification,
  trace: Trace,
  before: CheckState['connections'] = new Map(),
): CheckState['connections'] {
  const items = [...trace.nodes.values()].filter(({ item }) => item !== undefined)
  return new Map(
    items.map(({ address }) => {
      const found = connectionsOf(address, trace, specification)
      const known = before.get(address)
      return [address, known !== undefined && isEqual(known, found) ? known : found]
    }),
  )
}
