import { messages } from './messages.ts'

const { title, text } = messages.invalid

/**
 * The same for links that never existed, have expired or were revoked. Inline, it's below what somebody has typed,
 * which stays to be copied.
 */
export function InvalidLink({ isInline = false }: { isInline?: boolean }) {
  const Title = isInline ? 'h2' : 'h1'
  return (
    <div className="shared-invalid" data-inline={isInline || undefined} role={isInline ? 'alert' : undefined}>
      <Title>{title}</Title>
      <p>{text}</p>
    </div>
  )
}
