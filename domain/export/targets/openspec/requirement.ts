import { criterionStepsOf } from '../../criteria/criterionSteps.ts'
import { keywordStepsOf } from '../../criteria/notation.ts'
import type { OutlinedCriterion } from '../../featureOutline.ts'
import { joinBlocks, renderCodeBlock, renderInline } from '../../markdown.ts'
import { missingCriteria, type WorkItem } from '../workOf.ts'

/**
 * The name of an item's requirement, by which later changes find it. It says which criteria the requirement has, because
 * OpenSpec refuses a change to a requirement that drops one of its scenarios: with fewer criteria it's another one.
 */
export function requirementNameOf({ title, criteria }: WorkItem): string {
  const runs: string[][] = []
  for (const { id } of criteria)
    if (runs.at(-1)?.at(-1) === predecessorOf(id)) runs.at(-1)!.push(id)
    else runs.push([id])
  const ranges = runs.map(run => (run.length === 1 ? run[0] : `${run[0]} to ${run.at(-1)}`))
  return ranges.length === 0 ? title : `${title} (${ranges.join(', ')})`
}

/** The criterion before this one in its set: "AC-4.2" for "AC-4.3". */
function predecessorOf(id: string): string {
  const start = id.lastIndexOf('.') + 1
  return `${id.slice(0, start)}${Number(id.slice(start)) - 1}`
}

/** What the scenarios of an item's requirement are called. */
export const scenarioNamesOf = ({ criteria }: WorkItem): string[] =>
  criteria.length === 0 ? [notSpecified] : criteria.map(({ id }) => id)

/** The requirement that an item stands for, with a scenario for each criterion. */
export function renderRequirement(item: WorkItem): string {
  const { story, notes, criteria } = item
  const rule = `The system SHALL meet every scenario of ${item.id}.`
  const about = [story, ...notes].filter(text => text !== '')
  const isShort = [...about, rule].join('\n').length <= maxRequirementLength
  return joinBlocks(
    `### Requirement: ${requirementNameOf(item)}`,
    // OpenSpec doesn't count what is in a code block, and a person still reads it.
    ...(isShort || about.length === 0
      ? [[...about, rule].join('\n')]
      : [rule, renderCodeBlock(about.join('\n'))]),
    ...(criteria.length === 0
      ? [scenario(notSpecified, [`- ${missingCriteria(item)}`])]
      : criteria.map(criterion => scenario(criterion.id, stepLines(criterion)))),
  )
}

const maxRequirementLength = 500
const notSpecified = 'Not specified yet'
const scenario = (name: string, steps: readonly string[]) => `#### Scenario: ${name}\n${steps.join('\n')}`

const stepLines = ({ lines }: OutlinedCriterion): string[] =>
  keywordStepsOf(criterionStepsOf(lines)).map(
    ({ keyword, text }) => `- **${keyword.toUpperCase()}** ${renderInline(text)}`,
  )
