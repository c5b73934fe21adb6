/** The result of a harness. */
export interface Outcome {
  /** Each broken promise, as a sentence. Normally empty. */
  readonly broken: readonly string[]
  /** Figures for the table: rounds, acknowledged, lost, times. */
  readonly figures: Readonly<Record<string, string | number>>
  /** Figures that are slower than they should be: they depend on the machine's load, so they don't fail the run. */
  readonly slow?: readonly string[]
  /** Why it couldn't run here. Such an outcome proves nothing, and must say so. */
  readonly skipped?: string
}

/** How long to run, and from which seed: the same values repeat a run's choices, though not the machine's timing. */
export interface RunOptions {
  readonly rounds: number
  readonly seed: number
  /** When to stop early, by `performance.now()`: the figures then say how many rounds there were. */
  readonly until?: number
  /** Stops once such a sentence is among the broken promises: a planted fault needs to be detected only once. */
  readonly untilBroken?: RegExp
}

/** Whether a run goes on with this round. */
export const goesOn = (
  { rounds, until = Infinity, untilBroken }: RunOptions,
  round: number,
  broken: readonly string[],
): boolean =>
  round < rounds && performance.now() < until && !broken.some(sentence => untilBroken?.test(sentence))

export const skippedOutcome = (why: string): Outcome => ({ broken: [], figures: {}, skipped: why })
