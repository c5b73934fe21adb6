import { blankSpecification, type Specification } from '#domain/specification.ts'
import { modules } from '#domain/modules/index.ts'
import type { Exported } from './auth.ts'
import type { Extracted, Message } from './mentor.ts'
import type { ModuleName, WireModules, WireProject, WireSummary } from './projects.ts'
import { toProjectFile } from './projectFile.ts'
import { moduleNameOf, moduleToWire } from './wire.ts'

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
  ...blankSpecification(),
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
      painPoints: 'Does not dare to ring at doors of strangers.',
    },
  ],
  features: [
    { id: 'FE-1', name: 'List a tool', description: 'A photo, one line, and the days.', importance: 'High' },
    {
      id: 'FE-2',
      name: 'Ask for a tool',
      description: 'The owner answers with one tap.',
      importance: 'High',
    },
  ],
}
const wireModules = wired(specification)
const saved = new Set<ModuleName>(['overview', 'personas', 'coreFeatures'])

const own = {
  _id: '01990000-0000-7000-8000-0000000000a1',
  userId: user.id,
  projectName: 'Street Tool Shed',
  projectDescription: 'What the street has, and who lends it.',
  status: 'active',
  createdAt: '2026-11-20T17:05:00.000Z',
  updatedAt: '2026-11-21T08:30:00.000Z',
  version: 2,
} as const
const rawIdeaDetails = 'Every house in our street owns a drill that runs six minutes a year.'
const summary: WireSummary = {
  ...own,
  trashedAt: null,
  progress: 25,
  about: specification.overview.corePurpose,
  next: 'problemStatement',
}
const project: WireProject = {
  ...own,
  rawIdeaDetails,
  modules: wireModules,
  moduleVersions: versions(name => (saved.has(name) ? 1 : 0)),
  itemNumbers,
}
const blankModules = wired(blankSpecification())
const created: WireProject = {
  ...project,
  modules: { ...blankModules, overview: { ...blankModules.overview, projectName: own.projectName } },
  moduleVersions: versions(() => 0),
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
  projectName: own.projectName,
  projectDescription: own.projectDescription,
  rawIdeaDetails,
  modules: wireModules,
}

const conversation = {
  id: '01990000-0000-7000-8000-0000000000d1',
  projectId: own._id,
  moduleType: 'problemStatement',
  status: 'active',
  createdAt: '2026-11-21T08:20:00.000Z',
  updatedAt: '2026-11-21T08:22:00.000Z',
} as const
const sent: Message = {
  id: '01990000-0000-7000-8000-0000000000e2',
  conversationId: conversation.id,
  role: 'user',
  content: 'I know that somebody near has a drill, but not who.',
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
  ...sent,
  id: '01990000-0000-7000-8000-0000000000e3',
  clientId: null,
  role: 'assistant',
  content: 'Who meets this problem, and in which situation?',
  speaker: 'Guided',
  chips: ['Skip', 'Give me an example'],
  progress: { done: 1, of: 3 },
}
const answered = { success: true, message: reply.content, sent, reply }
const found = {
  success: true,
  data: { painPoint: sent.content, whoExperiences: '', whyImportant: '' },
  proposal: {
    module: conversation.moduleType,
    changes: [
      {
        key: 'painPoint',
        op: 'set',
        item: null,
        path: 'painPoint',
        value: sent.content,
        base: '',
        evidence: [{ quote: sent.content, source: sent.id, start: 0, end: sent.content.length }],
        mark: 'said',
      },
    ],
    removals: [],
  },
  unplaced: [],
  questions: ['Who meets this problem, and in which situation?'],
  speaker: 'Guided',
  usage: null,
} satisfies Extracted
const ofModule = { projectId: own._id, moduleType: conversation.moduleType }
const usedToday = { replies: 12, inputTokens: 18_400, outputTokens: 2_100 }

