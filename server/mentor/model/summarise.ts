import { withEvidence, type Written } from '#domain/evidence.ts'
import type { Entry } from '#domain/finds.ts'
import { extract } from '#domain/interview/extract.ts'
import type { FormKey } from '#domain/specification.ts'
import type { Summary } from '#domain/summary.ts'
import { MentorFailure, type Found, type Usage } from '#server/mentor/engine.ts'
import { ask, type Means } from '#server/mentor/model/ask.ts'
import { sentences } from '#server/mentor/model/words.ts'
import { repairPrompt } from '#server/mentor/model/prompt.ts'
import type { Asked } from '#server/mentor/model/provider.ts'
import { readAnswer } from '#server/mentor/model/reading.ts'

interface Task {
  readonly module: FormKey
  /** Where the person's words stand: a value is looked for in all of them. */
  readonly written: readonly Written[]
  /** What the rules read instead, where the model's answers cannot be read. */
  readonly answers: readonly Written[]
}

/**
 * What a model says of a module, with the person's own words as evidence. An answer that cannot be read is asked for
 * once more, with what was wrong; after a second one the rules of the guided mentor read the words themselves.
 */
export async function summarise(asked: Asked, task: Task, means: Means): Promise<Found> {
  const { module, written, answers } = task
  const first = await answerTo(asked, module, means)
  if (first.summary !== undefined) return { ...checked(module, first.summary, written), usage: first.usage }
  const repair = repairPrompt(asked, first.text, first.problem)
  const second = await answerTo(repair, module, means).catch(unlessStopped(means))
  const usage = sum(first.usage, second?.usage)
  if (second?.summary !== undefined) return { ...checked(module, second.summary, written), usage }
  return { entries: answers.flatMap(it => byRules(module, it)), unplaced: [], usage }
}

interface Answer {
  readonly text: string
  readonly usage: Usage
  readonly summary?: Summary
  readonly problem: string
}

/** One answer; throws the failures that are the provider's, and not those of an answer that is no use. */
async function answerTo(asked: Asked, module: FormKey, means: Means): Promise<Answer> {
  const asking = ask(asked, means)
  let text = ''
  try {
    for await (const piece of asking.text) text += piece
  } catch (error) {
    if (!(error instanceof MentorFailure)) throw error
    const usage = asking.usage()
    const problem = problems[error.message]
    if (problem !== undefined) return { text, usage, problem }
    const { code, message, reason } = error
    throw new MentorFailure(code, message, { usage, ...(reason === undefined ? {} : { reason }) })
  }
  if (means.stop.aborted) throw new MentorFailure('interrupted', sentences.interrupted)
  const read = readAnswer(module, text)
  const usage = asking.usage()
  return 'problem' in read
    ? { text, usage, problem: read.problem }
    : { text, usage, summary: read, problem: '' }
}

const problems: Readonly<Record<string, string>> = {
  [sentences.empty]: 'it was empty.',
  [sentences.tooLong]: 'it was too long and is cut off.',
}

/** The second try was of our own making: where it fails, there are still the rules. */
const unlessStopped =
  ({ stop }: Means) =>
  (error: unknown): undefined => {
    if (stop.aborted || !(error instanceof MentorFailure)) throw error
  }

const checked = (module: FormKey, { entries, unplaced }: Summary, written: readonly Written[]): Summary => ({
  entries: withEvidence(module, entries, written),
  unplaced,
})

/** The guided mentor's rules; a brain dump is whatever was said. */
function byRules(module: FormKey, { source, text }: Written): Entry[] {
  if (module !== 'brainDump') return extract(module, { text, source, isAsked: source !== 'brainDump' })
  const evidence = [{ quote: text, source, start: 0, end: text.length }]
  return [{ finds: { '': { value: text, evidence, mark: 'said' } } }]
}

const sum = (first: Usage, second: Usage = { inputTokens: 0, outputTokens: 0 }): Usage => ({
  inputTokens: first.inputTokens + second.inputTokens,
  outputTokens: first.outputTokens + second.outputTokens,
})
