import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { notations, type Notation } from '#domain/export/criteria/notation.ts'
import { fileNameOf } from '#domain/export/document.ts'
import { wholePart, type HandOver } from '#domain/export/handOver.ts'
import { leftOutOf, targets } from '#domain/export/targets/index.ts'
import type { ExportOptions, Target } from '#domain/export/targets/target.ts'
import { tokensByFile } from '#domain/export/tokenCounts.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { roundEstimate } from '#domain/text/estimateTokens.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { downloadBytes } from '#web/ui/downloadText.ts'
import { formatDate } from '#web/ui/formatDate.ts'
import { Select } from '#web/ui/Select.tsx'
import { useQueue } from '../../questions/useQueue.ts'
import type { ProjectSession } from '../../session/projectSession.ts'
import { FileBrowser } from './FileBrowser.tsx'
import { isoDayOf } from './isoDayOf.ts'
import { LeftOutList } from './LeftOutList.tsx'
import { SectionTokens } from './SectionTokens.tsx'
import { TargetPicker } from './TargetPicker.tsx'
import { zipFiles } from './zipFiles.ts'
import { messages } from './messages.ts'

export interface HandedOverProps {
  projectSession: ProjectSession
  projectName: string
  specification: Specification
  /** What became of the snapshot that is saved at a hand-over. */
  notice: string
  /** Called when something was copied or downloaded. */
  onHandedOver: (handOvers: readonly HandOver[]) => void
}

/** Everything, in the format of a tool: its files, what they cost, and what the format can't hold. */
export function WholeSpecification({
  projectSession,
  projectName,
  specification,
  notice,
  onHandedOver,
}: HandedOverProps) {
  const openQuestions = useQueue(projectSession)?.questions
  const [now] = useState(() => new Date())
  const [target, setTarget] = useState<Target>(targets[0]!)
  const [others, setOthers] = useState<readonly Target[]>([])
  const [notation, setNotation] = useState<Notation>('plain')
  const options: ExportOptions = useMemo(
    () => ({
      name: projectName,
      date: isoDayOf(now),
      generatedOn: formatDate(now.toISOString()),
      notation,
      openQuestions: openQuestions ?? [],
    }),
    [projectName, now, notation, openQuestions],
  )
  const files = useMemo(() => target.files(specification, options), [target, specification, options])
  const more = others.filter(it => it !== target)
  const tokens = useMemo(() => tokensByFile(files).reduce((sum, it) => sum + it.tokens, 0), [files])

  const handOverTo = ({ key }: Target): HandOver => ({ target: key, notation, part: wholePart })
  function downloadZip() {
    const all = [...files, ...more.flatMap(it => it.files(specification, options))]
    downloadBytes(fileNameOf(projectName, messages.zipSuffix), zipFiles(all, options.date), 'application/zip')
    onHandedOver([target, ...more].map(handOverTo))
  }
  return (
    <div className="hand-over-columns">
      <TargetPicker current={target} onChange={setTarget} />
      <div className="hand-over-result">
        <div className="hand-over-head">
          <div>
            <h2>{target.title}</h2>
            <p className="review-hint" title={messages.estimate}>
              {[
                messages.files(files.length),
                messages.tokens(roundEstimate(tokens)),
                ...(target.format === '' ? [] : [messages.formatOf(target.format)]),
              ].join(' · ')}
            </p>
          </div>
          <Select
            label={messages.notation}
            value={notation}
            options={notations.map(value => ({ value, label: messages.notations[value] }))}
            onChange={event => setNotation(notations.find(it => it === event.currentTarget.value)!)}
          />
          <Button look="primary" icon={<Download />} onClick={downloadZip}>
            {messages.downloadZip}
          </Button>
        </div>
        <output className="hand-over-notice">{notice}</output>
        <LeftOutList leftOut={leftOutOf(target, specification)} />
        {target.key === 'markdown' && <SectionTokens specification={specification} />}
        <FileBrowser key={target.key} files={files} onHandedOver={() => onHandedOver([handOverTo(target)])} />
        {targets.length > 1 && (
          <details className="review-fold">
            <summary>{messages.others}</summary>
            <p className="review-hint">{messages.othersHint}</p>
            <div className="hand-over-others">
              {targets
                .filter(it => it !== target)
                .map(it => (
                  <Checkbox
                    key={it.key}
                    label={it.title}
                    checked={others.includes(it)}
                    onChange={event =>
                      setOthers(
                        event.currentTarget.checked ? [...others, it] : others.filter(other => other !== it),
                      )
                    }
                  />
                ))}
            </div>
          </details>
        )}
      </div>
    </div>
  )
}
