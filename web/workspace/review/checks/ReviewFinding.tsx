import type { Finding } from '#domain/checks/check.ts'
import { withoutSpan } from '#domain/field/address.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import { isVisibleFormKey, type Specification } from '#domain/specification/specification.ts'
import { FindingItem } from '../../checks/FieldFindings.tsx'
import type { ReviewViewProps } from '../otherViews.tsx'
import { PlaceLink } from '../PlaceLink.tsx'

export interface ReviewFindingProps extends Pick<ReviewViewProps, 'projectSession' | 'onAskMentor'> {
  specification: Specification
  finding: Finding
  /** Called when it's gone after a fix or Ignore, and with it the focus. */
  onSettled: () => void
}

/** A finding with a link to its place. */
export function ReviewFinding({
  projectSession,
  specification,
  finding,
  onAskMentor,
  onSettled,
}: ReviewFindingProps) {
  const { address } = finding
  const { module } = address
  return (
    <FindingItem
      projectSession={projectSession}
      finding={finding}
      onAskMentor={question => isVisibleFormKey(module) && onAskMentor(module, question)}
      onSettled={onSettled}
    >
      <p className="review-checks-place">
        <PlaceLink projectSession={projectSession} address={address}>
          {placeNameOf(withoutSpan(address), specification)}
        </PlaceLink>
      </p>
    </FindingItem>
  )
}
