import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { messages } from './messages.ts'

/** A banner with the error and a retry button. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Banner
      kind="error"
      action={
        <Button size="small" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {messages.failed} {error instanceof Error && error.message}
    </Banner>
  )
}

export const LoadingSpinner = ({ label }: { label: string }) => <Spinner label={label} isCentred />
