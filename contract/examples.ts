import { createBlankSpecification, type Specification } from '#domain/specification/specification.ts'
import { modules } from '#domain/modules/index.ts'
import type { AccountExport } from './auth.ts'
import type { ExtractionResponse, Message } from './mentor.ts'
import type { WireModules, WireProject, WireProjectSummary } from './projects.ts'
import { toProjectFile } from './projectFile.ts'
import { toWireModuleName, toWireModule, type WireModuleName } from './wire.ts'

const user = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Ines Okafor',
  email: 'ines@example.org',
  hasPassword: false,
}
const userSession = {
  id: '01990000-0000-7000-8000-0000000000c1',
  createdAt: '2026-11-20T17:04:00.000Z',
  lastSeenAt: '2026-11-21T08:30:00.000Z',
  browser: 'Firefox',
  system: 'Linux',
  isCurrent: true,
}
const session = { access_token: 'ss_0Zk3…', isAuthenticated: true, user }
const itemNumbers = { PE: 1, FE: 2 }

const specification: Specification = {
  ...createBlankSpecification(),
  overview: {
    name: 'Street Tool Shed',
    corePurpose: 'Neighbours lend each other tools without a group chat to scroll through.',
    primaryGoals: 'Forty households list a tool within three months.',
    targetAudience: 'People who live within a five-minute walk of each other.',
  },
  personas: [
    {
      id: 'PE-1',
      name: 'New tenant',
      characteristics: 'Moved in last month and knows two neighbours.',
      needsAndGoals: 'Hang three shelves this weekend without buying a drill.',
      painPoints: 'Doesn’t dare ring strangers’ doorbells.',
    },
  ],
  features: [
    {
      id: 'FE-1',
      name: 'List a tool',
      description: 'A photo, one line and the days it’s free.',
      importance: 'High',
    },
    {
      id: 'FE-2',
      name: 'Ask for a tool',
      description: 'The owner answers with one tap.',
      importance: 'High',
    },
  ],
}
const wireModules = toWireModules(specification)
const savedModules = new Set<WireModuleName>(['overview', 'personas', 'coreFeatures'])

const projectFields = {
  _id: '01990000-0000-7000-8000-0000000000a1',
  userId: user.id,
  projectName: 'Street Tool Shed',
  projectDescription: 'What the street has and who lends it.',
  status: 'active',
  createdAt: '2026-11-20T17:05:00.000Z',
  updatedAt: '2026-11-21T08:30:00.000Z',
  version: 2,
} as const
const rawIdeaDetails = 'Every house in our street owns a drill that runs six minutes a year.'
const summary: WireProjectSummary = {
  ...projectFields,
  trashedAt: null,
  progress: 25,
  about: specification.overview.corePurpose,
  next: 'problemStatement',
}
const project: WireProject = {
  ...projectFields,
  rawIdeaDetails,
  modules: wireModules,
  moduleVersions: moduleVersionsOf(name => (savedModules.has(name) ? 1 : 0)),
  itemNumbers,
}
const blankModules = toWireModules(createBlankSpecification())
const createdProject: WireProject = {
  ...project,
  modules: {
    ...blankModules,
    overview: { ...blankModules.overview, projectName: projectFields.projectName },
  },
  moduleVersions: moduleVersionsOf(() => 0),
  itemNumbers: {},
  version: 1,
}

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

const conversation = {
  id: '01990000-0000-7000-8000-0000000000d1',
  projectId: projectFields._id,
  moduleType: 'problemStatement',
  status: 'active',
  createdAt: '2026-11-21T08:20:00.000Z',
  updatedAt: '2026-11-21T08:22:00.000Z',
} as const
const sentMessage: Message = {
  id: '01990000-0000-7000-8000-0000000000e2',
  conversationId: conversation.id,
  role: 'user',
  content: 'I know someone nearby has a drill, but not who.',
  createdAt: '2026-11-21T08:22:00.000Z',
  status: 'complete',
  speaker: null,
  chips: [],
  progress: null,
  failure: null,
  sumsUp: false,
  olderLeftOut: false,
  usage: null,
  clientId: '5b3f4e86-2f3b-4f5e-9d0a-7c1f6a0e9b12',
}
const reply: Message = {
  ...sentMessage,
  id: '01990000-0000-7000-8000-0000000000e3',
  clientId: null,
  role: 'assistant',
  content: 'Who has this problem, and when?',
  speaker: 'Guided',
  chips: ['Skip', 'Give me an example'],
  progress: { done: 1, of: 3 },
}
const replyResponse = { success: true, message: reply.content, sent: sentMessage, reply }
const extraction = {
  success: true,
  data: { painPoint: sentMessage.content, whoExperiences: '', whyImportant: '' },
  proposal: {
    module: conversation.moduleType,
    changes: [
      {
        key: 'painPoint',
        op: 'set',
        item: null,
        path: 'painPoint',
        value: sentMessage.content,
        base: '',
        evidence: [
          { quote: sentMessage.content, source: sentMessage.id, start: 0, end: sentMessage.content.length },
        ],
        mark: 'said',
      },
    ],
    removals: [],
  },
  unplaced: [],
  questions: ['Who has this problem, and when?'],
  speaker: 'Guided',
  usage: null,
} satisfies ExtractionResponse
const moduleOfProject = { projectId: projectFields._id, moduleType: conversation.moduleType }
const usedToday = { replies: 12, inputTokens: 18_400, outputTokens: 2_100 }

