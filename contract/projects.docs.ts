import type { CallDocs } from './endpoint.ts'
import type { projects } from './projects.ts'
import {
  itemNumbers,
  specification,
  projectFields,
  rawIdeaDetails,
  summary,
  project,
  createdProject,
} from './exampleValues.docs.ts'

const ifMatchDescription =
  'With `If-Match` a value that was changed elsewhere is not overwritten, but answered with 412. Without it the last write wins, and what it overwrites is kept.'

/** What the API's document says of each call. */
export const projectDocs: Readonly<Record<keyof typeof projects, CallDocs>> = {
  list: {
    summary: 'List projects',
    description:
      'In the order of `sort`. A page of whole projects ends at `limit` or at 8 MB, but has one at least. Where there are more, `Link` leads to the next page; on the first page `X-Total-Count` tells how many there are in all.',
    headers: ['Link', 'X-Total-Count'],
    example: { response: [summary] },
  },
  create: {
    summary: 'Create a project',
    description:
      'Blank, or started from a `template`, which fills its modules and, where none is sent, its brain dump.',
    status: 201,
    errorStatuses: [409],
    headers: ['ETag'],
    example: {
      body: {
        projectName: projectFields.projectName,
        projectDescription: projectFields.projectDescription,
        rawIdeaDetails,
      },
      response: createdProject,
    },
  },
  read: { summary: 'Read a project', headers: ['ETag'], example: { response: project } },
  events: {
    summary: 'Follow what changes in a project',
    description:
      'A stream that stays open until its session ends, the project is deleted or the server stops: ask again then. One user may hold 40 of them at a time.',
    streams: 'only',
    headers: ['Cache-Control'],
    example: {
      response: { type: 'saved', part: 'personas', version: 4, by: '5f0c1c9e-0b57-4a53-9d3e-0b8f6a6e2d10' },
    },
  },
  update: {
    summary: "Change a project's own fields",
    description: `Only what is sent changes. ${ifMatchDescription}`,
    headers: ['ETag'],
    example: { body: { projectDescription: projectFields.projectDescription }, response: summary },
  },
  saveModule: {
    summary: 'Save one module',
    description: `Replaces the module's value. Items without an \`id\` get their next. \`features\` is another name for \`coreFeatures\`. ${ifMatchDescription}`,
    headers: ['ETag'],
    example: {
      body: {
        moduleName: 'coreFeatures',
        moduleData: [
          specification.features[0],
          { name: 'Ask for a tool', description: 'The owner answers with one tap.', importance: 'High' },
        ],
      },
      response: {
        _id: projectFields._id,
        projectName: projectFields.projectName,
        projectVersion: projectFields.version,
        updatedAt: projectFields.updatedAt,
        moduleName: 'coreFeatures',
        moduleData: specification.features,
        version: 1,
        itemNumbers,
      },
    },
  },
  remove: {
    summary: 'Move a project to the trash, or remove it from there',
    errorStatuses: [409],
    example: { response: { success: true } },
  },
  emptyTrash: {
    summary: 'Remove all that is in the trash',
    example: { response: { success: true, removed: 3 } },
  },
  stats: {
    summary: 'Count projects, by status and by progress',
    example: {
      response: {
        total: 1,
        byStatus: { active: 1, archived: 0, trashed: 0 },
        averageProgress: 25,
        modulesFilled: 3,
        lastUpdatedAt: projectFields.updatedAt,
      },
    },
  },
}
