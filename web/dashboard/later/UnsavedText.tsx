import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { queryKeys } from '#web/api/queries.ts'
import { useUser } from '#web/session/Protected.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { projectsWithUnsavedText } from './unsavedText.ts'
import { words } from './unsavedWords.ts'

/** Leads to the projects of which this device has text that the server has not (decision 031). */
export function UnsavedText() {
  const userId = useUser().id
  const { data: projects = [] } = useQuery({
    // Asked anew with the projects themselves, so also when one is left and what it had has been saved.
    queryKey: [...queryKeys.projects, 'unsaved text'],
    queryFn: () => projectsWithUnsavedText(userId),
    staleTime: 0,
    gcTime: 0,
  })
  if (projects.length === 0) return null
  return (
    <Banner kind="warning">
      {words.left}{' '}
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
