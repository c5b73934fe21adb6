import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Check, CheckGroup } from './check.ts'
import { checks } from './index.ts'

const page = join(import.meta.dirname, '../../docs/checks.md')

const groups: Readonly<Record<CheckGroup, string>> = {
  clear: 'Clear: everyone reads the same',
  complete: 'Complete: nothing is missing',
  consistent: 'Consistent: nothing contradicts anything else',
  testable: 'Testable: one can say whether it works',
}

const toCell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' / ')
const rowOf = ({ id, title, why, severity, isOptional, example: { before, after } }: Check) =>
  `| \`${id}\` | ${severity}${isOptional ? ', optional' : ''} | ${[`${title}. ${why}`, before, after].map(toCell).join(' | ')} |`
const sectionOf = ([group, heading]: [string, string]) =>
  [
    `## ${heading}`,
    '',
    '| Check | Severity | What it finds, and why it matters | Before | After |',
    '|---|---|---|---|---|',
    ...checks.filter(check => check.group === group).map(rowOf),
  ].join('\n')

const beginning = `# Checks

These are the ${checks.length} rules that read a specification ([what they do](product.md#checks), decision 061). This page is generated from their definitions: after changing one, run \`npx vitest run domain/checks/checksPage.test.ts -u\`. Optional checks run only in projects that switch them on, and with \`--all\`.

\`\`\`sh
npx ideawright check courts.json           # a project saved with “Download as JSON”
npx ideawright check courts.json --sarif   # for code hosts and editors; --json for scripts
\`\`\`
`

test('docs/checks.md lists every check as it is defined', async () => {
  const sections = Object.entries(groups).map(sectionOf)
  await expect([beginning, ...sections.map(section => `${section}\n`)].join('\n')).toMatchFileSnapshot(page)
})
