import { memo, Suspense, useSyncExternalStore } from 'react'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { TextErrorBoundary } from '#web/ui/TextErrorBoundary.tsx'
import { hasMarkdown } from './splitMarkdownBlocks.ts'
import type { StreamingText } from './streamingText.ts'
import { uiMessages } from './uiMessages.ts'

const ReplyMarkdown = lazyComponent(
  async () => (await import('./ReplyMarkdown.tsx')).ReplyMarkdown,
  ({ text }) => paragraphs(text),
)

/** The text of a reply. The Markdown renderer is loaded with the first reply that needs it. */
export const ReplyText = memo(function ReplyText({ text }: { text: string }) {
  const plain = paragraphs(text)
  return (
    <div className="mentor-text">
      {hasMarkdown(text) ? (
        <TextErrorBoundary resetKey={text} fallback={plain}>
          <Suspense fallback={plain}>
            <ReplyMarkdown text={text} />
          </Suspense>
        </TextErrorBoundary>
      ) : (
        plain
      )}
    </div>
  )
})

/** The reply while it streams. */
export function StreamingReplyText({ live }: { live: StreamingText }) {
  const text = useSyncExternalStore(live.subscribe, live.get)
  return text === '' ? <Thinking /> : <ReplyText text={text} />
}

export const Thinking = () => <p className="mentor-thinking">{uiMessages.thinking}</p>

const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, i) => <p key={i}>{paragraph}</p>)
