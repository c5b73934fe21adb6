import { memo, Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { TextBoundary } from '#web/ui/TextBoundary.tsx'
import { hasMarkdown } from './blocks.ts'
import type { Live } from './live.ts'
import { words } from './words.ts'

const Markdown = lazyPart(
  async () => (await import('./Markdown.tsx')).Markdown,
  ({ text }) => paragraphs(text),
)

/** What the mentor says. What reads Markdown is loaded with the first reply that has any. */
export const ReplyText = memo(function ReplyText({ text }: { text: string }) {
  const plain = paragraphs(text)
  return (
    <div className="mentor-text">
      {hasMarkdown(text) ? (
        <TextBoundary of={text} instead={plain}>
          <Suspense fallback={plain}>
            <Markdown text={text} />
          </Suspense>
        </TextBoundary>
      ) : (
        plain
      )}
    </div>
  )
})

/** The same while it is written. */
export function LiveText({ live }: { live: Live }) {
  const text = useSyncExternalStore(live.subscribe, live.get)
  return text === '' ? <Thinking /> : <ReplyText text={text} />
}

export const Thinking = () => <p className="mentor-thinking">{words.thinking}</p>

const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, i) => <p key={i}>{paragraph}</p>)
