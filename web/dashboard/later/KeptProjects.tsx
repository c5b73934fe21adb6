import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { keptProjects, type KeptProject } from '#web/api/keptProjects.ts'
import { useUser } from '#web/session/Protected.tsx'
import { words } from './failureWords.ts'

/** The projects that were opened on this device before. */
export function KeptProjects() {
  const [kept, setKept] = useState<readonly KeptProject[]>([])
  const userId = useUser().id
  useEffect(() => {
    void keptProjects(userId).then(setKept)
  }, [userId])
  return (
    kept.length > 0 && (
      <>
        <p>{words.onDevice}</p>
        <ul>
          {kept.map(({ id, name }) => (
            <li key={id}>
              <Link href={`/projects/${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </>
    )
  )
}
