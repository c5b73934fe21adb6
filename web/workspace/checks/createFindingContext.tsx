import { Suspense, useSyncExternalStore } from 'react'
import type { FormContextValue } from '#web/fields/formContext.ts'
import type { Connection } from '#domain/trace/connectionsOf.ts'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { createPlaceLenses, type PlaceLens } from './placeLenses.ts'
import css from './connections.module.css'

const load = () => import('./startChecks.ts')
const FieldFindings = lazyComponent(async () => (await load()).FieldFindings)
const ItemConnections = lazyComponent(async () => (await load()).ItemConnections)

/** Loads the code of the checks, and all that shows them: otherwise what they find would appear piece by piece. */
export async function loadChecks(): ReturnType<typeof load> {
  const [loaded] = await Promise.all([load(), FieldFindings.ready(), ItemConnections.ready()])
  return loaded
}

const none: readonly Connection[] = []

/** What a form's fields show of the checks. Nothing is found until the code of the checks is loaded. */
export function createFindingContext(
  projectSession: ProjectSession,
  onAskMentor: (question: string) => void,
): Required<Pick<FormContextValue, 'findings' | 'renderConnections'>> {
  const { checks } = projectSession
  const connectionsAt = createPlaceLenses(checks, item => checks.get()?.connections.get(item) ?? none)
  return {
    findings: {
      countAt: createPlaceLenses(checks, place => checks.get()?.byPlace.get(place)?.length ?? 0),
      render: place => (
        <FieldFindings projectSession={projectSession} place={place} onAskMentor={onAskMentor} />
      ),
    },
    renderConnections: item => (
      <ConnectionLine projectSession={projectSession} source={connectionsAt(item)} />
    ),
  }
}

interface ConnectionLineProps {
  projectSession: ProjectSession
  source: PlaceLens<readonly Connection[]>
}

/** The line's space is always there, so that nothing moves when it comes. */
function ConnectionLine({ projectSession, source }: ConnectionLineProps) {
  const connections = useSyncExternalStore(source.subscribe, source.get, source.get)
  return (
    <p className={css.connections}>
      {connections.length > 0 && (
        <Suspense>
          <ItemConnections projectSession={projectSession} connections={connections} />
        </Suspense>
      )}
    </p>
  )
}
