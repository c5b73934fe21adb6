/** The names of all targets by key, as their own makers write them, in the order in which people choose. */
export const targetTitles = {
  markdown: 'Markdown',
  agents: 'AGENTS.md, CLAUDE.md, Cursor rules',
  'spec-kit': 'Spec Kit',
  openspec: 'OpenSpec',
  kiro: 'Kiro, cc-sdd',
  'spec-workflow': 'Spec Workflow',
  'task-master': 'Task Master',
  bmad: 'BMad Method',
  backlog: 'Backlog.md',
  gherkin: 'Gherkin',
  vitest: 'Vitest tests',
  playwright: 'Playwright tests',
  pytest: 'pytest tests',
  json: 'JSON with a schema',
  csv: 'CSV of issues',
} as const

export type TargetKey = keyof typeof targetTitles

/** The keys of all targets. */
export const targetKeys = Object.keys(targetTitles) as [TargetKey, ...TargetKey[]]
