// Measures what twenty answers to the open questions make of a brain dump: `node bench/queue.ts`. The people are those of
// bench/interview.ts, who answer in their own words what they were prepared for and take the usual answer otherwise.
// Nobody reads those of bench/people/unseen, so only their figures are printed; `SHOW=<id>` prints what another was asked.
import { modules } from '#domain/modules/index.ts'
import { assertPremise, printTable, roundTo, runBench, type BenchReport } from './parts/report.ts'
import { loadPeople } from './parts/interviewPerson.ts'
import { playQueue, sortedDump } from './parts/playQueue.ts'
import { scoreOf } from './parts/scoreInterview.ts'

/** What a reader should find after sorting and at most twenty answers, of 36. */
const goal = 27

const folders = ['seen', 'unseen'] as const
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

function measure(): Promise<BenchReport> {
  const halves = folders.map(folder => ({
    folder,
    played: loadPeople(folder).map(person => ({ person, ...playQueue(person) })),
  }))
  assertPremise(
    halves.every(({ played }) => played.length > 3),
    'there are hardly any people',
  )
  for (const { person, transcript } of halves[0]!.played)
    if (process.env['SHOW'] === person.id) console.log(`${person.dump}\n\n${transcript}`)
  const rows = halves.map(({ folder, played }) => {
    const scores = played.map(({ person, specification }) =>
      modules.map(({ key }) => scoreOf(key, { person, specification })),
    )
    const before = played.map(({ person }) => {
      const specification = sortedDump(person.dump)
      return modules.reduce((sum, { key }) => sum + scoreOf(key, { person, specification }), 0)
    })
    return {
      half: folder,
      people: played.length,
      'in own words': roundTo(mean(played.map(({ own }) => own))),
      ...Object.fromEntries(modules.map(({ key }, i) => [key, roundTo(mean(scores.map(all => all[i]!)))])),
      'sorted only': roundTo(mean(before)),
      'score of 36': roundTo(mean(scores.map(all => all.reduce((a, b) => a + b, 0)))),
    }
  })
  printTable('After sorting and twenty answers', rows)
  const score = rows.at(-1)!['score of 36']
  return Promise.resolve({
    figures: { rows },
    misses: score < goal ? [`the specification scores ${score} of 36`] : [],
  })
}

await runBench('queue', measure)
