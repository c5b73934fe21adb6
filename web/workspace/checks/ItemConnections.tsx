import { Fragment, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import type { Connection } from '#domain/trace/connectionsOf.ts'
import { parseAddress } from '#domain/field/address.ts'
import { isVisibleFormKey } from '#domain/specification/specification.ts'
import { revealAddress } from '../modelReview/revealAddress.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { stepPathOf } from '../steps.ts'
import sheet from './checks.css?url'
import { messages } from './messages.ts'

interface ItemConnectionsProps {
  projectSession: ProjectSession
  /** The connections of one item. */
  connections: readonly Connection[]
}

/** What hangs together with an item, as links that lead there: "2 stories · 5 criteria · Booking". */
export function ItemConnections({ projectSession, connections }: ItemConnectionsProps) {
  const { project, autosave } = projectSession
  const [, navigate] = useLocation()

  function open(event: MouseEvent, { items: [first] }: Connection) {
    const address = first && parseAddress(first.address)
    if (address === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    const { module } = address
    if (!isVisibleFormKey(module)) return
    event.preventDefault()
    void autosave.flush()
    // Rendered synchronously, so that the card to show exists.
    flushSync(() => navigate(stepPathOf(project.id, module)))
    revealAddress(address)
  }

  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="later" />
      {connections.map((connection, i) => {
        const { module } = connection
        return (
          isVisibleFormKey(module) && (
            <Fragment key={module}>
              {i > 0 && ' · '}
              <a href={stepPathOf(project.id, module)} onClick={event => open(event, connection)}>
                {labelOf(connection)}
              </a>
            </Fragment>
          )
        )
      })}
    </>
  )
}

/** The name of a single item, if it's short, otherwise how many there are. */
function labelOf({ module, items, count }: Connection): string {
  const [only, ...more] = items
  const name = only?.name.trim() ?? ''
  const isNamed = more.length === 0 && name !== '' && name.length <= 32 && hasNames.has(module)
  return isNamed ? name : messages.connection(module, count)
}

/** Stories and sets of criteria are called by their text. */
const hasNames = new Set<string>(['personas', 'features', 'dataModels'])
