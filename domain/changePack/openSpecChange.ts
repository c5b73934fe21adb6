import { joinBlocks, renderHeadingText, renderInline } from '../export/markdown.ts'
import { page, renderPurpose } from '../export/targets/openspec/changeFiles.ts'
import type { ExportFile } from '../export/targets/target.ts'
import type { Specification } from '../specification/specification.ts'
import type { ChangePack } from './changePackOf.ts'
import { requirementDeltasOf, type RequirementDelta } from './requirementDeltas.ts'
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
      { path: `${folder}/proposal.md`, text: proposal(input, deltas, i === 0) },
      { path: `${folder}/tasks.md`, text: taskList(tasks) },
      ...files,
    ]
  })
}

/** At least one part. What is removed and added again stays in one. */
function partsOf(deltas: readonly RequirementDelta[]): RequirementDelta[][] {
  const parts: RequirementDelta[][] = [[]]
  let size = 0
  for (const group of Map.groupBy(deltas, ({ capability, id }) => `${capability} ${id}`).values()) {
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

const countOf = ({ removed, renamed, modified, added }: RequirementDelta) =>
  [removed, renamed, modified, added].filter(it => it !== undefined).length

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
    'The rest of the specification is in openspec/product.md.',
  )
}

const verbs = { added: 'Adds', changed: 'Changes', removed: 'Removes', renumbered: 'Renumbers' } as const

const changeLine = ({ kind, id, label, name }: ChangePack['changes'][number]) =>
  `- ${verbs[kind]} ${[label === id ? '' : label, id, renderInline(name, '')].filter(it => it !== '').join(' ')}`

const taskList = (tasks: readonly ChangeTask[]) =>
  page(
    '# Tasks',
    '## 1. Changes',
    tasks.map(({ text }, i) => `- [ ] 1.${i + 1} ${renderInline(text)}`).join('\n'),
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
      deltas.flatMap(({ id, removed }) =>
        removed === undefined ? [] : removal(removed, replacementOf(deltas, id)),
      ),
    ),
    section('MODIFIED', blocks('modified')),
    section('ADDED', blocks('added')),
  )
}

const section = (title: string, blocks: readonly string[]) =>
  blocks.length === 0 ? '' : joinBlocks(`## ${title} Requirements`, ...blocks)

const replacementOf = (deltas: readonly RequirementDelta[], id: string) =>
  deltas.find(delta => delta.id === id && delta.added !== undefined)

const removal = (requirement: string, replacement: RequirementDelta | undefined) =>
  joinBlocks(
    `### Requirement: ${requirement}`,
    replacement === undefined
      ? '**Reason**: It’s no longer in the specification.'
      : '**Reason**: Some of its criteria are gone; the others are in the requirement that is added for it.',
    replacement === undefined
      ? '**Migration**: Remove the code that only it needs, and its tests.'
      : '**Migration**: Keep what the new requirement asks for; remove the rest, and its tests.',
  )