/** What is sent and answered, by the call's name: for the API's document, and each held against its own schema. */
export const examples: Readonly<Record<string, { readonly body?: unknown; readonly answer?: unknown }>> = {
  'auth.exchange': { answer: { data: session } },
  'auth.check': { answer: { data: { isAuthenticated: true, user } } },
  'auth.profile': { answer: { data: user } },
  'auth.updateProfile': {
    body: { name: 'Ines Okafor', password: 'correct horse', currentPassword: '' },
    answer: { data: { ...user, hasPassword: true } },
  },
  'auth.removeProfile': { body: { currentPassword: '' }, answer: { success: true } },
  'auth.sessions': { answer: { data: [userSession] } },
  'auth.removeSession': { answer: { success: true } },
  'auth.removeSessions': { answer: { success: true } },
  'auth.export': { answer: exported() },
  'auth.logout': { answer: { success: true } },
  'auth.login': { body: { email: user.email, password: 'correct horse' }, answer: { data: session } },
  'auth.signup': { body: { email: user.email, password: 'correct horse' }, answer: { data: session } },
  'projects.list': { answer: [summary] },
  'projects.create': {
    body: {
      projectName: own.projectName,
      projectDescription: own.projectDescription,
      rawIdeaDetails,
    },
    answer: created,
  },
  'projectFiles.import': {
    body: {
      id: '6a2e0a52-58a9-4c2f-8d0e-1f0b4c6f9a77',
      file: toProjectFile(
        { ...specification, brainDump: rawIdeaDetails },
        { name: own.projectName, description: own.projectDescription, itemNumbers },
      ),
    },
    answer: { ...summary, version: 1 },
  },
  'projects.read': { answer: project },
  'projects.events': {
    answer: { type: 'saved', part: 'personas', version: 4, by: '5f0c1c9e-0b57-4a53-9d3e-0b8f6a6e2d10' },
  },
  'projects.update': { body: { projectDescription: own.projectDescription }, answer: summary },
  'projects.saveModule': {
    body: {
      moduleName: 'coreFeatures',
      moduleData: [
        specification.features[0],
        { name: 'Ask for a tool', description: 'The owner answers with one tap.', importance: 'High' },
      ],
    },
    answer: {
      _id: own._id,
      projectName: own.projectName,
      projectVersion: own.version,
      updatedAt: own.updatedAt,
      moduleName: 'coreFeatures',
      moduleData: specification.features,
      version: 1,
      itemNumbers,
    },
  },
  'projects.remove': { answer: { success: true } },
  'projects.emptyTrash': { answer: { success: true, removed: 3 } },
  'projects.stats': {
    answer: {
      total: 1,
      byStatus: { active: 1, archived: 0, trashed: 0 },
      averageProgress: 25,
      modulesFilled: 3,
      lastUpdatedAt: own.updatedAt,
    },
  },
  'history.revisions': {
    answer: { current: { version: 3, changes }, revisions: [{ ...revision, changes: null }] },
  },
  'history.revision': { answer: { ...revision, value: specification.features } },
  'history.restore': { answer: { part: revision.part, version: 4, value: specification.features } },
  'history.snapshots': { answer: [snapshot] },
  'history.keep': { body: { name: snapshot.name }, answer: snapshot },
  'history.snapshot': { answer: { ...snapshot, content } },
  'history.rename': { body: { name: snapshot.name }, answer: snapshot },
  'history.remove': { answer: { success: true } },
  'history.compare': {
    answer: {
      isEqual: false,
      markdown:
        '# Street Tool Shed - Changes\n\nFrom: Before the interview  \nTo: Now\n\n## Core Features\n\n### Moved: Feature 1: Ask for a tool (FE-2)\n',
    },
  },
  'mentor.about': {
    answer: { engine: 'guided', speaker: 'Guided', today: usedToday, dailyTokens: null },
  },
  'mentor.create': { body: ofModule, answer: conversation },
  'mentor.active': { answer: conversation },
  'mentor.ofProject': { answer: [conversation] },
  'mentor.ofModule': { answer: [conversation] },
  'mentor.mine': { answer: [conversation] },
  'mentor.messages': { answer: [sent, reply] },
  'mentor.send': {
    body: { message: sent.content, id: '7d0b7f6e-9a0c-4a53-8f0e-3f3c5c3c0f11' },
    answer: answered,
  },
  'mentor.reply': { body: { engine: 'guided' }, answer: { ...answered, sent: null } },
  'mentor.stop': { answer: { success: true } },
  'mentor.extract': { answer: found },
  'mentor.close': { answer: { success: true } },
  'mentor.chat': {
    body: {
      messages: [{ role: 'user', content: sent.content }],
      moduleContext: { moduleName: conversation.moduleType, projectId: own._id },
    },
    answer: { message: reply.content, success: true },
  },
  'mentor.draft': { body: ofModule, answer: found },
  'reference.openapi': { answer: { openapi: '3.1.1' } },
}

function wired(specification: Specification): WireModules {
  const named = modules.map(({ key }) => [moduleNameOf(key), moduleToWire(key, specification[key])] as const)
  // Each name was given the value of its own module; fromEntries forgets which is whose.
  return Object.fromEntries(named) as unknown as WireModules
}

function versions(of: (name: ModuleName) => number) {
  // fromEntries forgets that the names are those of all modules.
  return Object.fromEntries(
    modules.map(({ key }) => [moduleNameOf(key), of(moduleNameOf(key))] as const),
  ) as Record<ModuleName, number>
}

function exported(): Exported {
  const { createdAt, updatedAt } = own
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
        messages: [sent, reply].map(message => ({ ...message, replacedAt: null, interview: null })),
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
