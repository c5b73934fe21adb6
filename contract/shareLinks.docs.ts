import type { CallDocs } from './endpoint.ts'
import type { ShareLink, shareLinks } from './shareLinks.ts'

const example: ShareLink = {
  id: '01990000-0000-7000-8000-0000000000f2',
  kind: 'questions',
  questionCount: 3,
  withBrainDump: false,
  createdAt: '2026-11-21T08:30:00.000Z',
  expiresAt: '2026-11-28T08:30:00.000Z',
  lastOpenedAt: null,
  answerCount: 0,
}

/** The documentation of each call, for the OpenAPI document. */
export const shareLinkDocs: Readonly<Record<keyof typeof shareLinks, CallDocs>> = {
  list: {
    summary: 'List a project’s links',
    description:
      'Newest first, including those that expired in the last 30 days. The links themselves are never returned.',
    example: { response: { data: [example] } },
  },
  create: {
    summary: 'Create a link to a project',
    description:
      'The response is the only one that contains the secret; the link is `/share/` and the secret. A project can have 20 valid links. Takes no Idempotency-Key, because the secret isn’t stored.',
    status: 201,
    errorStatuses: [409],
    example: {
      body: { kind: 'questions', questions: ['no-criteria features.FE-3'], expiresInDays: 7 },
      response: { secret: 'iwl_YOUR-LINK', link: { ...example, questionCount: 1 } },
    },
  },
  remove: {
    summary: 'Revoke a link',
    description: 'It stops working immediately.',
    example: { response: { success: true } },
  },
  open: {
    summary: 'Open a link',
    description:
      'Returns what the link shows, and nothing else of the project. A link that never existed, has expired or was revoked, or whose project is in the trash, gets the same 404.',
    errorStatuses: [404],
    example: {
      response: {
        kind: 'questions',
        projectName: 'Tool shed',
        expiresAt: example.expiresAt,
        questions: [
          { text: 'How long may a tool be borrowed?', why: 'Reminders need it.', options: ['A week'] },
        ],
      },
    },
  },
  answer: {
    summary: 'Answer the questions of a link',
    description:
      'Each answer becomes a suggestion for a person to review; nothing in the project changes before that. Answers with a `sendId` that was stored before aren’t stored again.',
    errorStatuses: [404, 409],
    example: {
      body: {
        sendId: '6a2e0a52-58a9-4c2f-8d0e-1f0b4c6f9a77',
        name: 'Grace',
        answers: [{ question: 0, text: 'A week' }],
      },
      response: { success: true },
    },
  },
}
