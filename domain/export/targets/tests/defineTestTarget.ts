import { specLockOf, specLockPath } from '../../../acceptance/specLock.ts'
import { renderInline } from '../../markdown.ts'
import { defineTarget, keepsOf, type Target } from '../target.ts'
import type { TargetKey } from '../titles.ts'
import { testSuitesOf, type TestSuite } from './testSuites.ts'

interface TestFramework<K extends TargetKey> {
  readonly key: K
  readonly purpose: string
  readonly format: string
  /** How a comment on a line of its own begins. */
  readonly comment: string
  /** The path of a suite's file. */
  readonly pathOf: (suite: TestSuite) => string
  /** The file's code below its comment. */
  readonly codeOf: (suite: TestSuite) => string
}

const onlyCriteria = { extent: 'nothing', note: 'Tests are made of criteria only.' } as const

/** A target with a test for each criterion, which fails until somebody has written it, and the lock of their words. */
export function defineTestTarget<const K extends TargetKey>(framework: TestFramework<K>): Target<K> {
  const { key, purpose, format, comment, pathOf, codeOf } = framework
  return defineTarget({
    key,
    purpose,
    format,
    keeps: keepsOf(onlyCriteria, {
      personas: { extent: 'part', note: 'Only as the role that a story names.' },
      features: { extent: 'part', note: 'Their names only, for those with criteria.' },
      userStories: { extent: 'part', note: 'Only those with criteria, as headings.' },
      acceptanceCriteria: { extent: 'all' },
    }),
    files: (specification, options) => [
      ...testSuitesOf(specification, options).map(suite => ({
        path: pathOf(suite),
        text: `${headOf(suite, renderInline(options.name, 'Unnamed'))
          .map(line => `${comment} ${line}`)
          .join('\n')}\n${codeOf(suite)}`,
      })),
      specLockOf(specification),
    ],
  })
}

const headOf = ({ title }: TestSuite, project: string) => [
  `${title}: acceptance tests of ${project}.`,
  `Each test fails until it is written. Keep the criterion’s id at the start of its name: results are`,
  `matched by it, and ${specLockPath} tells which wording it was written for.`,
]

/** A text as a string of JavaScript and of Python, which both read JSON’s strings. */
export const quote = (text: string): string => JSON.stringify(text.toWellFormed())
