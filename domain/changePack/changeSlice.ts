import { joinBlocks, renderHeadingText, renderInline } from '../export/markdown.ts'
import { fitParts } from '../export/slice/fitParts.ts'
import { sliceCoreOf } from '../export/slice/sliceCore.ts'
import { smallestSliceBudget, type Slice, type SliceOptions } from '../export/slice/sliceOf.ts'
import { slicePartsOf, type SlicePart } from '../export/slice/sliceParts.ts'
import { shortenToLine } from '../specification/placeName.ts'
import type { Specification } from '../specification/specification.ts'
import { estimateTokens } from '../text/estimateTokens.ts'
import { traceOf } from '../trace/createTracer.ts'
import { changeLegend, renderChange } from './changePackDocument.ts'
import type { ChangePack } from './changePackOf.ts'
import type { RequirementChange } from './requirementChanges.ts'

/**
 * A change pack as a slice: the tasks in order, what was removed, changed and added, and then what is needed to build
 * it, which is the features that the changes belong to, as they now read, with their data, rules and terms. The tasks
 * come first and are left out last; what's left out is named, and nothing is ever cut.
 */
export function changeSliceOf(
  after: Specification,
  pack: ChangePack,
  { name, notation, budget = Infinity }: SliceOptions,
): Slice {
  const title = `# ${renderHeadingText(shortenToLine(name), 'Unnamed')} - Changes`
  const versions = `From: ${renderInline(shortenToLine(pack.from))}  \nTo: ${renderInline(shortenToLine(pack.to))}`
  const parts = [...taskParts(pack), ...changeParts(pack), ...contextParts(after, pack, notation)]
  const fitted = fitParts(joinBlocks(title, versions), parts, Math.max(budget, smallestSliceBudget))
  return { ...fitted, tokens: estimateTokens(fitted.text) }
}

const taskParts = ({ tasks }: ChangePack): SlicePart[] =>
  tasks.map(({ id, text }, i) => ({
    ...{ id, name: `task ${i + 1}`, headings: ['## Tasks'], isEntry: true },
    markdown: `${i + 1}. [ ] ${renderInline(text)}`,
  }))

const sections: readonly (readonly [RequirementChange['kind'], string])[] = [
  ['removed', '## Removed'],
  ['changed', joinBlocks('## Changed', changeLegend)],
  ['added', '## Added'],
]

const changeParts = ({ changes }: ChangePack): SlicePart[] =>
  sections.flatMap(([kind, heading]) =>
    changes
      .filter(change => change.kind === kind)
      .map(change => ({
        ...{ id: change.id, name: kind, headings: [heading], isEntry: false },
        markdown: renderChange(change),
      })),
  )

/** What the changed and touched items belong to. What was added is already there in full. */
function contextParts(
  after: Specification,
  { changes, touched }: ChangePack,
  notation: SliceOptions['notation'],
): SlicePart[] {
  const trace = traceOf(after)
  const ids = [...changes.flatMap(({ item }) => item ?? []), ...touched.map(({ id }) => id)]
  const core = sliceCoreOf(after, trace, ids)
  if (core === undefined) return []
  const added = new Set(changes.filter(({ kind }) => kind === 'added').map(({ id }) => id))
  return slicePartsOf(after, trace, core, notation).filter(({ id }) => id === '' || !added.has(id))
}
