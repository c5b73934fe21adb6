// Writes what the reader makes of the unread texts, for people to judge: `node bench/judgeReading.ts FOLDER`. Each file
// has the text, where its statements went, and the drafted items. Whoever works on the reader doesn't open them. How to
// judge is in bench/people/judged/README.md. With --seen, it writes the texts that anyone may read.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { draftText } from '#domain/reading/draft/draftText.ts'
import { kindOf } from '#domain/reading/draft/placedStatement.ts'
import { modules } from '#domain/modules/index.ts'

const half = process.argv.includes('--seen') ? 'seen' : 'unseen'
const folder = process.argv.slice(2).find(word => !word.startsWith('--'))
if (folder === undefined) throw new Error('Name the folder to write to: node bench/judgeReading.ts FOLDER')

const people = join(import.meta.dirname, 'people', half)
mkdirSync(folder, { recursive: true })
for (const file of readdirSync(people).sort()) {
  const { id, kind, text } = JSON.parse(readFileSync(join(people, file), 'utf8')) as {
    readonly id: string
    readonly kind: string
    readonly text: string
  }
  if (kind !== 'interview') writeFileSync(join(folder, `${id}.md`), materialOf(id, text))
}

function materialOf(id: string, text: string): string {
  const { statements, items } = draftText(text, id)
  const placed = statements.map(({ text, kind, placements }) => {
    const places = placements.map(kindOf).join(', ')
    return `- [${places || (kind === 'heading' ? 'heading' : 'undecided')}] ${text.replaceAll('\n', ' ⏎ ')}`
  })
  const drafted = modules.flatMap(({ key, title }) => {
    const found = items[key] ?? []
    if (found.length === 0) return []
    const lines = found.map(({ finds }) =>
      Object.entries(finds)
        .map(([path, { value }]) => `${path}: ${JSON.stringify(value)}`)
        .join('; '),
    )
    return [`### ${title}`, ...lines.map(line => `- ${line}`)]
  })
  return [`# ${id}`, '## Text', text, '## Statements', ...placed, '## Drafted', ...drafted, ''].join('\n\n')
}
