// Writes what readers judge: `node bench/judge.ts interviews DIR` plays the interviews of bench/people/unseen and writes
// each as a Markdown file into DIR: the conversation with the numbers of its turns, then the exported specification.
// Nothing of them is printed, because nobody who works on the mentor reads them (bench/people/judged/interviews-brief.md
// is for whoever does). `--seen` takes bench/people/seen instead.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toDocument } from '#domain/export/document.ts'
import { loadPeople } from './parts/interviewPerson.ts'
import { playInterview, type Interview } from './parts/playInterview.ts'

const usage = 'Usage: node bench/judge.ts interviews DIR [--seen]'

function sheetOf({ person, conversation, specification }: Interview): string {
  const exported = toDocument(specification.overview.name, { ...specification, brainDump: '' }, 'today')
  return `# Interview ${person.id}\n\nA number in brackets is a turn; “>” is the person, and the rest is the mentor. [ ] are quick answers.\n\n${conversation}\n\n---\n\n${exported}`
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seen: { type: 'boolean', default: false } },
})
const [what, folder] = positionals
if (what !== 'interviews' || folder === undefined) {
  console.error(usage)
  process.exitCode = 2
} else {
  mkdirSync(folder, { recursive: true })
  const interviews = loadPeople(values.seen ? 'seen' : 'unseen').map(playInterview)
  for (const interview of interviews)
    writeFileSync(join(folder, `${interview.person.id}.md`), sheetOf(interview))
  console.log(`${interviews.length} interviews written to ${folder}`)
}
