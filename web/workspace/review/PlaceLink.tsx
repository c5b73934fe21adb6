import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import type { Address } from '#domain/field/address.ts'
import { isVisibleFormKey } from '#domain/specification/specification.ts'
import { revealAddress } from '../modelReview/revealAddress.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { stepPathOf } from '../steps.ts'

interface PlaceLinkProps {
  projectSession: ProjectSession
  address: Address
  children: ReactNode
}

/** A link to a place in the specification, which focuses its field. */
export function PlaceLink({ projectSession: { project, autosave }, address, children }: PlaceLinkProps) {
  const [, navigate] = useLocation()
  const { module } = address
  if (!isVisibleFormKey(module)) return children
  const path = stepPathOf(project.id, module)
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void autosave.flush()
    // Rendered synchronously, so that the field to show exists.
    flushSync(() => navigate(path))
    revealAddress(address)
  }
  return (
    <a href={path} onClick={open}>
      {children}
    </a>
  )
}
