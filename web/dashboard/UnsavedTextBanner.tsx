import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { queryKeys } from '#web/api/queries.ts'
import { useUser } from '#web/session/ProtectedRoute.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { listUnsavedProjects } from './listUnsavedProjects.ts'
import { messages } from './messages.ts'

const lookMs = 4_000

/**
 * Links to the projects with text on this device that the server doesn't have
 * (docs/offline-journal.md#abandoned-text).
 */
export function UnsavedTextBanner() {
  const userId = useUser().id
  const { data: projects = [] } = useQuery({
    queryKey: [...queryKeys.projects, 'unsaved text'],
    queryFn: () => listUnsavedProjects(userId),
    staleTime: 0,
    gcTime: 0,
    // Text left by this page may or may not have been saved since.
    refetchInterval: lookMs,
  })
  if (projects.length === 0) return null
  return (
    <Banner kind="warning">
      {messages.unsavedOnDevice}{' '}
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
