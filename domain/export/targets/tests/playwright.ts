import { defineTestTarget, quote } from './defineTestTarget.ts'

export const playwright = defineTestTarget({
  key: 'playwright',
  purpose: 'A failing browser test for each criterion',
  format: 'Playwright 1.65',
  comment: '//',
  pathOf: ({ slug }) => `acceptance/${slug}.spec.ts`,
  codeOf: ({ title, groups }) =>
    [
      `import { test } from '@playwright/test'`,
      '',
      `test.describe(${quote(title)}, () => {`,
      ...groups.flatMap(group => [
        `  test.describe(${quote(group.title)}, () => {`,
        ...group.cases.flatMap(({ id, text }) => [
          `    test(${quote(`${id} ${text}`)}, async () => {`,
          `      throw new Error('${id} has no test yet')`,
          '    })',
        ]),
        '  })',
      ]),
      '})',
      '',
    ].join('\n'),
})
