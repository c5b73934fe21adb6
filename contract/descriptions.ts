import type { ErrorStatus } from './errors.ts'

/** What the API's document says of a call beyond its path and shapes. */
export interface EndpointDescription {
  readonly summary: string
  readonly description?: string
  /** The status of its success, where that is not 200. */
  readonly status?: 201 | 302 | 303
  /** Ways to fail that do not follow from its path, access and shapes. */
  readonly errorStatuses?: readonly ErrorStatus[]
  /** Answered as a stream of events: always, or to those who accept text/event-stream. */
  readonly streams?: 'also' | 'only'
  /** Headers of its success, by name. */
  readonly headers?: readonly (
    'ETag' | 'Link' | 'X-Total-Count' | 'Location' | 'Cache-Control' | 'Content-Disposition'
  )[]
}

const ifMatchDescription =
  'With `If-Match`, a value that was changed elsewhere isn’t overwritten; the call fails with 412. Without it, the last write wins, and what it overwrites is kept as an earlier version.'

const replyDescription =
  'The reply is completed and stored even if no one waits for it. If it fails, it’s stored as failed and returned with `success` false. Only one reply is written at a time: 409 until it’s done.'

/** By the call's name. */
export const descriptions: Readonly<Record<string, EndpointDescription>> = {
  'auth.start': {
    summary: 'Start signing in',
    description: 'Browser navigation only: redirects to the identity provider.',
    status: 302,
    headers: ['Location'],
  },
  'auth.callback': {
    summary: 'Provider callback',
    description:
      'Redirects to `/auth/callback` with a one-time handover code in `token`, or to `/auth/error`.',
    status: 303,
    headers: ['Location'],
  },
  'auth.exchange': {
    summary: 'Exchange a handover code for a session',
    description:
      'Send the handover code as the bearer token. It works once, within a minute, and only in the browser that started signing in.',
    errorStatuses: [401],
  },
  'auth.check': { summary: 'Check the session' },
  'auth.profile': { summary: 'Get the signed-in user' },
  'auth.updateProfile': {
    summary: 'Change the name or password',
    description:
      'A new password ends all other sessions. If the account already has one, `currentPassword` must match it; if not, `currentPassword` is ignored and the sign-in must be at most five minutes old (403, `sign_in_again`). Common passwords, and ones that are just the user’s name or address, are refused.',
    errorStatuses: [409],
  },
  'auth.removeProfile': {
    summary: 'Delete the account and everything in it',
    description:
      'Immediately and permanently deletes projects, their revisions and snapshots, and all sessions. If the account has a password, `currentPassword` must match it; if not, the sign-in must be at most five minutes old (403, `sign_in_again`).',
  },
  'auth.sessions': { summary: 'List the user’s sessions', description: 'Most recently seen first.' },
  'auth.removeSession': { summary: 'End one session' },
  'auth.removeSessions': { summary: 'Sign out everywhere, including this session' },
  'auth.export': {
    summary: 'Export everything stored about the user',
    description:
      'The account, its sessions and all projects, including archived and trashed ones, each with its revisions and snapshots. It contains nothing that could be used to sign in.',
    headers: ['Content-Disposition'],
  },
  'auth.logout': { summary: 'Sign out' },
  'auth.login': {
    summary: 'Sign in with email and password',
    description:
      'Refused unless the operator has turned it on. For accounts with a password; same answer for every mismatch.',
    errorStatuses: [401, 403],
  },
  'auth.signup': {
    summary: 'Sign up with email and password',
    description: 'Always refused: accounts are created through the identity provider.',
    errorStatuses: [403],
  },
  'projects.list': {
    summary: 'List projects',
    description:
      'Sorted by `sort`. A page of whole projects ends at `limit` or at 8 MB, but has at least one. If there are more, `Link` points to the next page; on the first page, `X-Total-Count` gives the total.',
    headers: ['Link', 'X-Total-Count'],
  },
  'projects.create': {
    summary: 'Create a project',
    description:
      'Blank, or based on a `template`, which fills in its modules and, if none is sent, its brain dump.',
    status: 201,
    errorStatuses: [409],
    headers: ['ETag'],
  },
  'projectFiles.import': {
    summary: 'Import a project from a file',
    description:
      'Creates a new project from a JSON download of at most 16 MB: its values, its item IDs and the numbers they have used. A retry with the same `id` creates nothing and returns the project already created.',
    status: 201,
    errorStatuses: [409],
    headers: ['ETag'],
  },
  'projects.read': { summary: 'Get a project', headers: ['ETag'] },
  'projects.events': {
    summary: 'Follow changes to a project',
    description:
      'A stream that stays open until its session ends, the project is deleted or the server stops; then reconnect. One user can have 40 open at a time.',
    streams: 'only',
    headers: ['Cache-Control'],
  },
  'projects.update': {
    summary: "Update a project's own fields",
    description: `Only the fields you send change. ${ifMatchDescription}`,
    headers: ['ETag'],
  },
  'projects.saveModule': {
    summary: 'Save a module',
    description: `Replaces the module’s value. Items without an \`id\` get the next one. \`features\` is an alias for \`coreFeatures\`. ${ifMatchDescription}`,
    headers: ['ETag'],
  },
  'projects.remove': {
    summary: 'Move a project to the trash, or permanently delete it from there',
    errorStatuses: [409],
  },
  'projects.emptyTrash': { summary: 'Empty the trash' },
  'projects.stats': { summary: 'Count projects by status and progress' },
  'history.revisions': {
    summary: 'List earlier versions of a module, or of one of the project’s own texts',
    description:
      'Newest first. A version is saved every five minutes during editing, and always before a proposal is applied, an older version is restored, a save without `If-Match` overwrites something, or a text is cleared. At most 50 per part, for 30 days.',
  },
  'history.revision': { summary: 'Get an earlier version' },
  'history.restore': {
    summary: 'Restore an earlier version',
    description: `Saves it as the newest version. What it replaces is kept, and so is the version you restore. ${ifMatchDescription}`,
    errorStatuses: [413],
  },
  'history.snapshots': { summary: 'List a project’s snapshots', description: 'Newest first.' },
  'history.keep': {
    summary: 'Save a snapshot of the whole project',
    description:
      'With a `name`, or without one, as an export does: then, if nothing has changed since the newest snapshot, that one is returned. At most 100 per project, 50 of them unnamed, and 20 million characters in total; the oldest unnamed ones make room.',
    errorStatuses: [409],
  },
  'history.snapshot': { summary: 'Get a snapshot' },
  'history.rename': { summary: 'Name or rename a snapshot' },
  'history.remove': { summary: 'Delete a snapshot' },
  'history.compare': {
    summary: 'Compare a snapshot with another one, or with the current project',
    errorStatuses: [404],
  },
  'mentor.about': { summary: 'Get the mentor that answers, and the user’s usage today' },
  'mentor.create': {
    summary: 'Open the conversation about a module',
    description:
      'Returns the active one if there is one. A new one begins with a question from the guided mentor.',
    errorStatuses: [404],
  },
  'mentor.active': {
    summary: 'Get the active conversation about a module',
    description: '404 with “No active conversation found” if there is none.',
  },
  'mentor.ofProject': {
    summary: 'List a project’s conversations',
    description: 'Most recently changed first, at most 1,000.',
  },
  'mentor.ofModule': {
    summary: 'List the conversations about a module',
    description: 'Most recently changed first, at most 1,000.',
  },
  'mentor.mine': {
    summary: 'List all the user’s conversations',
    description: 'Most recently changed first, at most 1,000. Projects in the trash are left out.',
  },
  'mentor.messages': {
    summary: 'Get a conversation’s messages',
    description:
      'Oldest first, at most the last 1,000 or 8 million characters. Replaced messages are left out.',
  },
  'mentor.send': {
    summary: 'Send a message to the mentor',
    description: `The message is stored before the mentor is asked. ${replyDescription}`,
    streams: 'also',
    errorStatuses: [409],
  },
  'mentor.reply': {
    summary: 'Get a reply to the last message, or a new one',
    description: `Replaces any reply it already has. ${replyDescription}`,
    streams: 'also',
    errorStatuses: [409],
  },
  'mentor.stop': {
    summary: 'Stop the reply in progress',
    description: 'What’s written so far is kept. If no reply is in progress, nothing happens.',
  },
  'mentor.extract': {
    summary: 'Sum up a conversation as a proposal for its module',
    description:
      'The module itself doesn’t change. If the AI model fails, the guided mentor reads the conversation instead, and `message` says why.',
  },
  'mentor.close': {
    summary: 'Close a conversation',
    description: 'It stays readable. A reply in progress is stopped.',
  },
  'mentor.chat': {
    summary: 'Get a reply without a conversation',
    description:
      'Nothing is stored. The mentor reads the project itself: `existingData` and `brainDump` are ignored.',
    errorStatuses: [404],
  },
  'mentor.draft': {
    summary: 'Draft a module from the brain dump, as a proposal',
    description: 'Nothing is stored. Whatever the brain dump doesn’t say becomes a question.',
    errorStatuses: [404],
  },
  'reference.openapi': { summary: 'Get this document', headers: ['ETag', 'Cache-Control'] },
}
