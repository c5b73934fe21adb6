import { useQuery } from '@tanstack/react-query'
import { shareLinks } from '#contract/shareLinks.ts'
import { ApiError } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { request } from '#web/api/request.ts'
import { SessionPage } from '#web/session/SessionPage.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { InvalidLink } from './InvalidLink.tsx'
import { messages } from './messages.ts'
import sheet from './share.css?url'
import { SharedDocumentView } from './SharedDocumentView.tsx'
import { SharedQuestionsForm } from './SharedQuestionsForm.tsx'

/** What somebody with a link sees, whether or not they have an account: one document, or some questions. */
export function SharedPage({ secret }: { secret: string }) {
  return (
    <SessionPage title={messages.tab}>
      <meta name="robots" content="noindex, nofollow" />
      <link rel="stylesheet" href={sheet} precedence="later" />
      <Shared secret={secret} />
    </SessionPage>
  )
}

function Shared({ secret }: { secret: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.shared(secret),
    queryFn: ({ signal }) => request(shareLinks.open, { params: { secret }, signal }),
  })
  if (data?.kind === 'document') return <SharedDocumentView shared={data} />
  if (data?.kind === 'questions') return <SharedQuestionsForm secret={secret} shared={data} />
  if (isFetching) return <Spinner label={messages.loading} isCentred />
  if (error instanceof ApiError && error.status === 404) return <InvalidLink />
  return (
    <Banner
      kind="error"
      action={
        <Button size="small" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      }
    >
      {messages.failed}
    </Banner>
  )
}
