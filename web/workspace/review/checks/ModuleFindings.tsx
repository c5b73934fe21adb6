import { useId, useRef, useState } from 'react'
import type { Finding } from '#domain/checks/check.ts'
import { Button } from '#web/ui/Button.tsx'
import { bySeverity } from '../../checks/bySeverity.ts'
import { messages as checkMessages } from '../../checks/messages.ts'
import { focusItemAt } from '../focusItemAt.ts'
import { ReviewFinding, type ReviewFindingProps } from './ReviewFinding.tsx'
import { messages } from './messages.ts'

interface ModuleFindingsProps extends Omit<ReviewFindingProps, 'finding' | 'onSettled'> {
  /** The module's title. */
  title: string
  findings: readonly Finding[]
  /** Called when the last of them is settled, and with it the focus is gone. */
  onEmpty: () => void
}

/** How many are shown until the rest is wanted. */
const shownAtFirst = 10

/** The findings in one module, the most severe first. */
export function ModuleFindings({ title, findings, onEmpty, ...rest }: ModuleFindingsProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isAll, setAll] = useState(false)
  const sorted = bySeverity(findings)
  const shown = isAll ? sorted : sorted.slice(0, shownAtFirst)
  return (
    <section className="findings" aria-labelledby={id}>
      <h3 id={id}>
        {title} <span>{findings.length}</span>
      </h3>
      <ul ref={list}>
        {shown.map((finding, i) => (
          <ReviewFinding
            key={keyOf(finding, i, sorted)}
            {...rest}
            finding={finding}
            onSettled={() => (list.current === null ? onEmpty() : focusItemAt(list.current, i))}
          />
        ))}
      </ul>
      {findings.length > shownAtFirst && (
        <Button look="quiet" size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? checkMessages.fewer : messages.more(findings.length - shownAtFirst, title)}
        </Button>
      )}
    </section>
  )
}

/** A finding stays open while the words around it change. */
const keyOf = (finding: Finding, index: number, all: readonly Finding[]) => {
  const isSame = ({ check, address }: Finding) =>
    check === finding.check && address.item === finding.address.item
  return `${finding.check} ${finding.address.item} ${all.slice(0, index).filter(isSame).length}`
}
