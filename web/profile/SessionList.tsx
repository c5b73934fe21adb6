import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { auth, type UserSession } from '#contract/auth.ts'
import { ApiError } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { request } from '#web/api/request.ts'
import { useSession } from '#web/session/useSession.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import css from './profile.module.css'
import { ProfileSection } from './ProfileSection.tsx'
import { SessionRow } from './SessionRow.tsx'
import { messages } from './messages.ts'

const { sessions: sessionMessages } = messages

const currentFirst = (one: UserSession, other: UserSession) => Number(other.isCurrent) - Number(one.isCurrent)

/** Lists the user's signed-in sessions, and ends one of them or all. */
export function SessionList() {
  const { signOut, signOutWith } = useSession()
  const cache = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await request(auth.sessions, { signal })).data,
    staleTime: 2_000,
    refetchOnWindowFocus: true,
  })
  const [asks, setAsks] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function handleEnd(id: string, device: string) {
    setProblem(undefined)
    try {
      await request(auth.removeSession, { params: { id } })
    } catch (error) {
      // A session that has already ended is a success.
      if (!(error instanceof ApiError) || error.status !== 404) return setProblem(sessionMessages.endFailed)
    }
    await cache.cancelQueries({ queryKey: queryKeys.sessions })
    cache.setQueryData<typeof data>(queryKeys.sessions, all => all?.filter(one => one.id !== id))
    announce(sessionMessages.signedOut(device))
  }
  async function handleEndAll() {
    setEnding(true)
    setProblem(undefined)
    try {
      if (!(await signOutWith(() => request(auth.removeSessions)))) setAsks(false)
    } catch {
      setAsks(false)
      setProblem(sessionMessages.everywhereFailed)
    }
    setEnding(false)
  }

  return (
    <ProfileSection title={sessionMessages.title} text={sessionMessages.text}>
      {problem !== undefined && (
        <Banner kind="error" onDismiss={() => setProblem(undefined)}>
          {problem}
        </Banner>
      )}
      {data === undefined && isFetching && <Spinner label={sessionMessages.loading} />}
      {data === undefined && isError && !isFetching && (
        <Banner
          kind="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {sessionMessages.tryAgain}
            </Button>
          }
        >
          {sessionMessages.failed}
        </Banner>
      )}
      {data !== undefined && (
        <ul className={css.rows}>
          {data.toSorted(currentFirst).map(session => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={device => (session.isCurrent ? signOut() : handleEnd(session.id, device))}
            />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setAsks(true)}>{sessionMessages.everywhere}</Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={sessionMessages.everywhere}
          confirmLabel={isEnding ? sessionMessages.signingOut : sessionMessages.everywhere}
          cancelLabel={sessionMessages.cancel}
          isBusy={isEnding}
          onConfirm={() => void handleEndAll()}
          onClose={() => setAsks(false)}
        >
          <p>{sessionMessages.everywhereQuestion}</p>
          <p className={css.note}>{sessionMessages.everywhereDetail}</p>
        </ConfirmDialog>
      )}
    </ProfileSection>
  )
}
