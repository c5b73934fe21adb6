import { DiffStyles } from '../../DiffStyles.tsx'
import href from './proposal.css?url'

/** A sheet of its own, which comes with what it is for: the one of all pages stays small. */
export const ProposalStyles = () => (
  <>
    <DiffStyles />
    <link rel="stylesheet" href={href} precedence="default" />
  </>
)
