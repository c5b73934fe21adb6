import { useLocation } from 'wouter'
import { signInPath } from '#web/session/returnPath.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { isUnsent, type TalkState } from './state.ts'
import type { Talk } from './talk.ts'
import { words } from './words.ts'

/** What went wrong, in the product spec's words and the server's own, until it is dismissed or has passed. */
export function ErrorBanner({ talk, state }: { talk: Talk; state: TalkState }) {
  const [path] = useLocation()
  const { error, phase } = state
  if (error === undefined) return null
  const { what, sentence, isSignedOut } = error
  const failure = words.failures[what]
  const reason = isSignedOut ? words.signedOut : sentence
  return (
    <div className="mentor-error">
      <Banner
        kind="error"
        action={
          <span className="mentor-acts">
            {isSignedOut ? (
              <LinkButton size="small" href={signInPath(path)} isExternal target="_blank">
                {words.signIn}
              </LinkButton>
            ) : (
              (phase === 'failed' || isUnsent(state)) && (
                <Button size="small" onClick={talk.retry}>
                  {words.retry}
                </Button>
              )
            )}
            <Button look="quiet" size="small" onClick={talk.dismiss}>
              {words.dismiss}
            </Button>
          </span>
        }
      >
        {reason === undefined ? failure : words.because(failure, reason)}
      </Banner>
    </div>
  )
}
