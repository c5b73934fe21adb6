import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shareLinks, type NewShareLink, type ShareLink } from '#contract/shareLinks.ts'
import { ApiError } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { request } from '#web/api/request.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { ReviewViewProps } from '../otherViews.tsx'
import { reviewPathOf } from '../views.ts'
import { LinkForm } from './LinkForm.tsx'
import { LinkRow } from './LinkRow.tsx'
import { messages } from './messages.ts'
import { NewLinkPanel } from './NewLinkPanel.tsx'
import sheet from './share.css?url'

/** Creates, lists and revokes links to this project for people without an account (docs/links.md). */
export function ShareView({ projectSession }: ReviewViewProps) {
  const { id } = projectSession.project
  const queryKey = queryKeys.shareLinks(id)
  const cache = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await request(shareLinks.list, { params: { id }, signal })).data,
    staleTime: 2_000,
    refetchOnWindowFocus: true,
  })
  const [created, setCreated] = useState<NewShareLink>()

  async function change(list: (all: readonly ShareLink[]) => ShareLink[]) {
    await cache.cancelQueries({ queryKey })
    cache.setQueryData<ShareLink[]>(queryKey, all => all && list(all))
  }
  function handleCreated(made: NewShareLink) {
    setCreated(made)
    void change(all => [made.link, ...all])
  }
  async function handleRevoke(linkId: string) {
    try {
      await request(shareLinks.remove, { params: { id, linkId } })
    } catch (error) {
      // A link that has already been revoked is a success.
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    }
    await change(all => all.filter(link => link.id !== linkId))
    setCreated(now => (now?.link.id === linkId ? undefined : now))
    announce(messages.revocation.done)
  }

  return (
    <section className="share" aria-label={messages.title}>
      <link rel="stylesheet" href={sheet} precedence="later" />
      <p className="review-hint">{messages.intro}</p>
      {created === undefined ? (
        <LinkForm projectSession={projectSession} onCreated={handleCreated} />
      ) : (
        <NewLinkPanel created={created} onClose={() => setCreated(undefined)} />
      )}
      <section aria-labelledby="share-links" className="share-links">
        <h2 id="share-links">{messages.links}</h2>
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
        {data?.length === 0 && <p className="review-note">{messages.none}</p>}
        {data !== undefined && data.length > 0 && (
          <ul>
            {data.map(link => (
              <LinkRow
                key={link.id}
                link={link}
                suggestionsPath={reviewPathOf(projectSession.project.id, 'suggestions')}
                onRevoke={handleRevoke}
              />
            ))}
          </ul>
        )}
      </section>
    </section>
  )
}
