import type { Specification } from '../../../specification/specification.ts'
import { writeCriterion } from '../../criteria/notation.ts'
import { renderInline } from '../../markdown.ts'
import type { ExportOptions } from '../target.ts'
import { workOf } from '../workOf.ts'

/** The tests of one feature, or of what belongs to none, for a file of their own. */
export interface TestSuite {
  /** A name for the file: "fe-3-tick-children". */
  readonly slug: string
  /** "FE-3 Tick children" */
  readonly title: string
  readonly groups: readonly TestGroup[]
}
/** The tests of one story. */
export interface TestGroup {
  /** The story's id, or that of a set of criteria without a story. */
  readonly id: string
  /** "US-2 As a guide, I want to …" */
  readonly title: string
  readonly cases: readonly TestCase[]
}
export interface TestCase {
  /** The criterion's id: "AC-4.2". */
  readonly id: string
  /** The criterion on one line. */
  readonly text: string
}

/** The tests that a specification asks for: one for each criterion, in the files that any framework writes. */
export const testSuitesOf = (
  specification: Specification,
  { notation }: Pick<ExportOptions, 'notation'>,
): TestSuite[] =>
  workOf(specification)
    .map(({ slug, title, items }) => ({
      slug,
      title,
      groups: items
        .filter(({ criteria }) => criteria.length > 0)
        .map(({ id, story, notes, criteria }) => ({
          id,
          title: [id, story, ...notes].filter(part => part !== '').join(' '),
          cases: criteria.map(it => ({ id: it.id, text: renderInline(writeCriterion(it.lines, notation)) })),
        })),
    }))
    .filter(({ groups }) => groups.length > 0)
