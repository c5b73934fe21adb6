import { modules } from '#domain/modules/index.ts'
import {
  createBlankSpecification,
  filledModulesOf,
  progressOf,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import type { Message } from './mentor.ts'
import type { WireModules, WireProject, WireProjectSummary } from './projects.ts'
import { toWireModuleName, toWireModule, type WireModuleName } from './wire.ts'

// Values shared by the examples of several features: one user with one project.

export const user = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Ines Okafor',
  email: 'ines@example.org',
  hasPassword: false,
}
export const itemNumbers = { PE: 1, FE: 2 }

export const specification: Specification = {
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
export const statements: Specification['statements'] = [
  {
    text: 'Every house in our street owns a drill that runs six minutes a year.',
    source: 'brainDump',
    state: 'placed',
    kind: 'problemStatement.painPoint',
    isDecided: false,
    places: ['problemStatement.painPoint'],
  },
]
export const decisions: WireProject['decisions'] = [
  {
    about: 'finding',
    key: 'vague-amount features.FE-1.description',
    state: 'dismissed',
    question: '“several” doesn’t say how many. Give a number or a rule.',
    answer: 'Any number is fine.',
    by: 'user',
    date: '2026-11-21T08:30:00.000Z',
    basis: 'several',
    places: ['features.FE-1.description'],
  },
]
export const acceptance: WireProject['acceptance'] = [
  {
    criterion: 'AC-1.1',
    state: 'proven',
    test: 'tests/listTool.test.ts: AC-1.1',
    evidence: 'Commit 3f2c91a',
    wordsHash: 'sha256:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
    by: 'Claude Code',
    date: '2026-11-21T08:30:00.000Z',
  },
]
export const suggestions: WireProject['suggestions'] = [
  {
    key: '01990000-0000-7000-8000-0000000000c1',
    note: 'Nothing says what happens if the owner doesn’t answer.',
    place: 'features.FE-2.description',
    patch: '',
    state: 'open',
    by: 'Claude Code',
    date: '2026-11-21T08:30:00.000Z',
  },
]
export const wireModules = toWireModules(specification)
const filledModules = filledModulesOf(specification)

export const projectFields = {
  _id: '01990000-0000-7000-8000-0000000000a1',
  userId: user.id,
  projectName: 'Street Tool Shed',
  projectDescription: 'What the street has and who lends it.',
  status: 'active',
  createdAt: '2026-11-20T17:05:00.000Z',
  updatedAt: '2026-11-21T08:30:00.000Z',
  version: 2,
} as const
export const rawIdeaDetails = 'Every house in our street owns a drill that runs six minutes a year.'
export const summary: WireProjectSummary = {
  ...projectFields,
  trashedAt: null,
  progress: progressOf(filledModules.length),
  about: specification.overview.corePurpose,
  next: 'problemStatement',
}
export const project: WireProject = {
  ...projectFields,
  rawIdeaDetails,
  modules: wireModules,
  moduleVersions: moduleVersionsOf(key => (filledModules.includes(key) ? 1 : 0)),
  statements,
  statementsVersion: 1,
  decisions,
  decisionsVersion: 1,
  acceptance,
  acceptanceVersion: 1,
  suggestions,
  suggestionsVersion: 1,
  itemNumbers,
}
const blankModules = toWireModules(createBlankSpecification())
export const createdProject: WireProject = {
  ...project,
  modules: {
    ...blankModules,
    overview: { ...blankModules.overview, projectName: projectFields.projectName },
  },
  moduleVersions: moduleVersionsOf(() => 0),
  statements: [],
  statementsVersion: 0,
  decisions: [],
  decisionsVersion: 0,
  acceptance: [],
  acceptanceVersion: 0,
  suggestions: [],
  suggestionsVersion: 0,
  itemNumbers: {},
  version: 1,
}

export const conversation = {
  id: '01990000-0000-7000-8000-0000000000d1',
  projectId: projectFields._id,
  moduleType: 'problemStatement',
  status: 'active',
  createdAt: '2026-11-21T08:20:00.000Z',
  updatedAt: '2026-11-21T08:22:00.000Z',
} as const
export const sentMessage: Message = {
  id: '01990000-0000-7000-8000-0000000000e2',
  conversationId: conversation.id,
  role: 'user',
  content: 'I know someone nearby has a drill, but not who.',
  createdAt: '2026-11-21T08:22:00.000Z',
  status: 'complete',
  speaker: null,
  question: null,
  chips: [],
  progress: null,
  failure: null,
  sumsUp: false,
  olderLeftOut: false,
  usage: null,
  clientId: '5b3f4e86-2f3b-4f5e-9d0a-7c1f6a0e9b12',
}
export const reply: Message = {
  ...sentMessage,
  id: '01990000-0000-7000-8000-0000000000e3',
  clientId: null,
  role: 'assistant',
  content: 'Who has this problem, and when?',
  speaker: 'Guided',
  question: {
    question: 'Who has this problem, and when?',
    why: 'It decides for whom the app is built.',
    target: 'problemStatement.whoExperiences',
    options: [
      { text: 'Skip', patch: null },
      { text: 'Give me an example', patch: null },
    ],
    recommended: null,
  },
  chips: ['Skip', 'Give me an example'],
  progress: { done: 1, of: 3 },
}
export const usedToday = { replies: 12, inputTokens: 18_400, outputTokens: 2_100 }

function toWireModules(specification: Specification): WireModules {
  const named = modules.map(
    ({ key }) => [toWireModuleName(key), toWireModule(key, specification[key])] as const,
  )
  // The cast is sound: each name is paired with its own module's value, which fromEntries can't express.
  return Object.fromEntries(named) as unknown as WireModules
}

function moduleVersionsOf(of: (key: ModuleKey) => number) {
  // The cast is sound: the names are those of all modules, which fromEntries can't express.
  return Object.fromEntries(modules.map(({ key }) => [toWireModuleName(key), of(key)] as const)) as Record<
    WireModuleName,
    number
  >
}
