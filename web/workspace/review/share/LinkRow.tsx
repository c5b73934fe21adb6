import { FileText, MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ShareLink } from '#contract/shareLinks.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { formatDate } from '#web/ui/formatDate.ts'
import { messages } from './messages.ts'

const { revocation } = messages

interface LinkRowProps {
  link: ShareLink
  /** The address of the suggestions that answers become. */
  suggestionsPath: string
  /** Rejects if the link couldn't be revoked. */
  onRevoke: (id: string) => Promise<unknown>
}

/** One link: what it shows, until when, whether it has been opened, and how many answers came back. */
export function LinkRow({ link, suggestionsPath, onRevoke }: LinkRowProps) {
  const { id, kind, createdAt, expiresAt, lastOpenedAt, answerCount } = link
  const [asks, setAsks] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isExpired] = useState(() => Date.parse(expiresAt) <= Date.now())
  const name = nameOf(link)

  async function handleRevoke() {
    setBusy(true)
    setFailed(false)
    try {
      return void (await onRevoke(id))
    } catch {
      setFailed(true)
    }
    setAsks(false)
    setBusy(false)
  }
  return (
    <li data-expired={isExpired || undefined}>
      {kind === 'document' ? <FileText /> : <MessageCircleQuestion />}
      <div>
        <p className="share-name">
          {name}
          {answerCount > 0 && (
            <Link className="share-answers" href={suggestionsPath}>
              {messages.answers(answerCount)}
            </Link>
          )}
        </p>
        <p className="review-hint">
          {messages.createdOn} <Day at={createdAt} />,{' '}
          {isExpired ? messages.expired.toLowerCase() : messages.expires} <Day at={expiresAt} />
        </p>
        <p className="review-hint">
          {lastOpenedAt === null ? (
            messages.neverOpened
          ) : (
            <>
              {messages.opened} <Day at={lastOpenedAt} />
            </>
          )}
        </p>
        {hasFailed && <Banner kind="error">{revocation.failed}</Banner>}
      </div>
      <Button
        size="small"
        aria-label={messages.revokeOf(name, formatDate(createdAt))}
        onClick={() => setAsks(true)}
      >
        {messages.revoke}
      </Button>
      {asks && (
        <ConfirmDialog
          title={revocation.title}
          confirmLabel={isBusy ? revocation.busy : messages.revoke}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void handleRevoke()}
          onClose={() => setAsks(false)}
        >
          {revocation.text}
        </ConfirmDialog>
      )}
    </li>
  )
}

const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatDate(at)}</time>

function nameOf({ kind, questionCount, withBrainDump }: ShareLink): string {
  if (kind === 'questions') return messages.questionsOf(questionCount)
  return withBrainDump ? messages.documentWithBrainDump : messages.kinds.document
}
