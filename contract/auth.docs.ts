import type { AccountExport, auth } from './auth.ts'
import type { CallDocs } from './endpoint.ts'
import {
  user,
  projectFields,
  project,
  conversation,
  sentMessage,
  reply,
  usedToday,
} from './exampleValues.docs.ts'

const userSession = {
  id: '01990000-0000-7000-8000-0000000000c1',
  createdAt: '2026-11-20T17:04:00.000Z',
  lastSeenAt: '2026-11-21T08:30:00.000Z',
  browser: 'Firefox',
  system: 'Linux',
  isCurrent: true,
}
const session = { access_token: 'ss_0Zk3…', isAuthenticated: true, user }

/** What the API's document says of each call. */
export const authDocs: Readonly<Record<keyof typeof auth, CallDocs>> = {
  start: {
    summary: 'Begin the sign-in',
    description: 'For the browser itself to go to: it is sent on to the identity provider.',
    status: 302,
    headers: ['Location'],
  },
  callback: {
    summary: 'Come back from the identity provider',
    description:
      'The browser is sent on to `/auth/callback` with a one-time handover code in `token`, or to `/auth/error`.',
    status: 303,
    headers: ['Location'],
  },
  exchange: {
    summary: 'Exchange a handover code for a session',
    description: 'With the handover code as bearer, once, within a minute, and in the browser that began.',
    errorStatuses: [401],
    example: { response: { data: session } },
  },
  check: {
    summary: 'Say whether the session is good, and whose it is',
    example: { response: { data: { isAuthenticated: true, user } } },
  },
  profile: { summary: 'Read who is signed in', example: { response: { data: user } } },
  updateProfile: {
    summary: 'Change name and password',
    description:
      'A new password ends all other sessions. Where the account has one, `currentPassword` has to be it; else it is ignored, and the sign-in must not be older than five minutes (403, `sign_in_again`). Passwords that are common, or only a name or address of their owner, are refused.',
    errorStatuses: [409],
    example: {
      body: { name: 'Ines Okafor', password: 'correct horse', currentPassword: '' },
      response: { data: { ...user, hasPassword: true } },
    },
  },
  removeProfile: {
    summary: 'Delete the account with everything in it',
    description:
      'At once and for good: projects, their revisions and snapshots, and all sessions. Where the account has a password, `currentPassword` has to be it; else the sign-in must not be older than five minutes (403, `sign_in_again`).',
    example: { body: { currentPassword: '' }, response: { success: true } },
  },
  sessions: {
    summary: 'List where the user is signed in',
    description: 'Last seen first.',
    example: { response: { data: [userSession] } },
  },
  removeSession: { summary: 'Sign out in one place', example: { response: { success: true } } },
  removeSessions: { summary: 'Sign out everywhere, here too', example: { response: { success: true } } },
  export: {
    summary: 'Export everything that is stored of the user',
    description:
      'The account, its sessions and all projects, archived and trashed ones too, each with its revisions and snapshots. Nothing that could sign anyone in.',
    headers: ['Content-Disposition'],
    example: { response: createAccountExport() },
  },
  logout: { summary: 'End the session', example: { response: { success: true } } },
  login: {
    summary: 'Sign in with email and password',
    description:
      'Refused unless the operator switched it on. For accounts that have set a password; one answer for whatever does not fit.',
    errorStatuses: [401, 403],
    example: { body: { email: user.email, password: 'correct horse' }, response: { data: session } },
  },
  signup: {
    summary: 'Sign up with email and password',
    description: 'Always refused: accounts come from the identity provider.',
    errorStatuses: [403],
    example: { body: { email: user.email, password: 'correct horse' }, response: { data: session } },
  },
}

function createAccountExport(): AccountExport {
  const { createdAt, updatedAt } = projectFields
  return {
    product: 'Ideawright',
    format: 1,
    exportedAt: '2026-11-21T08:31:00.000Z',
    user: { ...user, issuer: 'https://accounts.google.com', subject: '1099', createdAt, updatedAt },
    sessions: [{ ...userSession, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' }],
    projects: [{ ...project, trashedAt: null, revisions: [], snapshots: [] }],
    conversations: [
      {
        ...conversation,
        closedAt: null,
        messages: [sentMessage, reply].map(message => ({ ...message, replacedAt: null, interview: null })),
      },
    ],
    mentorUsage: [{ day: '2026-11-21', ...usedToday }],
    audit: [
      {
        at: '2026-11-21T08:30:00.000Z',
        event: 'signed_in',
        detail: null,
        from: 'k3Jx0aQm7-Zp',
        requestId: '019aa4f1-7c9e-7e3a-9a55-0d6c2f6f9d11',
      },
    ],
  }
}
