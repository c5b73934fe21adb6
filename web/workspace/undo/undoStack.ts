import type { FormKey, Specification } from '#domain/specification/specification.ts'
import { findFirstDifference, type Difference } from './findFirstDifference.ts'
import { continuesTyping, findSpliceAfter, findSplice, type TextSplice } from './textSplice.ts'

/** The undo and redo steps of a draft: whole values, which share all unchanged parts. */
export interface UndoStack {
  /** Records an edit of this form. It extends the last step if both belong together. */
  record(this: void, form: FormKey, before: Specification, after: Specification): void
  /** Records everything that `act` does as one step of this name, such as applying a proposal. */
  runAsStep(this: void, name: string, act: () => void): void
  /** True while such a step is being recorded. */
  isInNamedStep(this: void): boolean
  /** Marks the start or end of a composition (Japanese, an accent), which is one step. */
  setComposing(this: void, isComposing: boolean): void
  /** Replaces the steps with rewritten ones; no later edit extends an earlier step. */
  rebase(this: void, rebaseSteps: (steps: readonly UndoStep[]) => readonly UndoStep[]): void
  undo(this: void): UndoStep | undefined
  redo(this: void): UndoStep | undefined
  canUndo(this: void): boolean
  canRedo(this: void): boolean
}

export interface UndoStep {
  readonly form: FormKey
  readonly before: Specification
  readonly after: Specification
  /** Given by `runAsStep()`. */
  readonly name?: string
}

const maxSteps = 200
/** After a pause of this length, typing starts another step. */
const pauseMs = 1_000

/** The typing that may still extend the last step. */
interface Typing {
  readonly elementId: string
  readonly lastSplice: TextSplice
  readonly time: number
}

export function createUndoStack(now: () => number = () => performance.now()): UndoStack {
  let past: readonly UndoStep[] = []
  let future: readonly UndoStep[] = []
  let typing: Typing | undefined
  /** The name of the step being recorded, and whether it has been pushed yet. */
  let namedStep: { readonly name: string; hasBegun: boolean } | undefined
  let composition: { elementId?: string } | undefined

  function push(step: UndoStep) {
    past = [...past.slice(1 - maxSteps), step]
  }
  /** Extends the last step up to this value. */
  function extendLastStep(after: Specification) {
    past = [...past.slice(0, -1), { ...past.at(-1)!, after }]
  }

  /** Makes the next edit start another step. */
  function endTyping() {
    typing = undefined
    composition &&= {}
  }

  function record(form: FormKey, before: Specification, after: Specification) {
    future = []
    if (namedStep !== undefined) {
      if (namedStep.hasBegun) extendLastStep(after)
      else push({ form, before, after, name: namedStep.name })
      namedStep.hasBegun = true
      return
    }
    const difference = findFirstDifference<FormKey>(form, before[form], after[form])
    const next = typingOf(difference, typing, now())
    if (next !== undefined && isSameStep(next)) extendLastStep(after)
    else push({ form, before, after })
    typing = next
    if (composition !== undefined && next !== undefined) composition.elementId = next.elementId
  }

  function isSameStep(next: Typing): boolean {
    if (composition?.elementId !== undefined) return composition.elementId === next.elementId
    return (
      typing !== undefined &&
      typing.elementId === next.elementId &&
      next.time - typing.time < pauseMs &&
      continuesTyping(typing.lastSplice, next.lastSplice)
    )
  }

  return {
    record,
    runAsStep(name, edit) {
      // A nested step belongs to the outer one.
      if (namedStep !== undefined) return edit()
      typing = undefined
      namedStep = { name, hasBegun: false }
      try {
        edit()
      } finally {
        namedStep = undefined
      }
    },
    isInNamedStep: () => namedStep !== undefined,
    setComposing(isComposing) {
      composition = isComposing ? {} : undefined
      typing = undefined
    },
    rebase(rebaseSteps) {
      past = rebaseSteps(past)
      future = rebaseSteps(future)
      endTyping()
    },
    undo() {
      const step = past.at(-1)
      if (step === undefined) return undefined
      past = past.slice(0, -1)
      future = [...future, step]
      endTyping()
      return step
    },
    redo() {
      const step = future.at(-1)
      if (step === undefined) return undefined
      future = future.slice(0, -1)
      past = [...past, step]
      endTyping()
      return step
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  }
}

function typingOf(
  { kind, elementId, texts }: Difference,
  last: Typing | undefined,
  time: number,
): Typing | undefined {
  if (kind !== 'text') return undefined
  const splice =
    last?.elementId === elementId ? findSpliceAfter(last.lastSplice, ...texts!) : findSplice(...texts!)
  return { elementId, lastSplice: splice, time }
}
