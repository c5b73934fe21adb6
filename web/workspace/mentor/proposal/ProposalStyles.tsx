import { DiffStyles } from '../../diff/DiffStyles.tsx'
import href from './proposal.css?url'

/** A separate style sheet that is loaded with proposals, to keep the common one small. */
export const ProposalStyles = () => (
  <>
    <DiffStyles />
    <link rel="stylesheet" href={href} precedence="default" />
  </>
)
