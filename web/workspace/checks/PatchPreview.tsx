import { valueAt, withoutSpan, type Address, type Span } from '#domain/field/address.ts'
import type { Patch } from '#domain/field/patch.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { DiffMark } from '../diff/DiffMark.tsx'
import { describePatch } from '../patches/describePatch.ts'

interface PatchPreviewProps {
  patch: Patch
  specification: Specification
}

/** What a patch will change: the words that it replaces within their sentence, or a line for each operation. */
export function PatchPreview({ patch, specification }: PatchPreviewProps) {
  const [operation, ...rest] = patch
  const span = operation?.op === 'replaceSpan' ? operation.at.span : undefined
  if (operation?.op !== 'replaceSpan' || span === undefined || rest.length > 0)
    return describePatch(patch, specification).map((line, i) => <small key={i}>{line}</small>)
  const [before, after] = around(operation.at, span, specification)
  return (
    <small>
      {before}
      {operation.from !== '' && <DiffMark kind="out" text={operation.from} />}
      {operation.from !== '' && operation.to !== '' && ' '}
      {operation.to !== '' && <DiffMark kind="in" text={operation.to} />}
      {after}
    </small>
  )
}

/** How much of the text is shown on either side. */
const contextLength = 30

function around(at: Address, { start, end }: Span, specification: Specification): [string, string] {
  const text = valueAt(specification[at.module], withoutSpan(at))
  if (typeof text !== 'string') return ['', '']
  const before = text.slice(0, start)
  const after = text.slice(end)
  return [
    before.length > contextLength ? `…${before.slice(-contextLength)}` : before,
    after.length > contextLength ? `${after.slice(0, contextLength)}…` : after,
  ]
}
