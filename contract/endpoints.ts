import { accessTokenDocs } from './accessTokens.docs.ts'
import { accessTokens } from './accessTokens.ts'
import { accessTokenSchemas } from './accessTokens.schema.ts'
import { aiConnectionDocs } from './aiConnection.docs.ts'
import { aiConnection } from './aiConnection.ts'
import { aiConnectionSchemas } from './aiConnection.schema.ts'
import { authDocs } from './auth.docs.ts'
import { auth } from './auth.ts'
import { authSchemas } from './auth.schema.ts'
import type { Call, Schemas } from './call.ts'
import type { CallDocs, Endpoint } from './endpoint.ts'
import { checkDocs } from './checks.docs.ts'
import { checking } from './checks.ts'
import { checkSchemas } from './checks.schema.ts'
import { historyDocs } from './history.docs.ts'
import { history } from './history.ts'
import { historySchemas } from './history.schema.ts'
import { mentorDocs } from './mentor.docs.ts'
import { mentor } from './mentor.ts'
import { mentorSchemas } from './mentor.schema.ts'
import { projectFileDocs } from './projectFile.docs.ts'
import { projectFiles } from './projectFile.ts'
import { projectFileSchemas } from './projectFile.schema.ts'
import { projectDocs } from './projects.docs.ts'
import { projects } from './projects.ts'
import { projectSchemas } from './projects.schema.ts'
import { shareLinkDocs } from './shareLinks.docs.ts'
import { shareLinks } from './shareLinks.ts'
import { shareLinkSchemas } from './shareLinks.schema.ts'
import { sortDocs } from './sort.docs.ts'
import { sorting } from './sort.ts'
import { sortSchemas } from './sort.schema.ts'
import { openApiDocs } from './openApi.docs.ts'
import { openApi } from './openApi.ts'
import { openApiSchemas } from './openApi.schema.ts'

/**
 * Every call of the API. This file loads zod and the documentation, so the browser imports its calls from the files
 * beside it instead.
 */
export const endpoints: readonly Endpoint[] = [
  ...describeCalls('auth', auth, authSchemas, authDocs),
  ...describeCalls('accessTokens', accessTokens, accessTokenSchemas, accessTokenDocs),
  ...describeCalls('projects', projects, projectSchemas, projectDocs),
  ...describeCalls('projectFiles', projectFiles, projectFileSchemas, projectFileDocs),
  ...describeCalls('checking', checking, checkSchemas, checkDocs),
  ...describeCalls('history', history, historySchemas, historyDocs),
  ...describeCalls('shareLinks', shareLinks, shareLinkSchemas, shareLinkDocs),
  ...describeCalls('mentor', mentor, mentorSchemas, mentorDocs),
  ...describeCalls('sorting', sorting, sortSchemas, sortDocs),
  ...describeCalls('aiConnection', aiConnection, aiConnectionSchemas, aiConnectionDocs),
  ...describeCalls('reference', openApi, openApiSchemas, openApiDocs),
]

function describeCalls<K extends string>(
  group: string,
  calls: Record<K, Call>,
  schemas: Record<K, Schemas>,
  docs: Record<K, CallDocs>,
): Endpoint[] {
  return (Object.keys(calls) as K[]).map(key => ({
    ...docs[key],
    name: `${group}.${key}`,
    call: calls[key],
    schemas: schemas[key],
  }))
}
