import { useLocation } from 'wouter'
import { signInPath } from '#web/session/returnPath.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { hasUnsentMessage, type ConversationState } from './conversationState.ts'
import type { ConversationStore } from './conversationStore.ts'
import { uiMessages } from './uiMessages.ts'

/** The error (docs/product.md#error-messages) with the server's own message, until it is dismissed or resolved. */
export function ErrorBanner({ store, state }: { store: ConversationStore; state: ConversationState }) {
  const [path] = useLocation()
  const { error, phase } = state
  if (error === undefined) return null
  const { operation, serverMessage, isSignedOut } = error
  const failure = uiMessages.failures[operation]
  const reason = isSignedOut ? uiMessages.signedOut : serverMessage
  return (
    <div className="mentor-error">
      <Banner
        kind="error"
        action={
          <span className="mentor-acts">
            {isSignedOut ? (
              <LinkButton size="small" href={signInPath(path)} isExternal target="_blank">
                {uiMessages.signIn}
              </LinkButton>
            ) : (
              (phase === 'failed' || hasUnsentMessage(state)) && (
                <Button size="small" onClick={store.retry}>
                  {uiMessages.retry}
                </Button>
              )
            )}
            <Button look="quiet" size="small" onClick={store.dismissError}>
              {uiMessages.dismiss}
            </Button>
          </span>
        }
      >
        {reason === undefined ? failure : uiMessages.because(failure, reason)}
      </Banner>
    </div>
  )
}
