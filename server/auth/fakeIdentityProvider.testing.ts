import { randomUUID } from 'node:crypto'
import { IdentityError, type Identity, type IdentityProvider } from './identityProvider.ts'

/**
 * An identity provider in memory, for tests of what stands on one. `comesBackAs` makes the callback address that
 * the issuer would send the browser to; a code is good once, and only with the state that it was made for.
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

  /** Where the browser comes back to from `url`, the address that `start` gave, after signing in as this person. */
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

  /** Where the browser comes back to when the person declined. */
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
