import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { aiConnection, type AiConnectionStatus } from '#contract/aiConnection.ts'
import { queryKeys } from '#web/api/queries.ts'
import { request } from '#web/api/request.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { AiConnectionForm } from './AiConnectionForm.tsx'
import { AiConnectionSummary } from './AiConnectionSummary.tsx'
import { aiMessages } from './aiMessages.ts'
import css from './profile.module.css'
import { ProfileSection } from './ProfileSection.tsx'
import { useSectionLink } from './useSectionLink.ts'

/** The part of the page's address that leads here; the mentor's panel links to it. */
const sectionId = 'ai'

/** Connects the user's own AI model (docs/product.md#own-ai-model). */
export function AiSection() {
  const cache = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.aiConnection,
    queryFn: ({ signal }) => request(aiConnection.read, { signal }),
    staleTime: 2_000,
  })
  const [isEditing, setEditing] = useState(false)
  /** True once the user has opened or closed the form, so that what replaces it takes the focus. */
  const [wasUsed, setUsed] = useState(false)
  const isLoaded = data !== undefined

  useSectionLink(sectionId, isLoaded)

  function edit(isOpen: boolean) {
    setUsed(true)
    setEditing(isOpen)
  }
  const replace = (status: AiConnectionStatus) => {
    cache.setQueryData(queryKeys.aiConnection, status)
    edit(false)
  }
  return (
    <ProfileSection id={sectionId} title={aiMessages.title} text={aiMessages.text}>
      {!isLoaded && isFetching && <Spinner label={aiMessages.loading} />}
      {!isLoaded && isError && !isFetching && (
        <Banner
          kind="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {aiMessages.tryAgain}
            </Button>
          }
        >
          {aiMessages.loadFailed}
        </Banner>
      )}
      {isLoaded && (
        <>
          {data.availability === 'off' && <p className={css.note}>{aiMessages.off}</p>}
          {data.availability === 'no_secret' && <p className={css.note}>{aiMessages.noSecret}</p>}
          {data.connection === null && (
            <p className={css.note}>
              {data.serverModel === null
                ? aiMessages.without.guided
                : aiMessages.without.server(data.serverModel)}
            </p>
          )}
          {isEditing ? (
            <AiConnectionForm status={data} takesFocus onSaved={replace} onCancel={() => edit(false)} />
          ) : data.connection !== null ? (
            <AiConnectionSummary
              key={data.connection.addedAt}
              connection={data.connection}
              isAvailable={data.availability === 'available'}
              takesFocus={wasUsed}
              onChange={() => edit(true)}
              onRemoved={() => replace({ ...data, connection: null })}
            />
          ) : (
            data.availability === 'available' && (
              <ConnectButton takesFocus={wasUsed} onClick={() => edit(true)} />
            )
          )}
        </>
      )}
    </ProfileSection>
  )
}

function ConnectButton({ takesFocus, onClick }: { takesFocus: boolean; onClick: () => void }) {
  return (
    <div>
      <Button ref={button => void (takesFocus && button?.focus())} onClick={onClick}>
        {aiMessages.connect}
      </Button>
    </div>
  )
}
