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
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    request(shareLinks.open, { params: { secret }, signal }).then(
      data => setOutcome({ data }),
      (error: unknown) => signal.aborted || setOutcome({ error }),
    )
    return () => controller.abort()
  }, [secret])
  return { ...outcome, isFetching: outcome === undefined }
}
