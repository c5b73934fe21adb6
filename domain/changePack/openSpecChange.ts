import { joinBlocks, renderHeadingText, renderInline } from '../export/markdown.ts'
import { page, renderPurpose } from '../export/targets/openspec/changeFiles.ts'
import type { ExportFile } from '../export/targets/target.ts'
import type { Specification } from '../specification/specification.ts'
import type { ChangePack } from './changePackOf.ts'
import { renderChange, changeLegend } from './changePackDocument.ts'
import { deltaKinds, requirementDeltasOf, type RequirementDelta } from './requirementDeltas.ts'
import type { RequirementChange } from './requirementChanges.ts'
import type { ChangeTask } from './tasksOf.ts'

/** OpenSpec asks for several changes beyond this (`MAX_DELTAS_PER_CHANGE`). */
const maxDeltas = 10

/** The pack of two versions, and what the files are called. */
export interface OpenSpecChangeInput {
  readonly before: Specification
  readonly after: Specification
  readonly pack: ChangePack
  /** The project's name. */
  readonly name: string
  /** The folder of the change, in small letters, digits and hyphens: "changes-2026-11-24". */
  readonly slug: string
}

/**
 * A change pack as proposed changes of OpenSpec 1.13, for a repository in which the changes of the first version's
 * hand-over are archived: one, or several of up to ten deltas. Empty if the pack is.
 */
export function toOpenSpecChanges(input: OpenSpecChangeInput): ExportFile[] {
  const { before, after, pack, slug } = input
  if (pack.changes.length === 0) return []
  const parts = partsOf(requirementDeltasOf(before, after))
  const design = designOf(pack.changes.filter(({ form }) => !inRequirements.has(form)))
  return parts.flatMap((deltas, i) => {
    const ids = new Set(deltas.map(({ id }) => id))
    const isHere = ({ id }: ChangeTask) => ids.has(id)
    const isElsewhere = ({ id }: ChangeTask) =>
      parts.some(part => part !== deltas && part.some(delta => delta.id === id))
    const tasks = pack.tasks.filter(task => isHere(task) || (i === 0 && !isElsewhere(task)))
    const folder = `openspec/changes/${i === 0 ? slug : `${slug}-part-${i + 1}`}`
    const files = [...Map.groupBy(deltas, ({ capability }) => capability)].map(([capability, its]) => ({
      path: `${folder}/specs/${capability}/spec.md`,
      text: deltaSpec(its, input.name),
    }))
    return [
      { path: `${folder}/.openspec.yaml`, text: metadataOf(deltas) },
      { path: `${folder}/proposal.md`, text: proposal(input, deltas, i === 0, design !== '') },
      ...(i === 0 && design !== '' ? [{ path: `${folder}/design.md`, text: design }] : []),
      { path: `${folder}/tasks.md`, text: taskList(tasks, i === 0 && design !== '') },
      ...files,
    ]
  })
}

/** What requirements say in full. */
const inRequirements: ReadonlySet<RequirementChange['form']> = new Set(['userStories', 'acceptanceCriteria'])

/** What has changed outside of the requirements, of which a repository only has the first version; blank if nothing. */
function designOf(changes: readonly RequirementChange[]): string {
  if (changes.length === 0) return ''
  const of = (title: string, kind: RequirementChange['kind'], introduction = '') => {
    const its = changes.filter(change => change.kind === kind)
    return its.length === 0 ? '' : joinBlocks(`## ${title}`, introduction, ...its.map(renderChange))
  }
  return page(
    '# Design',
    '## Context',
    `What has changed outside of the requirements: in ${productPath}, and in what the capabilities are for.`,
    of('Removed', 'removed'),
    of('Changed', 'changed', changeLegend),
    of('Added', 'added'),
  )
}

/** At least one part. What is removed and added again, or moved to another capability, stays in one. */
function partsOf(deltas: readonly RequirementDelta[]): RequirementDelta[][] {
  const parts: RequirementDelta[][] = [[]]
  let size = 0
  for (const group of Map.groupBy(deltas, ({ id }) => id).values()) {
    const count = group.reduce((sum, delta) => sum + countOf(delta), 0)
    if (size + count > maxDeltas) {
      parts.push([])
      size = 0
    }
    parts.at(-1)!.push(...group)
    size += count
  }
  return parts
}

