import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { keptProjects, type KeptProject } from '#web/api/keptProjects.ts'
import { useUser } from '#web/session/Protected.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { words as shared } from '../words.ts'
import { words } from './failureWords.ts'

/**
 * In place of the projects when they could not be loaded, until it is dismissed (product spec, section 8). Those that
 * were opened on this device before can be worked on all the same.
 */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const [isSeen, setSeen] = useState(false)
  const [kept, setKept] = useState<readonly KeptProject[]>([])
  const userId = useUser().id
  useEffect(() => {
    void keptProjects(userId).then(setKept)
  }, [userId])
  if (isSeen) return null
  const retry = (
    <Button size="small" onClick={onRetry}>
      {shared.tryAgain}
    </Button>
  )
  return (
    <Banner kind="error" action={retry} onDismiss={() => setSeen(true)}>
      {shared.loadFailed}
      {kept.length > 0 && (
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
      )}
    </Banner>
  )
}
