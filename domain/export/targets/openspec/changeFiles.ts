import { features } from '../../../modules/features/definition.ts'
import { criterionStepsOf } from '../../criteria/criterionSteps.ts'
import { keywordStepsOf } from '../../criteria/notation.ts'
import type { OutlinedCriterion } from '../../featureOutline.ts'
import { joinBlocks, renderCodeBlock, renderHeadingText, renderInline, renderText } from '../../markdown.ts'
import { missingCriteria, type WorkGroup, type WorkItem } from '../workOf.ts'

/** A change that adds requirements to one capability. */
export interface Change {
  readonly slug: string
  /** The capability's folder. */
  readonly capability: string
  readonly group: WorkGroup
  /** One requirement each; at least one. */
  readonly items: readonly WorkItem[]
}

/** Why the change is made, at least 50 and at most 1,000 characters, and which requirements it adds. */
export function proposal({ group, capability, items }: Change, name: string, productPath: string): string {
  return page(
    '# Proposal',
    '## Why',
    `${shortIntroduction(group, name)} Whom the product is for and what problem it solves is in ${productPath}.`,
    '## What Changes',
    items.map(({ title }) => `- Adds ${renderInline(title)}`).join('\n'),
    '## Capabilities',
    '### New Capabilities',
    `- \`${capability}\`: ${group.title}`,
    '### Modified Capabilities',
    'None.',
    '## Impact',
    `Data models, technical requirements and constraints are in ${productPath}.`,
  )
}

/** The requirements, and what the capability is for: the person's description, quoted so that it can't be an outline. */
export function deltaSpec({ group, items }: Change, name: string): string {
  return page(
    '# Spec Delta',
    '## Purpose',
    introduction(group, name),
    quoted(group.feature?.description ?? ''),
    '## ADDED Requirements',
    ...items.map(requirement),
  )
}

/** A task for each criterion; OpenSpec counts their check boxes. */
export function tasks({ items }: Change): string {
  return page(
    '# Tasks',
    ...items.map((item, i) =>
      joinBlocks(
        `## ${i + 1}. ${item.title}`,
        taskTexts(item)
          .map((text, j) => `- [ ] ${i + 1}.${j + 1} ${text}`)
          .join('\n'),
      ),
    ),
  )
}

const taskTexts = (item: WorkItem): string[] =>
  item.criteria.length === 0
    ? [`Get an answer, then build ${item.id}: ${missingCriteria(item)}`]
    : item.criteria.map(({ id }) => `Build ${id}, with a test that is named after it`)

/** At least 50 characters, whatever the names. */
function introduction({ title, feature }: WorkGroup, name: string): string {
  const product = renderHeadingText(name, 'this product')
  if (feature === undefined) return `${title}, which ${product} has to meet like all of its requirements.`
  const { importance } = feature
  const meaning = features.body.fields.importance.meanings![importance]
  return `${title} is a feature of ${product}. Its importance is ${importance} (${meaning}).`
}

/** Why a change is made has at most 1,000 characters, which a long name could exceed. */
function shortIntroduction(group: WorkGroup, name: string): string {
  const whole = introduction(group, name)
  return whole.length <= 800 ? whole : introduction({ ...group, title: group.feature?.id ?? group.title }, '')
}

function requirement(item: WorkItem): string {
  const { title, story, notes, criteria } = item
  const rule = `The system SHALL meet every scenario of ${item.id}.`
  const about = [story, ...notes].filter(text => text !== '')
  const isShort = [...about, rule].join('\n').length <= maxRequirementLength
  return joinBlocks(
    `### Requirement: ${title}`,
    // OpenSpec doesn't count what is in a code block, and a person still reads it.
    ...(isShort || about.length === 0
      ? [[...about, rule].join('\n')]
      : [rule, renderCodeBlock(about.join('\n'))]),
    ...(criteria.length === 0
      ? [scenario('Not specified yet', [`- ${missingCriteria(item)}`])]
      : criteria.map(criterion => scenario(criterion.id, stepLines(criterion)))),
  )
}

const maxRequirementLength = 500
const scenario = (name: string, steps: readonly string[]) => `#### Scenario: ${name}\n${steps.join('\n')}`

const stepLines = ({ lines }: OutlinedCriterion): string[] =>
  keywordStepsOf(criterionStepsOf(lines)).map(
    ({ keyword, text }) => `- **${keyword.toUpperCase()}** ${renderInline(text)}`,
  )

/** OpenSpec reads headings and code blocks differently from CommonMark, but neither in a quote. */
function quoted(text: string): string {
  const lines = renderText(text, '').split('\n')
  return lines.join('') === '' ? '' : lines.map(line => `> ${line}`.trimEnd()).join('\n')
}

const page = (...blocks: readonly string[]): string => `${joinBlocks(...blocks)}\n`
