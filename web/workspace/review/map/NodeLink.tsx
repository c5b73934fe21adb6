import type { ReactNode } from 'react'
import { parseAddress } from '#domain/field/address.ts'
import type { TraceNode } from '#domain/trace/trace.ts'
import type { ProjectSession } from '../../session/projectSession.ts'
import { PlaceLink } from '../PlaceLink.tsx'
import { nodeLabel } from './nodeLabel.ts'

interface NodeLinkProps {
  projectSession: ProjectSession
  node: TraceNode
  /** Shown instead of its name. */
  children?: ReactNode
}

/** A link to an item's card. */
export function NodeLink({ projectSession, node, children = nodeLabel(node) }: NodeLinkProps) {
  const address = parseAddress(node.address)
  if (address === undefined) return children
  return (
    <PlaceLink projectSession={projectSession} address={address}>
      {children}
    </PlaceLink>
  )
}
