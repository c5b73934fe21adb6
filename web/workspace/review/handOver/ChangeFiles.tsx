import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { toChangePackDocument } from '#domain/changePack/changePackDocument.ts'
import type { ChangePack } from '#domain/changePack/changePackOf.ts'
import { changeSliceOf } from '#domain/changePack/changeSlice.ts'
import { toOpenSpecChanges } from '#domain/changePack/openSpecChange.ts'
import { fileNameOf } from '#domain/export/document.ts'
import { changedPart } from '#domain/export/handOver.ts'
import type { OmittedPart } from '#domain/export/slice/fitParts.ts'
import { defaultSliceBudget } from '#domain/export/slice/sliceOf.ts'
import type { ExportFile } from '#domain/export/targets/target.ts'
import { tokensByFile } from '#domain/export/tokenCounts.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { roundEstimate } from '#domain/text/estimateTokens.ts'
import { Button } from '#web/ui/Button.tsx'
import { downloadBytes } from '#web/ui/downloadText.ts'
import { Select } from '#web/ui/Select.tsx'
import { FileBrowser } from './FileBrowser.tsx'
import { isoDayOf } from './isoDayOf.ts'
import { OmittedParts } from './LeftOutList.tsx'
import { messages } from './messages.ts'
import { TokenBudgetField } from './TokenBudgetField.tsx'
import type { HandedOverProps } from './WholeSpecification.tsx'
import { zipFiles } from './zipFiles.ts'

const formats = ['markdown', 'openspec', 'slice'] as const
type Format = (typeof formats)[number]

interface ChangeFilesProps extends Omit<HandedOverProps, 'projectSession'> {
  before: Specification
  pack: ChangePack
}

/** The files that hand over only what has changed, in a format to choose, and what they cost. */
export function ChangeFiles({
  before,
  pack,
  specification,
  projectName,
  notice,
  onHandedOver,
}: ChangeFilesProps) {
  const [format, setFormat] = useState<Format>('markdown')
  const [budget, setBudget] = useState(defaultSliceBudget)
  const [day] = useState(() => isoDayOf(new Date()))
  const { files, leftOut } = useMemo(
    () => packedFilesOf(format, { before, after: specification, pack, name: projectName, day, budget }),
    [format, before, specification, pack, projectName, day, budget],
  )
  const tokens = useMemo(() => tokensByFile(files).reduce((sum, it) => sum + it.tokens, 0), [files])
  const target = format === 'openspec' ? 'openspec' : 'markdown'
  const handOver = () => onHandedOver([{ target, notation: 'plain', part: changedPart }])

  function downloadZip() {
    downloadBytes(
      fileNameOf(projectName, messages.changes.zipSuffix),
      zipFiles(files, day),
      'application/zip',
    )
    handOver()
  }
  return (
    <>
      <div className="hand-over-head">
        <div>
          <h2>{messages.changedPart}</h2>
          <p className="review-hint" title={messages.estimate}>
            {[
              messages.changes.tasks(pack.tasks.length),
              messages.files(files.length),
              messages.tokens(roundEstimate(tokens)),
            ].join(' · ')}
          </p>
        </div>
        <Select
          label={messages.changes.formatLabel}
          value={format}
          options={formats.map(value => ({ value, label: messages.changes.formats[value] }))}
          onChange={event => setFormat(formats.find(it => it === event.currentTarget.value)!)}
        />
        {format === 'slice' && <TokenBudgetField initial={budget} onChange={setBudget} />}
        {files.length > 1 && (
          <Button look="primary" icon={<Download />} onClick={downloadZip}>
            {messages.downloadZip}
          </Button>
        )}
      </div>
      <p className="review-hint">{messages.changes.hint}</p>
      <output className="hand-over-notice">{notice}</output>
      {format === 'slice' && <OmittedParts parts={leftOut} />}
      {files.length === 0 ? (
        <p className="review-empty">{messages.changes.onlyMoved}</p>
      ) : (
        <FileBrowser key={format} files={files} onHandedOver={handOver} />
      )}
    </>
  )
}

interface PackedFilesInput {
  readonly before: Specification
  readonly after: Specification
  readonly pack: ChangePack
  readonly name: string
  /** The day in ISO form. */
  readonly day: string
  /** The most tokens of a slice. */
  readonly budget: number
}

function packedFilesOf(
  format: Format,
  { before, after, pack, name, day, budget }: PackedFilesInput,
): { readonly files: readonly ExportFile[]; readonly leftOut: readonly OmittedPart[] } {
  if (format === 'openspec') {
    const slug = `changes-${day}`
    return { files: toOpenSpecChanges({ before, after, pack, name, slug }), leftOut: [] }
  }
  const path = fileNameOf(name, messages.changes.fileSuffix)
  if (format === 'markdown') return { files: [{ path, text: toChangePackDocument(name, pack) }], leftOut: [] }
  const { text, leftOut } = changeSliceOf(after, pack, { name, notation: 'plain', budget })
  return { files: [{ path, text }], leftOut }
}
