// The long run: `npm run soak -- [names]`. SOAK_PART=0.1 runs a tenth of the rounds, SOAK_MINUTES=5 ends each harness
// after that time, SOAK_SEED repeats a run's choices.
import { readLoadAverage, printTable, roundTo } from '../bench/parts/report.ts'
import { harnesses } from './harnesses.ts'
import { newSeed } from './parts/random.ts'

const requested = process.argv.slice(2)
const unknown = requested.filter(name => !Object.hasOwn(harnesses, name))
if (unknown.length > 0) {
  console.error(`Unknown harness: ${unknown.join(', ')}. Choose from ${Object.keys(harnesses).join(', ')}.`)
  process.exit(1)
}
const part = Number(process.env['SOAK_PART'] ?? 1)
const minutes = Number(process.env['SOAK_MINUTES'] ?? Infinity)
const seed = Number(process.env['SOAK_SEED'] ?? newSeed())
console.log(`SOAK_SEED=${seed}`)

let failed = 0
for (const [name, { number, what, rounds, run }] of Object.entries(harnesses)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  const load = readLoadAverage()
  const startedAt = performance.now()
  const {
    broken,
    figures,
    slow = [],
    skipped,
  } = await run({
    rounds: Math.ceil(rounds * part),
    seed,
    until: startedAt + minutes * 60_000,
  })
  const seconds = roundTo((performance.now() - startedAt) / 1_000, 0)
  if (skipped !== undefined) {
    console.log(`\n${number}, ${what} (${name}): SKIPPED because ${skipped}.`)
    continue
  }
  printTable(`${number}, ${what} (${name})`, [
    { ...figures, broken: broken.length, seconds, 'load before': load, 'load after': readLoadAverage() },
  ])
  for (const sentence of broken.slice(0, 20)) console.log(`Broken: ${sentence}`)
  for (const sentence of slow) console.log(`Slow: ${sentence}.`)
  if (broken.length > 0) failed++
}
console.log(failed === 0 ? '\nNothing is broken.' : `\n${failed} failed. To repeat, set SOAK_SEED=${seed}.`)
process.exit(failed === 0 ? 0 : 1)