const countOf = (delta: RequirementDelta) => deltaKinds.filter(kind => delta[kind] !== undefined).length

/** OpenSpec deletes a specification without requirements only if the change says so, and wants to know if it has none. */
const metadataOf = (deltas: readonly RequirementDelta[]) =>
  [
    'schema: spec-driven',
    ...(deltas.length === 0 ? ['skip_specs: true'] : []),
    ...(deltas.some(({ emptiesCapability }) => emptiesCapability) ? ['retire_capabilities: true'] : []),
    '',
  ].join('\n')

function proposal(
  { pack, name }: OpenSpecChangeInput,
  deltas: readonly RequirementDelta[],
  isFirst: boolean,
  hasDesign: boolean,
): string {
  const capabilities = (isNew: boolean) => {
    const folders = deltas.filter(({ newGroup }) => (newGroup !== undefined) === isNew)
    return [...new Set(folders.map(({ capability }) => `- \`${capability}\``))].join('\n') || 'None.'
  }
  const product = renderHeadingText(name, 'this product').slice(0, 200).toWellFormed()
  return page(
    '# Proposal',
    '## Why',
    `The specification of ${product} has changed since it was handed over, and what is built has to follow it.`,
    '## What Changes',
    (isFirst ? pack.changes.map(changeLine) : deltas.map(({ id }) => `- Follows ${id}`)).join('\n'),
    '## Capabilities',
    '### New Capabilities',
    capabilities(true),
    '### Modified Capabilities',
    capabilities(false),
    '## Impact',
    `The rest of the specification is in ${productPath}${hasDesign ? '; design.md says what has changed in it' : ''}.`,
  )
}

const productPath = 'openspec/product.md'

const verbs = { added: 'Adds', changed: 'Changes', removed: 'Removes', renumbered: 'Renumbers' } as const

const changeLine = ({ kind, id, label, name }: ChangePack['changes'][number]) =>
  `- ${verbs[kind]} ${[label === id ? '' : label, id, label === 'Attribute' ? '' : renderInline(name, '')].filter(it => it !== '').join(' ')}`

const taskList = (tasks: readonly ChangeTask[], hasDesign: boolean) =>
  page(
    '# Tasks',
    '## 1. Changes',
    [
      ...tasks.map(({ text }) => renderInline(text)),
      ...(hasDesign
        ? [`Write the changes of design.md into ${productPath}, or replace it with a new export.`]
        : []),
    ]
      .map((text, i) => `- [ ] 1.${i + 1} ${text}`)
      .join('\n'),
  )

function deltaSpec(deltas: readonly RequirementDelta[], name: string): string {
  const newGroup = deltas.find(it => it.newGroup !== undefined)?.newGroup
  const blocks = (key: 'modified' | 'added') => deltas.flatMap(delta => delta[key] ?? [])
  return page(
    '# Spec Delta',
    newGroup === undefined ? '' : renderPurpose(newGroup, name),
    section(
      'RENAMED',
      deltas.flatMap(({ renamed }) =>
        renamed === undefined
          ? []
          : [`- FROM: \`### Requirement: ${renamed.from}\`\n- TO: \`### Requirement: ${renamed.to}\``],
      ),
    ),
    section(
      'REMOVED',
      deltas.flatMap(delta => (delta.removed === undefined ? [] : removal(delta.removed, delta))),
    ),
    section('MODIFIED', blocks('modified')),
    section('ADDED', blocks('added')),
  )
}

const section = (title: string, blocks: readonly string[]) =>
  blocks.length === 0 ? '' : joinBlocks(`## ${title} Requirements`, ...blocks)

function removal(requirement: string, { added, movedTo }: RequirementDelta): string {
  const [reason, migration] =
    added !== undefined
      ? [
          'Some of its criteria are gone; the others are in the requirement that is added for it.',
          'Keep what the new requirement asks for; remove the rest, and its tests.',
        ]
      : movedTo !== undefined
        ? [
            `It’s in the capability \`${movedTo}\` now.`,
            'Keep what the requirement asks for there; remove the rest, and its tests.',
          ]
        : ['It’s no longer in the specification.', 'Remove the code that only it needs, and its tests.']
  return joinBlocks(`### Requirement: ${requirement}`, `**Reason**: ${reason}`, `**Migration**: ${migration}`)
}
