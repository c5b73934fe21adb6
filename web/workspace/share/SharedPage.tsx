import { useState } from 'react'
import { ApiError } from '#web/api/apiError.ts'
import { SessionPage } from '#web/session/SessionPage.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { InvalidLink } from './InvalidLink.tsx'
import { messages } from './messages.ts'
import sheet from './share.css?url'
import { SharedDocumentView } from './SharedDocumentView.tsx'
import { SharedQuestionsForm } from './SharedQuestionsForm.tsx'
import { useSharedContent } from './useSharedContent.ts'

/** What somebody with a link sees, whether or not they have an account: one document, or some questions. */
export function SharedPage({ secret }: { secret: string }) {
  const [tries, setTries] = useState(0)
  return (
    <SessionPage title={messages.tab}>
      <meta name="robots" content="noindex, nofollow" />
      <link rel="stylesheet" href={sheet} precedence="later" />
      <Shared key={tries} secret={secret} onRetry={() => setTries(count => count + 1)} />
    </SessionPage>
  )
}

function Shared({ secret, onRetry }: { secret: string; onRetry: () => void }) {
  const { data, error, isFetching } = useSharedContent(secret)
  if (data?.kind === 'document') return <SharedDocumentView shared={data} />
  if (data?.kind === 'questions') return <SharedQuestionsForm secret={secret} shared={data} />
  if (isFetching) return <Spinner label={messages.loading} isCentred />
  if (error instanceof ApiError && error.status === 404) return <InvalidLink />
  return (
    <Banner
      kind="error"
      action={
        <Button size="small" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {messages.failed}
    </Banner>
  )
}
