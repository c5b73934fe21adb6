import type { RevisionList, Snapshot } from '#contract/history.ts'
import type { WireProject } from '#contract/projects.ts'
import type { NewShareLink } from '#contract/shareLinks.ts'
import { fromWireSpecification } from '#contract/wire.ts'
import { readOpenQuestions } from '#server/sharing/readOpenQuestions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { TestUser, TestApp } from '#server/testing/testApp.ts'

const missing = '01900000-0000-7000-8000-000000000000'
const inModule = { projectId: missing, moduleType: 'glossary' }

const ownModel = { provider: 'anthropic', model: 'claude-sonnet-4-5', apiKey: 'sk-ant-sample-0123456789' }

/** Valid bodies, for tests that walk through all calls. These tests fail for a call whose body is missing here. */
export const sampleBodies: Record<string, unknown> = {
  'auth.login': {},
  'auth.signup': {},
  'auth.updateProfile': { name: 'Ada', currentPassword: '' },
  'auth.removeProfile': {},
  'accessTokens.create': { name: 'Claude Code', scopes: ['read'] },
  'projects.create': { projectName: 'New' },
  'projectFiles.import': {
    id: '6a2e0a52-58a9-4c2f-8d0e-1f0b4c6f9a77',
    file: { product: 'Ideawright', kind: 'project', format: 1, project: { projectName: 'New', modules: {} } },
  },
  'projects.update': { projectDescription: 'Changed' },
  'shareLinks.create': { kind: 'document' },
  'shareLinks.answer': {
    sendId: '6a2e0a52-58a9-4c2f-8d0e-1f0b4c6f9a77',
    name: 'Grace',
    answers: [{ question: 0, text: 'A week' }],
  },
  'history.keep': {
    name: 'First',
    handOvers: [{ target: 'spec-kit', notation: 'plain', part: 'all' }],
  },
  'history.rename': { name: 'Second' },
  'mentor.create': inModule,
  'mentor.send': { message: 'A shed is where tools are' },
  'mentor.reply': {},
  'mentor.chat': {
    messages: [{ role: 'user', content: 'A shed is where tools are' }],
    moduleContext: { moduleName: 'glossary', projectId: missing },
  },
  'mentor.draft': inModule,
  'sorting.sort': { text: 'Members can borrow a tool.', decisions: [{ start: 0, end: 26, to: 'features' }] },
  'projects.saveStatements': { statements: [{ text: 'A shed is where tools are' }] },
  'projects.saveDecisions': { decisions: [{ key: 'vague-amount glossary', answer: 'It’s fine' }] },
  'projects.saveAcceptance': { acceptance: [{ criterion: 'AC-1.1', state: 'claimed', evidence: 'Built' }] },
  'projects.saveSuggestions': { suggestions: [{ key: 'a', note: 'Name the sheds' }] },
  'aiConnection.save': ownModel,
  'aiConnection.test': ownModel,
  'mentor.review': { projectId: missing },
  'projects.saveModule': { moduleName: 'glossary', moduleData: [{ term: 'Term', definition: '' }] },
}

/** The ids of a test's own data, to which all calls refer. */
export interface SampleIds {
  /** The project's id. */
  readonly id: string
  readonly userId: string
  /**
   * The id of a conversation in that project. Without one, calls about conversations use the project's id, which no
   * conversation has.
   */
  readonly conversationId?: string
  readonly revisionId?: string
  readonly snapshotId?: string
  readonly linkId?: string
  /** The secret of that link, which asks questions. */
  readonly secret?: string
}

/** Returns a call's path with these ids. */
export function samplePathOf({ call }: Endpoint, ids: SampleIds): string {
  const { id, userId, conversationId = id, revisionId = id, snapshotId = id, linkId = id, secret = id } = ids
  const own = call.path.startsWith('/ai/') ? conversationId : id
  const moduleType = 'glossary'
  const values: Record<string, string> = {
    id: own,
    projectId: id,
    userId,
    moduleType,
    revisionId,
    snapshotId,
    linkId,
    secret,
  }
  return `/api${call.path.replace(/:(\w+)/g, (_, name: string) => values[name]!)}`
}

/** Returns a call's body, with the project's id if it contains one. */
export const sampleBodyOf = ({ name }: Endpoint, projectId: string): unknown =>
  sampleBodies[name] && JSON.parse(JSON.stringify(sampleBodies[name]).replaceAll(missing, projectId))

/** True if a call contains a project's id, in its path or its body. */
export const namesProject = ({ call, name }: Endpoint): boolean =>
  /:id|:projectId/.test(call.path) || JSON.stringify(sampleBodies[name] ?? null).includes(missing)

/**
 * Creates a project with a revision, a snapshot, a link with one question, and a conversation about its glossary in which one message was
 * answered.
 */
export async function createSampleProject(
  { ask }: Pick<TestApp, 'ask'>,
  { token }: Pick<TestUser, 'token'>,
): Promise<Required<Omit<SampleIds, 'userId'>>> {
  const project = await ask('POST', '/api/projects', { token, body: { projectName: 'Mine' } })
  const { _id: id } = project.body as { _id: string }
  const body = { projectId: id, moduleType: 'glossary' }
  const opened = await ask('POST', '/api/ai/conversations', { token, body })
  const { id: conversationId } = opened.body as { id: string }
  await ask('POST', `/api/ai/conversations/${conversationId}/messages`, {
    token,
    body: sampleBodies['mentor.send'],
  })
  const at = `/api/projects/${id}`
  for (const rawIdeaDetails of ['First thought', 'Second thought']) {
    await ask('PATCH', at, { token, body: { rawIdeaDetails } })
  }
  const { revisions } = (await ask('GET', `${at}/revisions`, { token })).body as RevisionList
  const snapshot = await ask('POST', `${at}/snapshots`, { token, body: sampleBodies['history.keep'] })
  const snapshotId = (snapshot.body as Snapshot).id
  const features = {
    moduleName: 'coreFeatures',
    moduleData: [{ name: 'Lending', description: 'Members lend tools quickly' }],
  }
  await ask('PATCH', `${at}/module`, { token, body: features })
  const stored = (await ask('GET', at, { token })).body as WireProject
  const [question] = await readOpenQuestions(fromWireSpecification(stored))
  const asking = { kind: 'questions', questions: [question!.id] }
  const created = await ask('POST', `${at}/links`, { token, body: asking })
  const { secret, link } = created.body as NewShareLink
  return { id, conversationId, revisionId: revisions[0]!.id, snapshotId, linkId: link.id, secret }
}
