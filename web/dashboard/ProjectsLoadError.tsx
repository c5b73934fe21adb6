import { Suspense, useState } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { OfflineProjects } from './lazyParts.ts'
import { messages } from './messages.ts'

/**
 * In place of the projects when they could not be loaded, until it is dismissed (docs/product.md#error-messages).
 * Those that were opened on this device before can be worked on all the same.
 */
export function ProjectsLoadError({ onRetry }: { onRetry: () => void }) {
  const [isSeen, setSeen] = useState(false)
  if (isSeen) return null
  const retry = (
    <Button size="small" onClick={onRetry}>
      {messages.tryAgain}
    </Button>
  )
  return (
    <Banner kind="error" action={retry} onDismiss={() => setSeen(true)}>
      {messages.loadFailed}
      <Suspense>
        <OfflineProjects />
      </Suspense>
    </Banner>
  )
}
