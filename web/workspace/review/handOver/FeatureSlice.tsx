import { useMemo, useState } from 'react'
import { fileNameOf } from '#domain/export/document.ts'
import { defaultSliceBudget, sliceOf } from '#domain/export/slice/sliceOf.ts'
import { itemTitleOf } from '#domain/specification/placeName.ts'
import { roundEstimate } from '#domain/text/estimateTokens.ts'
import { FileBrowser } from './FileBrowser.tsx'
import { OmittedParts } from './LeftOutList.tsx'
import { TokenBudgetField } from './TokenBudgetField.tsx'
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
  const [budget, setBudget] = useState(defaultSliceBudget)
  const { text, tokens, leftOut } = useMemo(
    () => sliceOf(specification, featureId, { name: projectName, notation: 'plain', budget })!,
    [specification, featureId, projectName, budget],
  )
  const path = fileNameOf(projectName, `-${featureId.toLowerCase()}.md`)

  return (
    <div className="hand-over-result">
      <div className="hand-over-head">
        <div>
          <h2>{itemTitleOf('features', featureId, specification)}</h2>
          <p className="review-hint" title={messages.estimate}>
            {[messages.tokens(roundEstimate(tokens)), messages.sliceFormat].join(' · ')}
          </p>
        </div>
        <TokenBudgetField initial={defaultSliceBudget} onChange={setBudget} />
      </div>
      <p className="review-hint">{messages.sliceHint}</p>
      <output className="hand-over-notice">{notice}</output>
      <OmittedParts parts={leftOut} />
      <FileBrowser
        files={[{ path, text }]}
        onHandedOver={() => onHandedOver([{ target: 'markdown', notation: 'plain', part: featureId }])}
      />
    </div>
  )
}
