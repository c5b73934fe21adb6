import { redirectToProvider } from './redirectToProvider.ts'

const key = 'ideawright.again'

/** Why a signed-in user signs in again; it's kept in this tab until they return. */
export interface Reauthentication {
  readonly userId: string
  /** The action that requires a fresh sign-in. */
  readonly purpose: 'password' | 'removal' | 'token'
  /** The name as typed in the form. Passwords are never stored. */
  readonly name: string
}

interface StoredReauthentication extends Reauthentication {
  /** True if they have signed in again, as the same user. */
  readonly isDone?: boolean
}

/** Sends the browser to the identity provider and back to the profile. Rejects if the server can't be reached. */
export async function startReauthentication(again: Reauthentication): Promise<void> {
  store(again)
  await redirectToProvider('/profile')
}

/** Returns the reauthentication in progress in this tab. */
export function getReauthentication(): StoredReauthentication | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Written by `store`.
    return (stored as StoredReauthentication | null) ?? undefined
  } catch {
    return undefined
  }
}

export const markReauthenticated = (again: Reauthentication): void => store({ ...again, isDone: true })

export function clearReauthentication(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then nothing was stored either.
  }
}

function store(reauthentication: StoredReauthentication) {
  try {
    sessionStorage.setItem(key, JSON.stringify(reauthentication))
  } catch {
    // Without storage, the returning sign-in is treated as an ordinary one.
  }
}
