import type { CallDocs } from './endpoint.ts'
import type { history } from './history.ts'
import { specification, wireModules, projectFields, rawIdeaDetails } from './exampleValues.docs.ts'

const revision = {
  id: '01990000-0000-7000-8000-0000000000b1',
  part: 'coreFeatures',
  version: 2,
  reason: 'applied',
  createdAt: '2026-11-21T08:24:00.000Z',
} as const
const changes = { added: 1, removed: 0, moved: 0, edited: 0, words: 9, names: ['Ask for a tool'] }
const snapshot = {
  id: '01990000-0000-7000-8000-0000000000b2',
  name: 'Before the interview',
  createdAt: '2026-11-21T08:10:00.000Z',
  progress: 25,
}
const content = {
  projectName: projectFields.projectName,
  projectDescription: projectFields.projectDescription,
  rawIdeaDetails,
  modules: wireModules,
}

const ifMatchDescription =
  'With `If-Match` a value that was changed elsewhere is not overwritten, but answered with 412. Without it the last write wins, and what it overwrites is kept.'

/** What the API's document says of each call. */
export const historyDocs: Readonly<Record<keyof typeof history, CallDocs>> = {
  revisions: {
    summary: 'List earlier versions of a module, or of one of the texts of a project',
    description:
      'Newest first. While somebody edits, one is kept every five minutes; always one before a proposal is applied, before an older version is restored, before what a save without `If-Match` overwrites, and before a text is emptied. At most 50 of each part, for 30 days.',
    example: {
      response: { current: { version: 3, changes }, revisions: [{ ...revision, changes: null }] },
    },
  },
  revision: {
    summary: 'Read an earlier version',
    example: { response: { ...revision, value: specification.features } },
  },
  restore: {
    summary: 'Save an earlier version as the newest',
    description: `What it replaces is kept, and so is the version that was restored. ${ifMatchDescription}`,
    errorStatuses: [413],
    example: { response: { part: revision.part, version: 4, value: specification.features } },
  },
  snapshots: {
    summary: 'List the snapshots of a project',
    description: 'Newest first.',
    example: { response: [snapshot] },
  },
  keep: {
    summary: 'Keep a snapshot of the whole project',
    description:
      'With a `name`, or without one as at an export: then the newest is answered where nothing has changed since. At most 100 of a project, 50 of them without a name, and 20 million characters together; the oldest without a name make room.',
    errorStatuses: [409],
    example: { body: { name: snapshot.name }, response: snapshot },
  },
  snapshot: { summary: 'Read a snapshot', example: { response: { ...snapshot, content } } },
  rename: { summary: 'Name a snapshot', example: { body: { name: snapshot.name }, response: snapshot } },
  remove: { summary: 'Delete a snapshot', example: { response: { success: true } } },
  compare: {
    summary: 'Compare a snapshot with another one, or with the project as it is',
    errorStatuses: [404],
    example: {
      response: {
        isEqual: false,
        markdown:
          '# Street Tool Shed - Changes\n\nFrom: Before the interview  \nTo: Now\n\n## Core Features\n\n### Moved: Feature 1: Ask for a tool (FE-2)\n',
      },
    },
  },
}
