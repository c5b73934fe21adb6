import type { CallDocs } from './endpoint.ts'
import { toProjectFile, type projectFiles } from './projectFile.ts'
import { itemNumbers, specification, projectFields, rawIdeaDetails, summary } from './exampleValues.docs.ts'

/** The documentation of each call, for the OpenAPI document. */
export const projectFileDocs: Readonly<Record<keyof typeof projectFiles, CallDocs>> = {
  import: {
    summary: 'Import a project from a file',
    description:
      'Creates a new project from a JSON download of at most 16 MB: its values, its item IDs and the item numbers already used. A retry with the same `id` creates nothing and returns the project already created.',
    status: 201,
    errorStatuses: [409],
    headers: ['ETag'],
    example: {
      body: {
        id: '6a2e0a52-58a9-4c2f-8d0e-1f0b4c6f9a77',
        file: toProjectFile(
          { ...specification, brainDump: rawIdeaDetails },
          { name: projectFields.projectName, description: projectFields.projectDescription, itemNumbers },
        ),
      },
      response: { ...summary, version: 1 },
    },
  },
}
