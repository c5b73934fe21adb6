import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accessTokens, type NewAccessToken } from '#contract/accessTokens.ts'
import { ApiError } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { request } from '#web/api/request.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { AccessTokenForm } from './AccessTokenForm.tsx'
import { accessTokenMessages as messages } from './accessTokenMessages.ts'
import { AccessTokenRow } from './AccessTokenRow.tsx'
import { NewTokenPanel } from './NewTokenPanel.tsx'
import css from './profile.module.css'
import { ProfileSection } from './ProfileSection.tsx'
import { isReauthenticatedFor, type ReturningReauthentication } from './returningReauthentication.ts'
import { useSectionLink } from './useSectionLink.ts'

/** The part of the page's address that leads here; *Connect* in the review links to it. */
const sectionId = 'access-tokens'

/** Lists, creates and revokes access tokens (docs/product.md#access-tokens). */
export function AccessTokenSection({ reauthentication }: { reauthentication: ReturningReauthentication }) {
  const cache = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.accessTokens,
    queryFn: async ({ signal }) => (await request(accessTokens.list, { signal })).data,
    staleTime: 2_000,
    refetchOnWindowFocus: true,
  })
  const isSignedInAgain = isReauthenticatedFor(reauthentication, 'token')
  const [isCreating, setCreating] = useState(isSignedInAgain)
  const [created, setCreated] = useState<NewAccessToken>()
  const createButton = useRef<HTMLButtonElement>(null)
  /** True once what had the focus is about to go: the form, a new token or a revoked one. */
  const losesFocus = useRef(false)

  useSectionLink(sectionId, data !== undefined)

  useEffect(() => {
    if (!losesFocus.current) return
    losesFocus.current = false
    createButton.current?.focus()
  })

  async function change(list: (all: NonNullable<typeof data>) => NonNullable<typeof data>) {
    await cache.cancelQueries({ queryKey: queryKeys.accessTokens })
    cache.setQueryData<typeof data>(queryKeys.accessTokens, all => all && list(all))
  }
  function handleCreated(made: NewAccessToken) {
    setCreating(false)
    setCreated(made)
    void change(all => [made.accessToken, ...all])
  }
  async function handleRevoke(id: string, name: string) {
    try {
      await request(accessTokens.remove, { params: { id } })
    } catch (error) {
      // A token that has already been revoked is a success.
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    }
    losesFocus.current = true
    await change(all => all.filter(one => one.id !== id))
    setCreated(now => (now?.accessToken.id === id ? undefined : now))
    announce(messages.revocation.done(name))
  }

  function close() {
    losesFocus.current = true
    setCreating(false)
    setCreated(undefined)
  }

  return (
    <ProfileSection id={sectionId} title={messages.title} text={messages.text}>
      {data === undefined && isFetching && <Spinner label={messages.loading} />}
      {data === undefined && isError && !isFetching && (
        <Banner
          kind="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          }
        >
          {messages.loadFailed}
        </Banner>
      )}
      {data?.length === 0 && <p className={css.note}>{messages.none}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={css.rows}>
          {data.map(token => (
            <AccessTokenRow key={token.id} token={token} onRevoke={handleRevoke} />
          ))}
        </ul>
      )}
      {created !== undefined && <NewTokenPanel created={created} onClose={close} />}
      {created === undefined && isCreating && (
        <AccessTokenForm isSignedInAgain={isSignedInAgain} onCreated={handleCreated} onCancel={close} />
      )}
      {created === undefined && !isCreating && (
        <div>
          <Button ref={createButton} onClick={() => setCreating(true)}>
            {messages.create}
          </Button>
        </div>
      )}
    </ProfileSection>
  )
}
