import { useEffect, useState } from 'react'
import { shareLinks, type SharedContent } from '#contract/shareLinks.ts'
import { request } from '#web/api/request.ts'

interface Outcome {
  readonly data?: SharedContent
  readonly error?: unknown
}

/** Fetches what a link shows. Nothing of it is cached, because it may be revoked at any time. */
export function useSharedContent(secret: string) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    request(shareLinks.open, { params: { secret }, signal }).then(
      data => setOutcome({ data }),
      (error: unknown) => signal.aborted || setOutcome({ error }),
    )
    return () => controller.abort()
  }, [secret, tries])
  function tryAgain() {
    setOutcome(undefined)
    setTries(count => count + 1)
  }
  return { ...outcome, isFetching: outcome === undefined, tryAgain }
}
