import type { AiConnectionTest } from '#contract/aiConnection.ts'
import { Banner } from '#web/ui/Banner.tsx'

/** What a test of the connection found. */
export const TestOutcome = ({ outcome }: { outcome: AiConnectionTest }) => (
  <Banner kind={outcome.success ? 'success' : 'error'}>{outcome.message}</Banner>
)
