import { specLockOf } from '../../../acceptance/specLock.ts'
import { shortenToLine } from '../../../specification/placeName.ts'
import type { Specification } from '../../../specification/specification.ts'
import { criterionStepsOf } from '../../criteria/criterionSteps.ts'
import { keywordStepsOf } from '../../criteria/notation.ts'
import type { OutlinedCriterion } from '../../featureOutline.ts'
import { renderHeadingText, renderInline, renderText } from '../../markdown.ts'
import { defineTarget, keepsOnlyWork } from '../target.ts'
import { missingCriteria, missingStories, workOf, type WorkGroup, type WorkItem } from '../workOf.ts'

/**
 * A file for each feature, a rule for each story and a scenario for each criterion, tagged with their ids, and the lock
 * of their words. What isn't
 * specified yet is a scenario whose step nobody can define, so that a run shows it as undefined.
 */
export const gherkin = defineTarget({
  key: 'gherkin',
  purpose: 'Cucumber and other tools that run scenarios as tests',
  format: 'Gherkin 42.0',
  keeps: keepsOnlyWork('Feature files only have features with their stories and criteria.'),
  files: (specification, { name }) => [
    ...groupsOf(specification, name).map(group => ({
      path: `features/${group.slug}.feature`,
      text: featureFile(group),
    })),
    specLockOf(specification),
  ],
})

/** An app without features still has a file, so that it's clear that nothing got lost. */
function groupsOf(specification: Specification, name: string): WorkGroup[] {
  const groups = workOf(specification)
  const title = renderHeadingText(name, 'Unnamed')
  return groups.length > 0 ? groups : [{ slug: 'project', title, feature: undefined, items: [] }]
}

function featureFile(group: WorkGroup): string {
  const { feature, items } = group
  return `${[
    ...(feature === undefined ? [] : [`@${feature.id} @${feature.importance.toLowerCase()}`]),
    `Feature: ${group.title}`,
    ...indented(description(renderText(feature?.description ?? '', ''))),
    ...indented(
      items.length === 0 ? unspecifiedScenario(missingStories(group)) : items.flatMap(item => ruleOf(item)),
    ),
  ].join('\n')}\n`
}

function ruleOf(item: WorkItem): string[] {
  return [
    '',
    `@${item.id}`,
    `Rule: ${item.title}`,
    ...indented(description([item.story, ...item.notes].filter(text => text !== '').join('\n'))),
    ...indented(
      item.criteria.length === 0
        ? unspecifiedScenario(missingCriteria(item))
        : item.criteria.flatMap(scenarioOf),
    ),
  ]
}

/** Named after its id, by which results are matched, and its outcome, which is what people look for in a report. */
function scenarioOf({ id, lines }: OutlinedCriterion): string[] {
  const steps = criterionStepsOf(lines)
  return [
    '',
    `@${id}`,
    `Scenario: ${id} ${renderInline(shortenToLine(steps.outcomes[0]!).toWellFormed())}`,
    ...indented(keywordStepsOf(steps).map(({ keyword, text }) => `${keyword} ${renderInline(text)}`)),
  ]
}

const unspecifiedScenario = (mark: string): string[] => [
  '',
  '@needs-clarification',
  'Scenario: Not specified yet',
  ...indented([`* ${mark}`]),
]

const indented = (lines: readonly string[]): string[] => lines.map(line => (line === '' ? '' : `  ${line}`))

/** A free text below a keyword's line. */
const description = (text: string): string[] => (text === '' ? [] : text.split('\n').map(escapeLine))

/** Reports show descriptions as Markdown, where a backslash is invisible before punctuation. */
const escapeLine = (line: string): string => line.replace(startOfOther, '$1\\$2')

/** What would end a description: a tag, a comment or a keyword. */
const startOfOther =
  /^(\s*)([@#]|(?:Background|Rule|Examples?|Scenarios?|Scenario Outline|Scenario Template):)/
