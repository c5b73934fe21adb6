import { Suspense, useState } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { messages } from './messages.ts'

/** It needs the browser's database. If its code can't be loaded, the error message above it is enough. */
export const OfflineProjects = lazyComponent(
  async () => (await import('./OfflineProjects.tsx')).OfflineProjects,
  () => null,
)

/**
 * Shown instead of the projects if they couldn't be loaded, until it's dismissed (docs/product.md#error-messages).
 * Users can still work on the projects that were opened on this device before.
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
