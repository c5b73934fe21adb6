// Lets somebody answer the open questions of a specification by hand, as in the review, so that a reader can judge what
// twenty answers make of a brain dump. The specification is kept in FILE between the calls.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { apply } from '#domain/field/patch.ts'
import { toDocument } from '#domain/export/document.ts'
import { answerQuestion, type Answer } from '#domain/questions/answerQuestion.ts'
import { readQueue } from '#domain/questions/readQueue.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { sortedDump, toAnswer } from './parts/playQueue.ts'

const usage = `Usage: node bench/answer.ts FILE start DUMP.txt   sort a brain dump
       node bench/answer.ts FILE next               the next question
       node bench/answer.ts FILE option NUMBER      answer it with one of its options
       node bench/answer.ts FILE words "…"          answer it in own words (“\\n” for a new line)
       node bench/answer.ts FILE later|irrelevant   put it off, or say that it doesn't apply
       node bench/answer.ts FILE document           the document as it is exported`

interface Played {
  readonly specification: Specification
  readonly answered: number
}

const [file, command, argument = ''] = process.argv.slice(2)
if (file === undefined || command === undefined) throw new Error(usage)

const load = (): Played => {
  if (!existsSync(file)) throw new Error(`${file} doesn't exist: begin with “start”.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Played
}
const save = (played: Played) => {
  writeFileSync(file, JSON.stringify(played))
}

function showNext({ specification, answered }: Played) {
  const [question] = readQueue(specification)
  if (question === undefined) {
    console.log('No open questions.')
    return
  }
  console.log(`\nQuestion ${answered + 1}: ${question.text}\n(${question.why})`)
  question.options.forEach(({ text }, i) => {
    console.log(`  ${i + 1}. ${text}${question.recommended === i ? ' (recommended)' : ''}`)
  })
}

function answer(played: Played, toKind: (question: ReturnType<typeof readQueue>[number]) => Answer) {
  const [question] = readQueue(played.specification)
  if (question === undefined) throw new Error('There is no open question.')
  const patch = answerQuestion(question, toKind(question), played.specification, new Date().toISOString())
  const { specification } = apply(played.specification, patch)
  for (const it of patch) {
    if ('at' in it) {
      const { module, item, path } = it.at
      const to = 'to' in it ? JSON.stringify(it.to) : ''
      if (module !== 'decisions') console.log(`changed ${module} ${item ?? ''} ${path.join('.')}: ${to}`)
    } else if (it.module !== 'decisions')
      console.log(`${it.op} ${it.module} ${JSON.stringify('item' in it ? it.item : '')}`)
  }
  const next = { specification, answered: played.answered + 1 }
  save(next)
  showNext(next)
}

switch (command) {
  case 'start': {
    const played = { specification: sortedDump(readFileSync(argument, 'utf8')), answered: 0 }
    save(played)
    showNext(played)
    break
  }
  case 'next':
    showNext(load())
    break
  case 'option': {
    const option = Number(argument) - 1
    answer(load(), () => ({ kind: 'option', option }))
    break
  }
  case 'words': {
    const played = load()
    const text = argument.replaceAll('\\n', '\n')
    answer(played, question => toAnswer(question, text, played.specification))
    break
  }
  case 'later':
    answer(load(), () => ({ kind: 'later' }))
    break
  case 'irrelevant':
    answer(load(), () => ({ kind: 'irrelevant', reason: 'It doesn’t apply.' }))
    break
  case 'document': {
    const { specification } = load()
    console.log(toDocument(specification.overview.name, { ...specification, brainDump: '' }, 'today'))
    break
  }
  default:
    throw new Error(usage)
}
