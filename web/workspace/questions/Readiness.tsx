import { useEffect, useState } from 'react'
import { answersToReady } from '#domain/questions/answersToReady.ts'
import type { CheckState } from '../checks/checkStore.ts'
import { messages } from './messages.ts'

/** How many answers it takes to Ready to build, found out when the browser is idle. Its place is always there. */
export function Readiness({ checked }: { checked: CheckState }) {
  const errors = checked.open.filter(({ severity }) => severity === 'error').length
  const [counted, setCounted] = useState<{ readonly checked: CheckState; readonly answers?: number }>()
  useEffect(() => {
    if (errors === 0) return
    const timer = setTimeout(() => {
      const { specification, open, checks } = checked
      const answers = answersToReady(specification, open, checks)
      setCounted({ checked, ...(answers === undefined ? {} : { answers }) })
    })
    return () => clearTimeout(timer)
  }, [checked, errors])
  return <span className="questions-readiness">{textOf()}</span>

  function textOf(): string {
    if (errors === 0) return messages.readyToBuild
    // The figure before stays until there is a new one.
    if (counted === undefined) return ''
    return counted.answers === undefined ? messages.errorsLeft(errors) : messages.toReady(counted.answers)
  }
}
