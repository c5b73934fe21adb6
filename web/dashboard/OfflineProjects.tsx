import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { listOfflineProjects, type OfflineProject } from '#web/storage/offlineProjects.ts'
import { useUser } from '#web/session/ProtectedRoute.tsx'
import { messages } from './messages.ts'

/** Lists the projects that were opened on this device before. */
export function OfflineProjects() {
  const [projects, setProjects] = useState<readonly OfflineProject[]>([])
  const userId = useUser().id
  useEffect(() => {
    void listOfflineProjects(userId).then(setProjects)
  }, [userId])
  return (
    projects.length > 0 && (
      <>
        <p>{messages.openedOnDevice}</p>
        <ul>
          {projects.map(({ id, name }) => (
            <li key={id}>
              <Link href={`/projects/${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </>
    )
  )
}
