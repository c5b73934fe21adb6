import { randomUUID } from 'node:crypto'
import { IdentityError, type Identity, type IdentityProvider } from './identityProvider.ts'

/**
 * An in-memory identity provider for tests of code that uses one. `comesBackAs` makes the callback address that the
 * issuer would redirect the browser to. A code works once, and only with the state it was made for.
 */
export function createFakeIdentityProvider(redirectUri: URL) {
  const codes = new Map<string, Identity>()

  const provider: IdentityProvider = {
    start: () => {
      const transaction = { state: randomUUID(), nonce: randomUUID(), codeVerifier: randomUUID() }
      const url = new URL('https://issuer.example/authorize')
      url.searchParams.set('state', transaction.state)
      return Promise.resolve({ url, transaction })
    },
    finish: (callbackUrl, transaction) => {
      const { code, state, error } = Object.fromEntries(callbackUrl.searchParams)
      const identity = code === undefined ? undefined : codes.get(code)
      if (error !== undefined || state !== transaction.state || code === undefined || !identity)
        return Promise.reject(new IdentityError('An error occurred. Please try again.'))
      codes.delete(code)
      return Promise.resolve(identity)
    },
  }

  /**
   * Signs in as this person at `url`, the address from `start`, and returns the address that the browser is
   * redirected to.
   */
  function completeSignIn(url: URL, person: Partial<Identity> = {}): URL {
    const code = randomUUID()
    const ada = {
      issuer: 'https://issuer.example',
      subject: 'ada',
      email: 'ada@example.com',
      isEmailVerified: true,
      name: 'Ada',
    }
    codes.set(code, { ...ada, ...person })
    return withQuery({ code, state: url.searchParams.get('state') ?? '' })
  }

  /** Returns the address that the browser is redirected to if the person declines. */
  function declineSignIn(url: URL): URL {
    return withQuery({ error: 'access_denied', state: url.searchParams.get('state') ?? '' })
  }

  function withQuery(query: Record<string, string>): URL {
    const callback = new URL(redirectUri)
    callback.search = new URLSearchParams(query).toString()
    return callback
  }

  return { provider, completeSignIn, declineSignIn }
}
