import type { CallDocs } from './endpoint.ts'
import type { projects } from './projects.ts'
import { wireAliases } from './wire.ts'
import {
  acceptance,
  decisions,
  itemNumbers,
  specification,
  statements,
  suggestions,
  projectFields,
  rawIdeaDetails,
  summary,
  project,
  createdProject,
} from './exampleValues.docs.ts'

const ifMatchDescription =
  'With `If-Match`, a value that was changed elsewhere isn’t overwritten; the call fails with 412. Without it, the last write wins, and what it overwrites is kept as an earlier version.'

const aliasesDescription = wireAliases
  .map(({ alias, name }) => `\`${alias}\` is an alias for \`${name}\``)
  .join('; ')

/** The documentation of each call, for the OpenAPI document. */
export const projectDocs: Readonly<Record<keyof typeof projects, CallDocs>> = {
  list: {
    summary: 'List projects',
    description:
      'Sorted by `sort`. A page of whole projects ends at `limit` or 8 MB, but always has at least one project. If there are more, `Link` points to the next page; on the first page, `X-Total-Count` gives the total.',
    headers: ['Link', 'X-Total-Count'],
    example: { response: [summary] },
  },
  create: {
    summary: 'Create a project',
    description:
      'Blank, or based on a `template`, which fills in its modules and, if none is sent, its brain dump.',
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
  read: { summary: 'Get a project', headers: ['ETag'], example: { response: project } },
  events: {
    summary: 'Follow changes to a project',
    description:
      'A stream that stays open until its session ends, the project is deleted or the server stops; then reconnect. One user can have 40 open at a time.',
    streams: 'only',
    headers: ['Cache-Control'],
    example: {
      response: { type: 'saved', part: 'personas', version: 4, by: '5f0c1c9e-0b57-4a53-9d3e-0b8f6a6e2d10' },
    },
  },
  update: {
    summary: 'Update a project’s own fields',
    description: `Only the fields you send change. ${ifMatchDescription}`,
    headers: ['ETag'],
    example: { body: { projectDescription: projectFields.projectDescription }, response: summary },
  },
  saveModule: {
    summary: 'Save a module',
    description: `Replaces the module’s value. Items without an \`id\` get the next one. ${aliasesDescription}. ${ifMatchDescription}`,
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
  saveStatements: {
    summary: 'Save the statements of a project',
    description: `Replaces the states of all statements of the brain dump and of answers: where each is placed, and what the user decided about it. ${ifMatchDescription}`,
    headers: ['ETag'],
    example: {
      body: { statements },
      response: { _id: projectFields._id, updatedAt: projectFields.updatedAt, statements, version: 1 },
    },
  },
  saveDecisions: {
    summary: 'Save the decisions of a project',
    description: `Replaces all decisions: answers to questions, assumptions, and findings that don’t matter here, each with its reason. ${ifMatchDescription}`,
    headers: ['ETag'],
    example: {
      body: { decisions },
      response: { _id: projectFields._id, updatedAt: projectFields.updatedAt, decisions, version: 1 },
    },
  },
  saveAcceptance: {
    summary: 'Save what was reported as built',
    description: `Replaces all reports: for each acceptance criterion, whether it’s claimed or proven, by which test, and the hash of the words it had. ${ifMatchDescription}`,
    headers: ['ETag'],
    example: {
      body: { acceptance },
      response: { _id: projectFields._id, updatedAt: projectFields.updatedAt, acceptance, version: 1 },
    },
  },
  saveSuggestions: {
    summary: 'Save the suggestions of tools',
    description: `Replaces all suggestions: changes that a person applies or declines. Saving them changes nothing else. ${ifMatchDescription}`,
    headers: ['ETag'],
    example: {
      body: { suggestions },
      response: { _id: projectFields._id, updatedAt: projectFields.updatedAt, suggestions, version: 1 },
    },
  },
  remove: {
    summary: 'Move a project to the trash, or permanently delete it from there',
    errorStatuses: [409],
    example: { response: { success: true } },
  },
  emptyTrash: {
    summary: 'Empty the trash',
    example: { response: { success: true, removed: 3 } },
  },
  stats: {
    summary: 'Count projects by status and progress',
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
