import type { FormKey, Specification } from '#domain/specification.ts'
import { differenceBetween, type Difference } from './difference.ts'
import { goesOn, spliceAfter, spliceBetween, type Splice } from './typing.ts'

/** What can be taken back of a draft, and done again: whole values, which share all that did not change. */
export interface History {
  /** Notes an edit of this form. It joins the last step where a person would call both one. */
  note(this: void, form: FormKey, before: Specification, after: Specification): void
  /** All that `act` edits is one step under this name, such as a proposal that was applied. */
  step(this: void, name: string, act: () => void): void
  /** Whether such a step is being made. */
  isNamed(this: void): boolean
  /** While a composition is under way (Japanese, an accent), all of it is one step. */
  compose(this: void, isUnderWay: boolean): void
  /** Puts other steps in place of those that there are: each stays what it was, and none becomes another's. */
  carry(this: void, over: (steps: readonly Step[]) => readonly Step[]): void
  back(this: void): Step | undefined
  forth(this: void): Step | undefined
  canUndo(this: void): boolean
  canRedo(this: void): boolean
}

export interface Step {
  readonly form: FormKey
  readonly before: Specification
  readonly after: Specification
  /** Given by `step()`. */
  readonly name?: string
}

const mostSteps = 200
/** After a pause as long as this, what is typed is another step. */
const pauseMs = 1_000

/** The typing that the last step may still grow by. */
interface Typing {
  readonly place: string
  readonly last: Splice
  readonly at: number
}

export function createHistory(now: () => number = () => performance.now()): History {
  let past: readonly Step[] = []
  let future: readonly Step[] = []
  let typing: Typing | undefined
  /** The name of the step that is being made, and whether it has begun. */
  let named: { readonly name: string; hasBegun: boolean } | undefined
  let composed: { place?: string } | undefined

  function push(step: Step) {
    past = [...past.slice(1 - mostSteps), step]
  }
  /** The last step comes to this as well. */
  function grow(after: Specification) {
    past = [...past.slice(0, -1), { ...past.at(-1)!, after }]
  }

  /** What is edited from here on is another step. */
  function part() {
    typing = undefined
    composed &&= {}
  }

  function note(form: FormKey, before: Specification, after: Specification) {
    future = []
    if (named !== undefined) {
      if (named.hasBegun) grow(after)
      else push({ form, before, after, name: named.name })
      named.hasBegun = true
      return
    }
    const found = differenceBetween<FormKey>(form, before[form], after[form])
    const next = typingOf(found, typing, now())
    if (next !== undefined && isSameStep(next)) grow(after)
    else push({ form, before, after })
    typing = next
    if (composed !== undefined && next !== undefined) composed.place = next.place
  }

  function isSameStep(next: Typing): boolean {
    if (composed?.place !== undefined) return composed.place === next.place
    return (
      typing !== undefined &&
      typing.place === next.place &&
      next.at - typing.at < pauseMs &&
      goesOn(typing.last, next.last)
    )
  }

  return {
    note,
    step(name, act) {
      // One within another belongs to that.
      if (named !== undefined) return act()
      typing = undefined
      named = { name, hasBegun: false }
      try {
        act()
      } finally {
        named = undefined
      }
    },
    isNamed: () => named !== undefined,
    compose(isUnderWay) {
      composed = isUnderWay ? {} : undefined
      typing = undefined
    },
    carry(over) {
      past = over(past)
      future = over(future)
      part()
    },
    back() {
      const step = past.at(-1)
      if (step === undefined) return undefined
      past = past.slice(0, -1)
      future = [...future, step]
      part()
      return step
    },
    forth() {
      const step = future.at(-1)
      if (step === undefined) return undefined
      future = future.slice(0, -1)
      past = [...past, step]
      part()
      return step
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  }
}

function typingOf(
  { kind, place, texts }: Difference,
  last: Typing | undefined,
  at: number,
): Typing | undefined {
  if (kind !== 'text') return undefined
  const splice = last?.place === place ? spliceAfter(last.last, ...texts!) : spliceBetween(...texts!)
  return { place, last: splice, at }
}
