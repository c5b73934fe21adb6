import { defineTestTarget, quote } from './defineTestTarget.ts'

export const vitest = defineTestTarget({
  key: 'vitest',
  purpose: 'A failing test for each criterion, in TypeScript',
  format: 'Vitest 5',
  comment: '//',
  pathOf: ({ slug }) => `acceptance/${slug}.test.ts`,
  codeOf: ({ title, groups }) =>
    [
      `import { describe, expect, test } from 'vitest'`,
      '',
      `describe(${quote(title)}, () => {`,
      ...groups.flatMap(group => [
        `  describe(${quote(group.title)}, () => {`,
        ...group.cases.flatMap(({ id, text }) => [
          `    test(${quote(`${id} ${text}`)}, () => {`,
          `      expect.fail('${id} has no test yet')`,
          '    })',
        ]),
        '  })',
      ]),
      '})',
      '',
    ].join('\n'),
})
