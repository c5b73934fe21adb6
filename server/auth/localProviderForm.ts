import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { toDisplayText } from './identityProvider.ts'

export interface Person {
  name: string
  email: string
}

const cookieName = 'local_identity_last'
const bodyLimit = 16_384

/** Reads a submitted form; undefined if the body isn't one, or is larger than a page of ours can send. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams | undefined> {
  if (!req.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bodyLimit) return undefined
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

/** Returns the form's fields as typed. */
export function readPerson(form: URLSearchParams): Person {
  const field = (name: string) => (form.get(name) ?? '').slice(0, 400)
  return { name: field('name'), email: field('email') }
}

/** Returns the person, or an error for each invalid field. */
export function validatePerson(typed: Person): {
  person?: Person
  errors: { name?: string; email?: string }
} {
  const name = toDisplayText(typed.name, 400)
  const email = toDisplayText(typed.email, 400)
  const nameError = !name
    ? 'Enter your name.'
    : Array.from(name).length > 100
      ? 'Enter a name of at most 100 characters.'
      : undefined
  const emailError = !email
    ? 'Enter your email address.'
    : email.length > 254 || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)
      ? 'Enter an email address like name@example.com.'
      : undefined
  if (!nameError && !emailError) return { person: { name, email }, errors: {} }
  return { errors: { ...(nameError && { name: nameError }), ...(emailError && { email: emailError }) } }
}

/**
 * Makes a subject from an email address, ignoring case: across restarts, there is nothing else to identify a user by.
 */
export function subjectOf(email: string): string {
  return createHash('sha256').update(email.trim().normalize('NFC').toLowerCase()).digest('hex')
}

/** Makes the cookie that fills in the form at the next visit. It only saves typing and signs no one in. */
export function createPersonCookie(person: Person, path: string): string {
  const value = Buffer.from(JSON.stringify(person)).toString('base64url')
  return `${cookieName}=${value}; Path=${path}; Max-Age=31536000; HttpOnly; SameSite=Lax`
}

const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([\\w-]*)`)

/** Returns the person who last signed in in this browser, or an empty one. */
export function readPersonCookie(req: IncomingMessage): Person {
  const value = cookiePattern.exec(req.headers.cookie ?? '')?.[1]
  try {
    const last: unknown = JSON.parse(Buffer.from(value ?? '', 'base64url').toString('utf8'))
    const { name, email } = last as Record<string, unknown>
    return { name: toDisplayText(name, 100), email: toDisplayText(email, 254) }
  } catch {
    return { name: '', email: '' }
  }
}
