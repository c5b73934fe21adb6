import { goToProvider } from './goToProvider.ts'

const key = 'ideawright.again'

/** Why somebody who is signed in signs in again, kept in this tab until they are back. */
export interface Again {
  readonly userId: string
  /** What the server wants a fresh sign-in for. */
  readonly purpose: 'password' | 'removal'
  /** The name as it stood in the form. Passwords are never kept. */
  readonly name: string
}

interface Kept extends Again {
  /** Whether they have signed in again, as the same person. */
  readonly isDone?: boolean
}

/** Leads to the identity provider and back to the profile. Rejects where the server is not there. */
export async function signInAgain(again: Again): Promise<void> {
  keep(again)
  await goToProvider('/profile')
}

/** Whoever is on the way, in this tab. */
export function lastAgain(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Written by `keep`.
    return (kept as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

export const noteSignedInAgain = (again: Again): void => keep({ ...again, isDone: true })

export function forgetAgain(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept either.
  }
}

function keep(kept: Kept) {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Where the browser keeps nothing, the sign-in that comes back is taken for one that was not asked for.
  }
}
