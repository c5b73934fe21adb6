import { slugOf } from '../../slugOf.ts'
import { defineTestTarget, quote } from './defineTestTarget.ts'

export const pytest = defineTestTarget({
  key: 'pytest',
  purpose: 'A failing test for each criterion, in Python',
  format: 'pytest 8',
  comment: '#',
  pathOf: ({ slug }) => `acceptance/test_${toIdentifier(slug)}.py`,
  codeOf: ({ groups }) =>
    [
      'import pytest',
      ...groups.flatMap(group => [
        '',
        '',
        `class Test${toIdentifier(group.id)}:`,
        `    ${quote(group.title)}`,
        ...group.cases.flatMap(({ id, text }) => [
          '',
          `    def test_${toIdentifier(id)}${withUnderscore(toIdentifier(slugOf(text)))}(self):`,
          `        ${quote(`${id} ${text}`)}`,
          `        pytest.fail("${id} has no test yet")`,
        ]),
      ]),
      '',
    ].join('\n'),
})

const toIdentifier = (text: string) => text.replaceAll(/[^A-Za-z0-9]+/g, '_')
const withUnderscore = (text: string) => (text === '' ? '' : `_${text}`)
