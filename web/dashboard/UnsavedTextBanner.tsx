import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { queryKeys } from '#web/api/queries.ts'
import { useUser } from '#web/session/ProtectedRoute.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { listUnsavedProjects } from './listUnsavedProjects.ts'
import { unsavedTextMessages } from './unsavedTextMessages.ts'

const lookMs = 4_000

/**
 * Leads to the projects of which this device has text that the server has not
 * (docs/offline-journal.md#abandoned-text).
 */
export function UnsavedTextBanner() {
  const userId = useUser().id
  const { data: projects = [] } = useQuery({
    queryKey: [...queryKeys.projects, 'unsaved text'],
    queryFn: () => listUnsavedProjects(userId),
    staleTime: 0,
    gcTime: 0,
    // What was left in this page may be saved yet, or not be.
    refetchInterval: lookMs,
  })
  if (projects.length === 0) return null
  return (
    <Banner kind="warning">
      {unsavedTextMessages.left}{' '}
      {projects.map(({ id, name }, i) => (
        <Fragment key={id}>
          {i > 0 && ', '}
          <Link href={`/projects/${id}`} dir="auto">
            {name}
          </Link>
        </Fragment>
      ))}
    </Banner>
  )
}
