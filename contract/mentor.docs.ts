import type { CallDocs } from './endpoint.ts'
import type { ExtractionResponse, mentor } from './mentor.ts'
import { projectFields, conversation, sentMessage, reply, usedToday } from './exampleValues.docs.ts'

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

const replyDescription =
  'The reply is completed and stored even if no one waits for it. If it fails, it’s stored as failed and returned with `success` false. Only one reply is written at a time: 409 until it’s done.'

/** The documentation of each call, for the OpenAPI document. */
export const mentorDocs: Readonly<Record<keyof typeof mentor, CallDocs>> = {
  about: {
    summary: 'Get which mentor answers, and the user’s usage today',
    example: {
      response: {
        engine: 'guided',
        speaker: 'Guided',
        source: null,
        hasOwnKey: false,
        canConnect: true,
        isKeyUnreadable: false,
        today: usedToday,
        dailyTokens: null,
      },
    },
  },
  create: {
    summary: 'Open the conversation about a module',
    description:
      'Returns the active one if there is one. A new one begins with a question from the guided mentor.',
    errorStatuses: [404],
    example: { body: moduleOfProject, response: conversation },
  },
  active: {
    summary: 'Get the active conversation about a module',
    description: '404 with “No active conversation found” if there is none.',
    example: { response: conversation },
  },
  ofProject: {
    summary: 'List a project’s conversations',
    description: 'Most recently changed first, at most 1,000.',
    example: { response: [conversation] },
  },
  ofModule: {
    summary: 'List the conversations about a module',
    description: 'Most recently changed first, at most 1,000.',
    example: { response: [conversation] },
  },
  mine: {
    summary: 'List all the user’s conversations',
    description: 'Most recently changed first, at most 1,000. Projects in the trash are left out.',
    example: { response: [conversation] },
  },
  messages: {
    summary: 'Get a conversation’s messages',
    description:
      'Oldest first, at most the last 1,000 or 8 million characters. Replaced messages are left out.',
    example: { response: [sentMessage, reply] },
  },
  send: {
    summary: 'Send a message to the mentor',
    description: `The message is stored before the mentor is asked. ${replyDescription}`,
    streams: 'also',
    errorStatuses: [409],
    example: {
      body: { message: sentMessage.content, id: '7d0b7f6e-9a0c-4a53-8f0e-3f3c5c3c0f11' },
      response: replyResponse,
    },
  },
  reply: {
    summary: 'Get a reply to the last message, or regenerate it',
    description: `Replaces any reply it already has. ${replyDescription}`,
    streams: 'also',
    errorStatuses: [409],
    example: { body: { engine: 'guided' }, response: { ...replyResponse, sent: null } },
  },
  stop: {
    summary: 'Stop the reply in progress',
    description: 'What’s written so far is kept. If no reply is in progress, nothing happens.',
    example: { response: { success: true } },
  },
  extract: {
    summary: 'Sum up a conversation as a proposal for its module',
    description:
      'The module itself doesn’t change. If the AI model fails, the guided mentor reads the conversation instead, and `message` says why.',
    example: { response: extraction },
  },
  close: {
    summary: 'Close a conversation',
    description: 'It stays readable. A reply in progress is stopped.',
    example: { response: { success: true } },
  },
  chat: {
    summary: 'Get a reply without a conversation',
    description:
      'Nothing is stored. The mentor reads the project itself: `existingData` and `brainDump` are ignored.',
    errorStatuses: [404],
    example: {
      body: {
        messages: [{ role: 'user', content: sentMessage.content }],
        moduleContext: { moduleName: conversation.moduleType, projectId: projectFields._id },
      },
      response: { message: reply.content, success: true },
    },
  },
  draft: {
    summary: 'Draft a module from the brain dump, as a proposal',
    description:
      'Nothing is stored. Whatever the brain dump doesn’t say becomes a question. An AI model also reads the project and `drafts`; what it suggests on its own is marked `template` and has a reason.',
    errorStatuses: [404],
    example: { body: moduleOfProject, response: extraction },
  },
  review: {
    summary: 'Have an AI model read the whole specification as its builder',
    description:
      'Nothing is stored. If no AI model is connected, or if it fails, `success` is false and `message` says why.',
    errorStatuses: [404],
    example: {
      body: { projectId: projectFields._id },
      response: {
        success: true,
        findings: [
          {
            address: 'problemStatement.painPoint:0-46',
            quote: sentMessage.content.slice(0, 46),
            rule: 'ambiguity',
            question: 'How far away is “nearby”?',
            options: [
              { text: 'In the same house', patch: null },
              { text: 'Within walking distance', patch: null },
            ],
          },
        ],
        leftOut: false,
        speaker: 'gpt-5-mini',
        usage: { inputTokens: 4_200, outputTokens: 380 },
      },
    },
  },
}
