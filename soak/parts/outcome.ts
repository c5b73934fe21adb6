/** What a harness has found out. */
export interface Outcome {
  /** What was promised and did not hold, each in a sentence. Empty is what everyone hopes for. */
  readonly broken: readonly string[]
  /** For the table: rounds, acknowledged, lost, times. */
  readonly figures: Readonly<Record<string, string | number>>
  /** Figures that are slower than they should be: the machine's mood is part of them, so they break nothing. */
  readonly slow?: readonly string[]
  /** Why it could not run here. Such an outcome says nothing, and says so aloud. */
  readonly skipped?: string
}

/** How long, and from which seed: the same two repeat a run's choices, though not the machine's timing. */
export interface RunOptions {
  readonly rounds: number
  readonly seed: number
  /** When to end even so, on the clock of `performance.now()`: the figures then tell how many rounds there were. */
  readonly until?: number
}

export const skippedOutcome = (why: string): Outcome => ({ broken: [], figures: {}, skipped: why })
