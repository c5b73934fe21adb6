// Measures how the guided mentor interviews: `node bench/interview.ts`. It plays whole interviews with people who were
// written without knowledge of the rules: bench/people/seen and earlier are for developing, and nobody reads those of
// bench/people/unseen, so only their figures are printed. `SHOW=<id>` prints an interview of the first two, `FAULTS=1`
// all that went wrong in them.
import { isFilled } from '#domain/specification/specification.ts'
import { modules } from '#domain/modules/index.ts'
import { runBench, assertPremise, printTable, roundTo, type BenchReport } from './parts/report.ts'
import { loadPeople } from './parts/interviewPerson.ts'
import { playInterview, type Interview } from './parts/playInterview.ts'
import { factsOf, scoreOf } from './parts/scoreInterview.ts'

/** What an interview should reach (decision 054). */
const goals = { wrong: 0.08, askedThoughTold: 0.02, score: 27 }

const folders = ['seen', 'earlier', 'unseen'] as const

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

function figuresOf(half: string, interviews: readonly Interview[]) {
  const total = (of: (it: Interview) => number) => sum(interviews.map(of))
  const [facts, answers, questions] = [
    total(it => it.person.facts.length),
    total(it => it.answers),
    total(it => it.questions),
  ]
  return {
    half,
    interviews: interviews.length,
    answers,
    'gone wrong': roundTo(total(it => it.wrong.length) / answers, 3),
    'asked though told': roundTo(total(it => it.askedThoughTold.length) / questions, 3),
    'words lost': roundTo(total(it => it.lostWords) / total(it => it.words), 4),
    'facts in it': facts === 0 ? '–' : roundTo(1 - total(it => factsOf(it).missing.length) / facts, 3),
    'taken back, still there': `${total(it => factsOf(it).stillThere.length)} of ${total(it => it.person.withdrawn.length)}`,
    'score of 36':
      facts === 0
        ? '–'
        : roundTo(total(it => sum(modules.map(({ key }) => scoreOf(key, it)))) / interviews.length),
    questions: roundTo(questions / interviews.length),
    'modules filled': roundTo(
      total(it => modules.filter(({ key }) => isFilled(key, it.specification[key] as never)).length) /
        interviews.length,
    ),
  }
}

function measure(): Promise<BenchReport> {
  const halves = folders.map(folder => ({ folder, interviews: loadPeople(folder).map(playInterview) }))
  assertPremise(
    halves.every(({ interviews }) => interviews.length > 3),
    'there are hardly any interviews',
  )
  const readable = halves.filter(it => it.folder !== 'unseen').flatMap(it => it.interviews)
  for (const interview of readable) {
    const { id } = interview.person
    if (process.env['SHOW'] === id) console.log(interview.transcript)
    if (process.env['FAULTS'] !== undefined || process.env['SHOW'] === id) printFaults(interview)
  }
  const rows = halves.map(({ folder, interviews }) => figuresOf(folder, interviews))
  printTable('Interviews about twelve modules each', rows)
  const scores = halves
    .filter(it => it.folder !== 'earlier')
    .flatMap(({ folder, interviews }) => [
      {
        half: folder,
        ...Object.fromEntries(
          modules.map(({ key }) => [
            key,
            roundTo(sum(interviews.map(it => scoreOf(key, it))) / interviews.length),
          ]),
        ),
      },
    ])
  printTable('Score of each section, 0 to 3', scores)
  printTable(
    'What went wrong, by kind',
    halves.map(({ folder, interviews }) => kindsOf(folder, interviews)),
  )
  printTable(
    'Questions by module, and answers gone wrong',
    halves.flatMap(({ folder, interviews }) => [
      {
        half: folder,
        ...Object.fromEntries(
          modules.map(({ key }) => [
            key,
            `${roundTo(sum(interviews.map(it => it.questionsByModule[key] ?? 0)) / interviews.length)}/${sum(interviews.map(it => it.wrong.filter(({ module }) => module === key).length))}`,
          ]),
        ),
      },
    ]),
  )
  const unseen = rows.at(-1)!
  const misses = [
    ...(unseen['gone wrong'] > goals.wrong ? [`${unseen['gone wrong']} of the turns went wrong`] : []),
    ...(unseen['asked though told'] > goals.askedThoughTold
      ? [`${unseen['asked though told']} of the questions had been answered before`]
      : []),
    ...(Number(unseen['score of 36']) < goals.score
      ? [`the specification scores ${unseen['score of 36']} of 36`]
      : []),
    ...(unseen['words lost'] > 0 ? [`${unseen['words lost']} of the words are lost`] : []),
  ]
  return Promise.resolve({ figures: { rows, scores }, misses })
}

/** How often each kind of fault occurred. Faults of the unseen half are counted only. */
function kindsOf(half: string, interviews: readonly Interview[]) {
  const faults = interviews.flatMap(it => it.wrong.map(({ fault }) => fault))
  const count = (kind: RegExp) => faults.filter(fault => kind.test(fault)).length
  return {
    half,
    'words lost': count(/^lost: /),
    'not understood': count(/couldn’t place|not sure where|didn’t catch|can’t tell what|don’t know enough/),
    doubted: count(/I’m not sure “/),
    'still there': count(/still there: /),
    'in another item': count(/went to /),
    'our example': count(/echo of/),
  }
}

function printFaults(interview: Interview): void {
  const { missing, stillThere } = factsOf(interview)
  console.log(`\n### ${interview.person.id}`)
  for (const { module, said, fault } of interview.wrong)
    console.log(`wrong   ${module}: “${said}” – ${fault}`)
  for (const { module, said, fault } of interview.askedThoughTold)
    console.log(`told    ${module}: “${said}” – ${fault}`)
  for (const { form, says, keywords } of missing)
    console.log(`missing ${form}: ${says} (${keywords.join(', ')})`)
  for (const { form, keywords } of stillThere) console.log(`still   ${form}: ${keywords.join(', ')}`)
}

await runBench('interview', measure)
