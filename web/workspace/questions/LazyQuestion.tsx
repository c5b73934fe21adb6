import { Suspense, type ComponentProps } from 'react'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'

const AnswerableQuestion = lazyComponent(
  async () => (await import('./AnswerableQuestion.tsx')).AnswerableQuestion,
)

/** A question whose code is loaded once there is one to ask. */
export const LazyQuestion = (props: ComponentProps<typeof AnswerableQuestion>) => (
  <Suspense>
    <AnswerableQuestion {...props} />
  </Suspense>
)