/** What is sent and answered, by the call's name: for the API's document, and each held against its own schema. */
export const examples: Readonly<Record<string, { readonly body?: unknown; readonly response?: unknown }>> = {
  'auth.exchange': { response: { data: session } },
  'auth.check': { response: { data: { isAuthenticated: true, user } } },
  'auth.profile': { response: { data: user } },
  'auth.updateProfile': {
    body: { name: 'Ines Okafor', password: 'correct horse', currentPassword: '' },
    response: { data: { ...user, hasPassword: true } },
  },
  'auth.removeProfile': { body: { currentPassword: '' }, response: { success: true } },
  'auth.sessions': { response: { data: [userSession] } },
  'auth.removeSession': { response: { success: true } },
  'auth.removeSessions': { response: { success: true } },
  'auth.export': { response: createAccountExport() },
  'auth.logout': { response: { success: true } },
  'auth.login': { body: { email: user.email, password: 'correct horse' }, response: { data: session } },
  'auth.signup': { body: { email: user.email, password: 'correct horse' }, response: { data: session } },
  'projects.list': { response: [summary] },
  'projects.create': {
    body: {
      projectName: projectFields.projectName,
      projectDescription: projectFields.projectDescription,
      rawIdeaDetails,
    },
    response: createdProject,
  },
  'projectFiles.import': {
    body: {
      id: '6a2e0a52-58a9-4c2f-8d0e-1f0b4c6f9a77',
      file: toProjectFile(
        { ...specification, brainDump: rawIdeaDetails },
        { name: projectFields.projectName, description: projectFields.projectDescription, itemNumbers },
      ),
    },
    response: { ...summary, version: 1 },
  },
  'projects.read': { response: project },
  'projects.events': {
    response: { type: 'saved', part: 'personas', version: 4, by: '5f0c1c9e-0b57-4a53-9d3e-0b8f6a6e2d10' },
  },
  'projects.update': { body: { projectDescription: projectFields.projectDescription }, response: summary },
  'projects.saveModule': {
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
  'projects.remove': { response: { success: true } },
  'projects.emptyTrash': { response: { success: true, removed: 3 } },
  'projects.stats': {
    response: {
      total: 1,
      byStatus: { active: 1, archived: 0, trashed: 0 },
      averageProgress: 25,
      modulesFilled: 3,
      lastUpdatedAt: projectFields.updatedAt,
    },
  },
  'history.revisions': {
    response: { current: { version: 3, changes }, revisions: [{ ...revision, changes: null }] },
  },
  'history.revision': { response: { ...revision, value: specification.features } },
  'history.restore': { response: { part: revision.part, version: 4, value: specification.features } },
  'history.snapshots': { response: [snapshot] },
  'history.keep': { body: { name: snapshot.name }, response: snapshot },
  'history.snapshot': { response: { ...snapshot, content } },
  'history.rename': { body: { name: snapshot.name }, response: snapshot },
  'history.remove': { response: { success: true } },
  'history.compare': {
    response: {
      isEqual: false,
      markdown:
        '# Street Tool Shed - Changes\n\nFrom: Before the interview  \nTo: Now\n\n## Core Features\n\n### Moved: Feature 1: Ask for a tool (FE-2)\n',
    },
  },
  'mentor.about': {
    response: { engine: 'guided', speaker: 'Guided', today: usedToday, dailyTokens: null },
  },
  'mentor.create': { body: moduleOfProject, response: conversation },
  'mentor.active': { response: conversation },
  'mentor.ofProject': { response: [conversation] },
  'mentor.ofModule': { response: [conversation] },
  'mentor.mine': { response: [conversation] },
  'mentor.messages': { response: [sentMessage, reply] },
  'mentor.send': {
    body: { message: sentMessage.content, id: '7d0b7f6e-9a0c-4a53-8f0e-3f3c5c3c0f11' },
    response: replyResponse,
  },
  'mentor.reply': { body: { engine: 'guided' }, response: { ...replyResponse, sent: null } },
  'mentor.stop': { response: { success: true } },
  'mentor.extract': { response: extraction },
  'mentor.close': { response: { success: true } },
  'mentor.chat': {
    body: {
      messages: [{ role: 'user', content: sentMessage.content }],
      moduleContext: { moduleName: conversation.moduleType, projectId: projectFields._id },
    },
    response: { message: reply.content, success: true },
  },
  'mentor.draft': { body: moduleOfProject, response: extraction },
  'reference.openapi': { response: { openapi: '3.1.1' } },
}

function toWireModules(specification: Specification): WireModules {
  const named = modules.map(
    ({ key }) => [toWireModuleName(key), toWireModule(key, specification[key])] as const,
  )
  // Each name was given the value of its own module; fromEntries forgets which is whose.
  return Object.fromEntries(named) as unknown as WireModules
}

function moduleVersionsOf(of: (name: WireModuleName) => number) {
  // fromEntries forgets that the names are those of all modules.
  return Object.fromEntries(
    modules.map(({ key }) => [toWireModuleName(key), of(toWireModuleName(key))] as const),
  ) as Record<WireModuleName, number>
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
    mentorUsage: [{ day: '2026-11-21', ...usedToday }],
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
