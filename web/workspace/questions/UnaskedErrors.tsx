import type { Finding } from '#domain/checks/check.ts'
import { printAddress } from '#domain/field/address.ts'
import { PlaceLink } from '../review/PlaceLink.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { messages } from './messages.ts'

/** The errors that no question covers, each as a link to the field where it is. */
export function UnaskedErrors({
  projectSession,
  open,
}: {
  projectSession: ProjectSession
  open: readonly Finding[]
}) {
  const errors = open.filter(({ severity, question }) => severity === 'error' && question === undefined)
  if (errors.length === 0) return null
  return (
    <section className="questions-unasked">
      <h3>{messages.unasked}</h3>
      <ul>
        {errors.map(({ check, address, message }) => (
          <li key={`${check} ${printAddress(address)}`}>
            <PlaceLink projectSession={projectSession} address={address}>
              {message}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
