import { useMemo, useState } from 'react'
import { fileNameOf } from '#domain/export/document.ts'
import { defaultSliceBudget, sliceOf, smallestSliceBudget } from '#domain/export/slice/sliceOf.ts'
import { itemTitleOf } from '#domain/specification/placeName.ts'
import { roundEstimate } from '#domain/text/estimateTokens.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { FileBrowser } from './FileBrowser.tsx'
import { Complete } from './LeftOutList.tsx'
import { messages } from './messages.ts'
import type { HandedOverProps } from './WholeSpecification.tsx'

interface FeatureSliceProps extends Omit<HandedOverProps, 'projectSession'> {
  featureId: string
}

/** What a tool needs to build one feature, within a number of tokens, and what that number has no room for. */
export function FeatureSlice({
  featureId,
  projectName,
  specification,
  notice,
  onHandedOver,
}: FeatureSliceProps) {
  const [entered, setEntered] = useState(String(defaultSliceBudget))
  const [budget, setBudget] = useState(defaultSliceBudget)
  const [hasError, setError] = useState(false)
  const { text, tokens, leftOut } = useMemo(
    () => sliceOf(specification, featureId, { name: projectName, notation: 'plain', budget })!,
    [specification, featureId, projectName, budget],
  )
  const path = fileNameOf(projectName, `-${featureId.toLowerCase()}.md`)

  function handleEntry(entry: string) {
    setEntered(entry)
    if (!isBudget(entry)) return
    setBudget(Number(entry))
    setError(false)
  }
  return (
    <div className="hand-over-result">
      <div className="hand-over-head">
        <div>
          <h2>{itemTitleOf('features', featureId, specification)}</h2>
          <p className="review-hint" title={messages.estimate}>
            {[messages.tokens(roundEstimate(tokens)), messages.sliceFormat].join(' · ')}
          </p>
        </div>
        <TextField
          label={messages.budget}
          inputMode="numeric"
          autoComplete="off"
          value={entered}
          error={hasError && messages.budgetError(smallestSliceBudget)}
          onChange={event => handleEntry(event.currentTarget.value)}
          onBlur={() => setError(!isBudget(entered))}
        />
      </div>
      <p className="review-hint">{messages.sliceHint}</p>
      <output className="hand-over-notice">{notice}</output>
      {leftOut.length === 0 ? (
        <Complete />
      ) : (
        <details className="review-fold">
          <summary>{messages.overBudget(leftOut.length)}</summary>
          <ul>
            {leftOut.map(({ id, name }) => (
              <li key={`${id} ${name}`}>{`${id} ${name}`.trim()}</li>
            ))}
          </ul>
        </details>
      )}
      <FileBrowser files={[{ path, text }]} onHandedOver={onHandedOver} />
    </div>
  )
}

const isBudget = (entry: string) => /^\s*\d{1,7}\s*$/.test(entry) && Number(entry) >= smallestSliceBudget
