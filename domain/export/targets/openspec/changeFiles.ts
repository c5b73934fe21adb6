import { features } from '../../../modules/features/definition.ts'
import { joinBlocks, renderHeadingText, renderInline, renderText } from '../../markdown.ts'
import { missingCriteria, type WorkGroup, type WorkItem } from '../workOf.ts'
import { renderRequirement } from './requirement.ts'

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
    renderPurpose(group, name),
    '## ADDED Requirements',
    ...items.map(renderRequirement),
  )
}

/** What a new capability is for, as a section of its own. */
export const renderPurpose = (group: WorkGroup, name: string): string =>
  joinBlocks('## Purpose', introduction(group, name), quoted(group.feature?.description ?? ''))

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

/** OpenSpec reads headings and code blocks differently from CommonMark, but neither in a quote. */
function quoted(text: string): string {
  const lines = renderText(text, '').split('\n')
  return lines.join('') === '' ? '' : lines.map(line => `> ${line}`.trimEnd()).join('\n')
}

/** A file of these blocks. */
export const page = (...blocks: readonly string[]): string => `${joinBlocks(...blocks)}\n`
