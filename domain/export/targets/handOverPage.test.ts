import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { visibleForms } from '../../specification/specification.ts'
import { targets } from './index.ts'

const page = readFileSync(new URL('../../../docs/hand-over.md', import.meta.url), 'utf8')
const words = { all: 'kept', part: 'partly', nothing: 'left out' } as const

const rows = [
  ['', ...targets.map(({ key }) => `\`${key}\``)],
  ['---', ...targets.map(() => '---')],
  ...visibleForms.map(({ key, title }) => [title, ...targets.map(({ keeps }) => words[keeps[key].extent])]),
]
const table = rows.map(cells => `| ${cells.join(' | ')} |`)
const notes = targets.flatMap(({ key, keeps }) => {
  const withNote = visibleForms.filter(form => keeps[form.key].note !== undefined)
  return [...Map.groupBy(withNote, form => keeps[form.key].note!)].map(
    ([note, forms]) => `- \`${key}\`, ${forms.map(({ title }) => title).join(', ')}: ${note}`,
  )
})
const titles = targets.map(
  ({ key, title, purpose, format }) => `| \`${key}\` | ${title} | ${format} | ${purpose} |`,
)

/** If one of these fails, its message has the lines to paste into the page. */
test.each([
  ['the targets', titles],
  ['what each target keeps', table],
  ['what is missing', notes],
])('docs/hand-over.md says %s', (_, lines) => {
  const hasLines = page.includes(`\n${lines.join('\n')}\n`)
  expect(hasLines, `docs/hand-over.md needs these lines:\n\n${lines.join('\n')}\n`).toBe(true)
})

test('docs/hand-over.md lists no more than that', () => {
  const [aboutTargets = ''] = page.split('\n## Taking it back\n')
  const listed = aboutTargets.split('\n').filter(line => /^(?:\| |\|--|- `)/.test(line))
  const headOfTitles = 2
  expect(listed).toHaveLength(titles.length + headOfTitles + table.length + notes.length)
})
