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

/** The documentation of each call, for the OpenAPI document. */
export const authDocs: Readonly<Record<keyof typeof auth, CallDocs>> = {
  start: {
    summary: 'Start signing in',
    description: 'Browser navigation only: redirects to the identity provider.',
    status: 302,
    headers: ['Location'],
  },
  callback: {
    summary: 'Provider callback',
    description:
      'Redirects to `/auth/callback` with a one-time handover code in `token`, or to `/auth/error`.',
    status: 303,
    headers: ['Location'],
  },
  exchange: {
    summary: 'Exchange a handover code for a session',
    description:
      'Send the handover code as the bearer token. It works once, within a minute, and only in the browser that started signing in.',
    errorStatuses: [401],
    example: { response: { data: session } },
  },
  check: {
    summary: 'Check the session',
    example: { response: { data: { isAuthenticated: true, user } } },
  },
  profile: { summary: 'Get the signed-in user', example: { response: { data: user } } },
  updateProfile: {
    summary: 'Change the name or password',
    description:
      'A new password ends all other sessions. If the account already has one, `currentPassword` must match it; if not, `currentPassword` is ignored and the sign-in must be at most five minutes old (403, `sign_in_again`). Common passwords, and ones that are just the user’s name or address, are refused.',
    errorStatuses: [409],
    example: {
      body: { name: 'Ines Okafor', password: 'correct horse', currentPassword: '' },
      response: { data: { ...user, hasPassword: true } },
    },
  },
  removeProfile: {
    summary: 'Delete the account and everything in it',
    description:
      'Immediately and permanently deletes projects, their revisions and snapshots, and all sessions. If the account has a password, `currentPassword` must match it; if not, the sign-in must be at most five minutes old (403, `sign_in_again`).',
    example: { body: { currentPassword: '' }, response: { success: true } },
  },
  sessions: {
    summary: 'List the user’s sessions',
    description: 'Most recently seen first.',
    example: { response: { data: [userSession] } },
  },
  removeSession: { summary: 'End one session', example: { response: { success: true } } },
  removeSessions: {
    summary: 'Sign out everywhere, including this session',
    example: { response: { success: true } },
  },
  export: {
    summary: 'Export everything stored about the user',
    description:
      'The account, its sessions and all projects, including archived and trashed ones, each with its revisions and snapshots. It contains nothing that could be used to sign in, and no API key.',
    headers: ['Content-Disposition'],
    example: { response: createAccountExport() },
  },
  logout: { summary: 'Sign out', example: { response: { success: true } } },
  login: {
    summary: 'Sign in with email and password',
    description:
      'Refused unless the operator has turned it on. For accounts with a password; every mismatch gets the same response.',
    errorStatuses: [401, 403],
    example: { body: { email: user.email, password: 'correct horse' }, response: { data: session } },
  },
  signup: {
    summary: 'Sign up with email and password',
    description: 'Always refused: accounts are created through the identity provider.',
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
    mentorUsage: [{ day: '2026-11-21', ...usedToday, ownInputTokens: 0, ownOutputTokens: 0 }],
    aiConnections: [],
    accessTokens: [],
    shareLinks: [],
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
