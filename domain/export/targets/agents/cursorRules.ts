import type { ExportFile } from '../target.ts'

/** Rules for Cursor: where the specification is, always; how tests are named, when a test is open. */
export const cursorRules: readonly ExportFile[] = [
  {
    path: '.cursor/rules/specification.mdc',
    text: `---
description: Where the specification is, and what it decides
globs:
alwaysApply: true
---

AGENTS.md has the boundaries and says which file of docs/spec to open. Read it before the first change.`,
  },
  {
    path: '.cursor/rules/tests.mdc',
    text: `---
description: How tests are named after acceptance criteria
globs: "**/*.{test,spec}.*"
alwaysApply: false
---

- Name each test after the criterion that it proves, with its id first: \`AC-1.2 a late guest is told\`
- A criterion without a test isn’t done
- If a criterion can’t be tested as it’s written, ask; don’t change it`,
  },
]
