import { useState } from 'react'
import { smallestSliceBudget } from '#domain/export/slice/sliceOf.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { messages } from './messages.ts'

interface TokenBudgetFieldProps {
  /** The budget at first, in tokens. */
  initial: number
  /** Called with each budget that is a whole number and large enough. */
  onChange: (budget: number) => void
}

/** The most tokens that a slice may have. */
export function TokenBudgetField({ initial, onChange }: TokenBudgetFieldProps) {
  const [entered, setEntered] = useState(String(initial))
  const [hasError, setError] = useState(false)

  function handleEntry(entry: string) {
    setEntered(entry)
    if (!isBudget(entry)) return
    onChange(Number(entry))
    setError(false)
  }
  return (
    <TextField
      label={messages.budget}
      inputMode="numeric"
      autoComplete="off"
      value={entered}
      error={hasError && messages.budgetError(smallestSliceBudget)}
      onChange={event => handleEntry(event.currentTarget.value)}
      onBlur={() => setError(!isBudget(entered))}
    />
  )
}

const isBudget = (entry: string) => /^\s*\d{1,7}\s*$/.test(entry) && Number(entry) >= smallestSliceBudget
