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
  questions: ['Who meets this problem, and in which situation?'],
  speaker: 'Guided',
  usage: null,
} satisfies ExtractionResponse
const moduleOfProject = { projectId: projectFields._id, moduleType: conversation.moduleType }

const replyDescription =
  'The answer is written to its end and stored even when nobody waits for it. One that fails is stored as failed, and answered with `success` false. One answer is written at a time: 409 until it is done.'

/** What the API's document says of each call. */
export const mentorDocs: Readonly<Record<keyof typeof mentor, CallDocs>> = {
  about: {
    summary: 'Read who answers, and what the user has used of it today',
    example: {
      response: { engine: 'guided', speaker: 'Guided', today: usedToday, dailyTokens: null },
    },
  },
  create: {
    summary: 'Open the conversation about a module',
    description: 'The active one where there is one. A new one begins with a question of the guided mentor.',
    errorStatuses: [404],
    example: { body: moduleOfProject, response: conversation },
  },
  active: {
    summary: 'Read the active conversation about a module',
    description: '404 with “No active conversation found” where there is none.',
    example: { response: conversation },
  },
  ofProject: {
    summary: 'List the conversations of a project',
    description: 'Last changed first, at most 1,000.',
    example: { response: [conversation] },
  },
  ofModule: {
    summary: 'List the conversations about a module',
    description: 'Last changed first, at most 1,000.',
    example: { response: [conversation] },
  },
  mine: {
    summary: 'List all conversations of the user',
    description: 'Last changed first, at most 1,000. Those of projects in the trash are not among them.',
    example: { response: [conversation] },
  },
  messages: {
    summary: 'Read the messages of a conversation',
    description:
      'Oldest first, at most the last 1,000 or 8 million characters. What was replaced is not among them.',
    example: { response: [sentMessage, reply] },
  },
  send: {
    summary: 'Say something to the mentor',
    description: `The message is stored before the mentor is asked. ${replyDescription}`,
    streams: 'also',
    errorStatuses: [409],
    example: {
      body: { message: sentMessage.content, id: '7d0b7f6e-9a0c-4a53-8f0e-3f3c5c3c0f11' },
      response: replyResponse,
    },
  },
  reply: {
    summary: 'Have the last message answered, again where it was',
    description: `What answered it so far is replaced. ${replyDescription}`,
    streams: 'also',
    errorStatuses: [409],
    example: { body: { engine: 'guided' }, response: { ...replyResponse, sent: null } },
  },
  stop: {
    summary: 'Stop the answer that is being written',
    description: 'What there is of it is kept. Where none is being written, nothing happens.',
    example: { response: { success: true } },
  },
  extract: {
    summary: 'Sum a conversation up as a proposal for its module',
    description:
      'Nothing is written into the module. Where the language model fails, the guided mentor reads the conversation, and `message` says why.',
    example: { response: extraction },
  },
  close: {
    summary: 'Close a conversation',
    description: 'It stays to be read. An answer that is being written is stopped.',
    example: { response: { success: true } },
  },
  chat: {
    summary: 'Have one message answered without a conversation',
    description:
      'Nothing is stored. What the mentor knows of the project comes from the project itself: `existingData` and `brainDump` are ignored.',
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
    description: 'Nothing is stored. What the brain dump does not say becomes a question.',
    errorStatuses: [404],
    example: { body: moduleOfProject, response: extraction },
  },
}
