import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { words } from './words.ts'

/** What could not be loaded, and another try. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Banner
      kind="error"
      action={
        <Button size="small" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.failed} {error instanceof Error && error.message}
    </Banner>
  )
}

export const Waiting = ({ label }: { label: string }) => <Spinner label={label} isCentred />
