// Lets somebody hold the guided conversations about all forms by hand, one after the other, so that a reader can judge
// them as bench/people/judged/interviews-brief.md says. The interview is kept in FILE between the calls; `again` says the
// same once more, after a change of the mentor.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { toDocument } from '#domain/export/document.ts'
import {
  nextForm,
  sayTo,
  specificationSoFar,
  startInterview,
  type HandInterview,
  type InterviewStep,
} from './parts/handInterview.ts'

const usage = `Usage: node bench/talk.ts FILE start DUMP.txt   begin an interview about a brain dump
       node bench/talk.ts FILE say "…" …         say something, once or more (“\\n” for a new line)
       node bench/talk.ts FILE next              go on to the next form
       node bench/talk.ts FILE again [NUMBER]    say all of it once more, or the first so many turns
       node bench/talk.ts FILE document          the document as it is exported`

const [file, command, ...said] = process.argv.slice(2)
if (file === undefined || command === undefined) throw new Error(usage)

const load = (): HandInterview => {
  if (!existsSync(file)) throw new Error(`${file} doesn't exist: begin with “start”.`)
  return JSON.parse(readFileSync(file, 'utf8')) as HandInterview
}
const show = ({ interview, shown }: InterviewStep): HandInterview => {
  writeFileSync(file, JSON.stringify(interview))
  console.log(shown)
  return interview
}

/** Says the same to the mentor as before, about the same forms. */
function repeat({ dump, said: all }: HandInterview, turns: number): void {
  const before = all.slice(0, turns)
  let step = startInterview(dump)
  console.log(step.shown)
  const go = (next: InterviewStep) => {
    step = next
    console.log(step.shown)
  }
  for (const { module, text } of before) {
    while (step.interview.module !== undefined && step.interview.module !== module)
      go(nextForm(step.interview))
    go(sayTo(step.interview, text))
  }
  // What was said is kept, even if a form ends earlier now.
  writeFileSync(file!, JSON.stringify({ ...step.interview, said: before }))
}

switch (command) {
  case 'start':
    show(startInterview(readFileSync(said[0]!, 'utf8')))
    break
  case 'say': {
    let interview = load()
    for (const text of said) interview = show(sayTo(interview, text.replaceAll('\\n', '\n')))
    break
  }
  case 'next':
    show(nextForm(load()))
    break
  case 'again':
    repeat(load(), Number(said[0] ?? Infinity))
    break
  case 'document': {
    const specification = specificationSoFar(load())
    console.log(toDocument(specification.overview.name, { ...specification, brainDump: '' }, 'today'))
    break
  }
  default:
    throw new Error(usage)
}
