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
  'With `If-Match` a value that was changed elsewhere is not overwritten, but answered with 412. Without it the last write wins, and what it overwrites is kept.'

const replyDescription =
  'The answer is written to its end and stored even when nobody waits for it. One that fails is stored as failed, and answered with `success` false. One answer is written at a time: 409 until it is done.'

/** By the call's name. */
export const descriptions: Readonly<Record<string, EndpointDescription>> = {
  'auth.start': {
    summary: 'Begin the sign-in',
    description: 'For the browser itself to go to: it is sent on to the identity provider.',
    status: 302,
    headers: ['Location'],
  },
  'auth.callback': {
    summary: 'Come back from the identity provider',
    description:
      'The browser is sent on to `/auth/callback` with a one-time handover code in `token`, or to `/auth/error`.',
    status: 303,
    headers: ['Location'],
  },
  'auth.exchange': {
    summary: 'Exchange a handover code for a session',
    description: 'With the handover code as bearer, once, within a minute, and in the browser that began.',
    errorStatuses: [401],
  },
  'auth.check': { summary: 'Say whether the session is good, and whose it is' },
  'auth.profile': { summary: 'Read who is signed in' },
  'auth.updateProfile': {
    summary: 'Change name and password',
    description:
      'A new password ends all other sessions. Where the account has one, `currentPassword` has to be it; else it is ignored, and the sign-in must not be older than five minutes (403, `sign_in_again`). Passwords that are common, or only a name or address of their owner, are refused.',
    errorStatuses: [409],
  },
  'auth.removeProfile': {
    summary: 'Delete the account with everything in it',
    description:
      'At once and for good: projects, their revisions and snapshots, and all sessions. Where the account has a password, `currentPassword` has to be it; else the sign-in must not be older than five minutes (403, `sign_in_again`).',
  },
  'auth.sessions': { summary: 'List where the user is signed in', description: 'Last seen first.' },
  'auth.removeSession': { summary: 'Sign out in one place' },
  'auth.removeSessions': { summary: 'Sign out everywhere, here too' },
  'auth.export': {
    summary: 'Export everything that is stored of the user',
    description:
      'The account, its sessions and all projects, archived and trashed ones too, each with its revisions and snapshots. Nothing that could sign anyone in.',
    headers: ['Content-Disposition'],
  },
  'auth.logout': { summary: 'End the session' },
  'auth.login': {
    summary: 'Sign in with email and password',
    description:
      'Refused unless the operator switched it on. For accounts that have set a password; one answer for whatever does not fit.',
    errorStatuses: [401, 403],
  },
  'auth.signup': {
    summary: 'Sign up with email and password',
    description: 'Always refused: accounts come from the identity provider.',
    errorStatuses: [403],
  },
  'projects.list': {
    summary: 'List projects',
    description:
      'In the order of `sort`. A page of whole projects ends at `limit` or at 8 MB, but has one at least. Where there are more, `Link` leads to the next page; on the first page `X-Total-Count` tells how many there are in all.',
    headers: ['Link', 'X-Total-Count'],
  },
  'projects.create': {
    summary: 'Create a project',
    description:
      'Blank, or started from a `template`, which fills its modules and, where none is sent, its brain dump.',
    status: 201,
    errorStatuses: [409],
    headers: ['ETag'],
  },
  'projectFiles.import': {
    summary: 'Import a project from a file',
    description:
      'Makes a new project of what a download as JSON holds, at most 16 MB: its values, the ids of its items and the numbers they have used. Repeated with the same `id` it makes nothing, and answers what it made.',
    status: 201,
    errorStatuses: [409],
    headers: ['ETag'],
  },
  'projects.read': { summary: 'Read a project', headers: ['ETag'] },
  'projects.events': {
    summary: 'Follow what changes in a project',
    description:
      'A stream that stays open until its session ends, the project is deleted or the server stops: ask again then. One user may hold 40 of them at a time.',
    streams: 'only',
    headers: ['Cache-Control'],
  },
  'projects.update': {
    summary: "Change a project's own fields",
    description: `Only what is sent changes. ${ifMatchDescription}`,
    headers: ['ETag'],
  },
  'projects.saveModule': {
    summary: 'Save one module',
    description: `Replaces the module's value. Items without an \`id\` get their next. \`features\` is another name for \`coreFeatures\`. ${ifMatchDescription}`,
    headers: ['ETag'],
  },
  'projects.remove': {
    summary: 'Move a project to the trash, or remove it from there',
    errorStatuses: [409],
  },
  'projects.emptyTrash': { summary: 'Remove all that is in the trash' },
  'projects.stats': { summary: 'Count projects, by status and by progress' },
  'history.revisions': {
    summary: 'List earlier versions of a module, or of one of the texts of a project',
    description:
      'Newest first. While somebody edits, one is kept every five minutes; always one before a proposal is applied, before an older version is restored, before what a save without `If-Match` overwrites, and before a text is emptied. At most 50 of each part, for 30 days.',
  },
  'history.revision': { summary: 'Read an earlier version' },
  'history.restore': {
    summary: 'Save an earlier version as the newest',
    description: `What it replaces is kept, and so is the version that was restored. ${ifMatchDescription}`,
    errorStatuses: [413],
  },
  'history.snapshots': { summary: 'List the snapshots of a project', description: 'Newest first.' },
  'history.keep': {
    summary: 'Keep a snapshot of the whole project',
    description:
      'With a `name`, or without one as at an export: then the newest is answered where nothing has changed since. At most 100 of a project, 50 of them without a name, and 20 million characters together; the oldest without a name make room.',
    errorStatuses: [409],
  },
  'history.snapshot': { summary: 'Read a snapshot' },
  'history.rename': { summary: 'Name a snapshot' },
  'history.remove': { summary: 'Delete a snapshot' },
  'history.compare': {
    summary: 'Compare a snapshot with another one, or with the project as it is',
    errorStatuses: [404],
  },
  'mentor.about': { summary: 'Read who answers, and what the user has used of it today' },
  'mentor.create': {
    summary: 'Open the conversation about a module',
    description: 'The active one where there is one. A new one begins with a question of the guided mentor.',
    errorStatuses: [404],
  },
  'mentor.active': {
    summary: 'Read the active conversation about a module',
    description: '404 with “No active conversation found” where there is none.',
  },
  'mentor.ofProject': {
    summary: 'List the conversations of a project',
    description: 'Last changed first, at most 1,000.',
  },
  'mentor.ofModule': {
    summary: 'List the conversations about a module',
    description: 'Last changed first, at most 1,000.',
  },
  'mentor.mine': {
    summary: 'List all conversations of the user',
    description: 'Last changed first, at most 1,000. Those of projects in the trash are not among them.',
  },
  'mentor.messages': {
    summary: 'Read the messages of a conversation',
    description:
      'Oldest first, at most the last 1,000 or 8 million characters. What was replaced is not among them.',
  },
  'mentor.send': {
    summary: 'Say something to the mentor',
    description: `The message is stored before the mentor is asked. ${replyDescription}`,
    streams: 'also',
    errorStatuses: [409],
  },
  'mentor.reply': {
    summary: 'Have the last message answered, again where it was',
    description: `What answered it so far is replaced. ${replyDescription}`,
    streams: 'also',
    errorStatuses: [409],
  },
  'mentor.stop': {
    summary: 'Stop the answer that is being written',
    description: 'What there is of it is kept. Where none is being written, nothing happens.',
  },
  'mentor.extract': {
    summary: 'Sum a conversation up as a proposal for its module',
    description:
      'Nothing is written into the module. Where the language model fails, the guided mentor reads the conversation, and `message` says why.',
  },
  'mentor.close': {
    summary: 'Close a conversation',
    description: 'It stays to be read. An answer that is being written is stopped.',
  },
  'mentor.chat': {
    summary: 'Have one message answered without a conversation',
    description:
      'Nothing is stored. What the mentor knows of the project comes from the project itself: `existingData` and `brainDump` are ignored.',
    errorStatuses: [404],
  },
  'mentor.draft': {
    summary: 'Draft a module from the brain dump, as a proposal',
    description: 'Nothing is stored. What the brain dump does not say becomes a question.',
    errorStatuses: [404],
  },
  'reference.openapi': { summary: 'Read this document', headers: ['ETag', 'Cache-Control'] },
}
