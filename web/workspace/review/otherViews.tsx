import { lazyComponent, type LazyComponent } from '#web/ui/lazyComponent.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import type { StepKey } from '../steps.ts'
import type { ReviewView } from './views.ts'

export interface ReviewViewProps {
  projectSession: ProjectSession
  projectName: string
  /** Opens the mentor of a form, with a question in its input. */
  onAskMentor: (step: StepKey, question: string) => void
}

/** The views beside the document, each loaded when it's first opened. */
export const otherViews: Readonly<Record<Exclude<ReviewView, 'document'>, LazyComponent<ReviewViewProps>>> = {
  'hand-over': lazyComponent<ReviewViewProps>(
    async () => (await import('./handOver/HandOverView.tsx')).HandOverView,
  ),
  share: lazyComponent(async () => (await import('./share/ShareView.tsx')).ShareView),
  suggestions: lazyComponent<ReviewViewProps>(
    async () => (await import('./suggestions/SuggestionsView.tsx')).SuggestionsView,
  ),
  questions: lazyComponent<ReviewViewProps>(
    async () => (await import('../questions/QuestionQueue.tsx')).QuestionQueue,
  ),
  checks: lazyComponent(async () => (await import('./checks/ChecksView.tsx')).ChecksView),
  map: lazyComponent(async () => (await import('./map/MapView.tsx')).MapView),
  gaps: lazyComponent(async () => (await import('./gaps/GapsView.tsx')).GapsView),
  privacy: lazyComponent(async () => (await import('./privacy/PrivacyView.tsx')).PrivacyView),
  decisions: lazyComponent(async () => (await import('./decisions/DecisionsView.tsx')).DecisionsView),
  progress: lazyComponent(async () => (await import('./progress/ProgressView.tsx')).ProgressView),
}
