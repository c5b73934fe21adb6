// Writes what readers judge, as Markdown files into a folder: `node bench/judge.ts reading DIR` the drafts of the texts in
// bench/people/unseen (bench/people/judged/README.md says how they are judged), `node bench/judge.ts interviews DIR` its
// interviews with the exported specifications (bench/people/judged/interviews-brief.md). Nothing of them is printed,
// because nobody who works on the mentor reads them. `--seen` takes bench/people/seen instead.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toDocument } from '#domain/export/document.ts'
import { modules } from '#domain/modules/index.ts'
import { draftText } from '#domain/reading/draft/draftText.ts'
import { kindOf } from '#domain/reading/draft/placedStatement.ts'
import { loadPeople } from './parts/interviewPerson.ts'
import { playInterview, type Interview } from './parts/playInterview.ts'

const usage = 'Usage: node bench/judge.ts reading|interviews DIR [--seen]'

interface Sheet {
  readonly id: string
  readonly markdown: string
}

/** The sheets of one half of the people. */
const sheets: Readonly<Record<string, (half: 'seen' | 'unseen') => Sheet[]>> = {
  interviews: half =>
    loadPeople(half)
      .map(playInterview)
      .map(interview => ({ id: interview.person.id, markdown: interviewSheetOf(interview) })),
  reading: half => loadTexts(half).map(({ id, text }) => ({ id, markdown: readingSheetOf(id, text) })),
}

function interviewSheetOf({ person, conversation, specification }: Interview): string {
  const exported = toDocument(specification.overview.name, { ...specification, brainDump: '' }, 'today')
  return `# Interview ${person.id}\n\nA number in brackets is a turn; “>” is the person, and the rest is the mentor. [ ] are quick answers.\n\n${conversation}\n\n---\n\n${exported}`
}

function loadTexts(half: string): { readonly id: string; readonly text: string }[] {
  const folder = join(import.meta.dirname, 'people', half)
  return readdirSync(folder)
    .sort()
    .map(
      file =>
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as { id: string; kind: string; text: string },
    )
    .filter(({ kind }) => kind !== 'interview')
}

/** The text, where its statements went, and the drafted items. */
function readingSheetOf(id: string, text: string): string {
  const { statements, items } = draftText(text, id)
  const placed = statements.map(({ text: words, kind, placements }) => {
    const places = placements.map(kindOf).join(', ')
    return `- [${places || (kind === 'heading' ? 'heading' : 'undecided')}] ${words.replaceAll('\n', ' ⏎ ')}`
  })
  const drafted = modules.flatMap(({ key, title }) => {
    const lines = (items[key] ?? []).map(({ finds }) =>
      Object.entries(finds)
        .map(([path, { value }]) => `${path}: ${JSON.stringify(value)}`)
        .join('; '),
    )
    return lines.length === 0 ? [] : [`### ${title}`, lines.map(line => `- ${line}`).join('\n')]
  })
  return [`# ${id}`, '## Text', text, '## Statements', placed.join('\n'), '## Drafted', ...drafted, ''].join(
    '\n\n',
  )
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seen: { type: 'boolean', default: false } },
})
const [what = '', folder] = positionals
const write = sheets[what]
if (write === undefined || folder === undefined) {
  console.error(usage)
  process.exitCode = 2
} else {
  mkdirSync(folder, { recursive: true })
  const written = write(values.seen ? 'seen' : 'unseen')
  for (const { id, markdown } of written) writeFileSync(join(folder, `${id}.md`), markdown)
  console.log(`${written.length} files written to ${folder}`)
}
