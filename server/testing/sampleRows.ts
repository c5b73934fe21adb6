import type { Tables } from '#server/db/tables.ts'

const at = '2026-11-21T04:00:00.000Z'

/** Rows for tests to insert unchanged, or with a few columns changed. */
export const user: Tables['users'] = {
  id: '0193-user',
  issuer: 'https://issuer.example',
  subject: 'subject',
  email: 'ada@example.org',
  name: 'Ada',
  password_hash: null,
  created_at: at,
  updated_at: at,
}

export const project: Tables['projects'] = {
  id: '0193-project',
  user_id: user.id,
  name: 'Garden',
  description: 'Who waters what',
  brain_dump: '',
  search_text: 'garden\nwho waters what\n',
  status: 'active',
  trashed_at: null,
  version: 1,
  item_numbers: '{}',
  created_at: at,
  updated_at: at,
}

export const conversation: Tables['conversations'] = {
  id: '0193-conversation',
  project_id: project.id,
  module: 'glossary',
  engine: null,
  created_at: at,
  updated_at: at,
  closed_at: null,
}

export const message: Tables['messages'] = {
  id: '0193-message',
  conversation_id: conversation.id,
  sequence: 1,
  role: 'assistant',
  content: 'Which words mean something special here?',
  status: 'complete',
  client_id: null,
  speaker: 'Guided',
  parts: '{}',
  state: null,
  input_tokens: 0,
  output_tokens: 0,
  created_at: at,
  touched_at: at,
  replaced_at: null,
}
