import type { CallDocs } from './endpoint.ts'
import type { history } from './history.ts'
import {
  specification,
  acceptance,
  decisions,
  statements,
  suggestions,
  wireModules,
  projectFields,
  rawIdeaDetails,
} from './exampleValues.docs.ts'

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
  handOvers: [{ target: 'spec-kit', notation: 'plain', part: 'all' }],
  createdAt: '2026-11-21T08:10:00.000Z',
  progress: 25,
}
const content = {
  projectName: projectFields.projectName,
  projectDescription: projectFields.projectDescription,
  rawIdeaDetails,
  modules: wireModules,
  statements,
  decisions,
  acceptance,
  suggestions,
}

const ifMatchDescription =
  'With `If-Match`, a value that was changed elsewhere isn’t overwritten; the call fails with 412. Without it, the last write wins, and what it overwrites is kept as an earlier version.'

/** The documentation of each call, for the OpenAPI document. */
export const historyDocs: Readonly<Record<keyof typeof history, CallDocs>> = {
  revisions: {
    summary: 'List earlier versions of a module, or of one of the project’s own texts',
    description:
      'Newest first. A version is saved every five minutes during editing, and always before a proposal is applied, an older version is restored, a save without `If-Match` overwrites something, or a text is cleared. At most 50 per part, for 30 days.',
    example: {
      response: { current: { version: 3, changes }, revisions: [{ ...revision, changes: null }] },
    },
  },
  revision: {
    summary: 'Get an earlier version',
    example: { response: { ...revision, value: specification.features } },
  },
  restore: {
    summary: 'Restore an earlier version',
    description: `Saves it as the newest version. What it replaces is kept, and so is the version you restore. ${ifMatchDescription}`,
    errorStatuses: [413],
    example: { response: { part: revision.part, version: 4, value: specification.features } },
  },
  snapshots: {
    summary: 'List a project’s snapshots',
    description: 'Newest first.',
    example: { response: [snapshot] },
  },
  keep: {
    summary: 'Save a snapshot of the whole project',
    description:
      'The `name` is optional; exports send none, and hand-overs send `handOvers`. Without a name, the newest snapshot is returned if nothing has changed since. At most 100 per project, 50 of them unnamed, and 20 million characters in total; the oldest unnamed ones are deleted to make room, those that were handed over last.',
    errorStatuses: [409],
    example: { body: { name: snapshot.name }, response: snapshot },
  },
  snapshot: { summary: 'Get a snapshot', example: { response: { ...snapshot, content } } },
  rename: {
    summary: 'Name or rename a snapshot',
    example: { body: { name: snapshot.name }, response: snapshot },
  },
  remove: { summary: 'Delete a snapshot', example: { response: { success: true } } },
  compare: {
    summary: 'Compare a snapshot with another one, or with the current project',
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
