import { connectModel } from '#server/mentor/model/aiSdk.ts'
import { createModelMentor } from '#server/mentor/model/modelMentor.ts'
import { readConfig } from '#server/config.ts'
import { readInterviews } from './interviews.ts'
import { interviewWith } from './liveInterview.ts'
import { assertPremise, printTable, roundTo, type BenchReport } from './report.ts'

/** Interviews people with the configured language model, and prints what becomes of what they said. */
export async function measureLive(path: string): Promise<BenchReport> {
  const { ai, aiDeadlineMs } = readConfig(process.env)
  if (ai === undefined) {
    console.error(
      'No AI model is configured. Set AI_PROVIDER, AI_MODEL and the provider’s key, as for the server (README.md).',
    )
    process.exit(1)
  }
  const people = readInterviews(path)
  assertPremise(people.length > 0, `there is no interview in ${path}.`)
  const retryPolicy = aiDeadlineMs === undefined ? {} : { deadlineMs: aiDeadlineMs }
  const engine = createModelMentor(await connectModel(ai), { retryPolicy })
  const rows = []
  for (const person of people) {
    const result = await interviewWith(engine, person)
    const row = {
      person: person.id,
      facts: `${result.facts} of ${person.facts.length}`,
      'withdrawn left': `${result.withdrawnLeft} of ${person.withdrawn.length}`,
      questions: result.questions,
      answered: result.answered,
      'words lost, %': roundTo(100 * result.lostWords),
      'tokens in': result.inputTokens,
      'tokens out': result.outputTokens,
      failures: result.failures.length,
    }
    printTable(`${engine.speaker}, ${person.id}`, [row])
    rows.push(row)
  }
  printTable(`Interviews with ${engine.speaker}, window of ${ai.contextWindow ?? 0} tokens`, rows)
  return { figures: { model: engine.speaker, rows }, misses: [] }
}
