import { Suspense, useState } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { messages } from './messages.ts'

/** It needs the browser's database. Where its code can't be loaded, the error above it says enough. */
export const OfflineProjects = lazyComponent(
  async () => (await import('./OfflineProjects.tsx')).OfflineProjects,
  () => null,
)

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
