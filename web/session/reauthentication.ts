import { redirectToProvider } from './redirectToProvider.ts'

const key = 'ideawright.again'

/** Why somebody who is signed in signs in again, kept in this tab until they are back. */
export interface Reauthentication {
  readonly userId: string
  /** What the server wants a fresh sign-in for. */
  readonly purpose: 'password' | 'removal'
  /** The name as it stood in the form. Passwords are never kept. */
  readonly name: string
}

interface StoredReauthentication extends Reauthentication {
  /** Whether they have signed in again, as the same person. */
  readonly isDone?: boolean
}

/** Leads to the identity provider and back to the profile. Rejects where the server is not there. */
export async function startReauthentication(again: Reauthentication): Promise<void> {
  store(again)
  await redirectToProvider('/profile')
}

/** Whoever is on the way, in this tab. */
export function getReauthentication(): StoredReauthentication | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Written by `keep`.
    return (kept as StoredReauthentication | null) ?? undefined
  } catch {
    return undefined
  }
}

export const markReauthenticated = (again: Reauthentication): void => store({ ...again, isDone: true })

export function clearReauthentication(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept either.
  }
}

function store(kept: StoredReauthentication) {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Where the browser keeps nothing, the sign-in that comes back is taken for one that was not asked for.
  }
}
