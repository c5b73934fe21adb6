import type { Tables } from '#server/db/tables.ts'

const at = '2026-11-21T04:00:00.000Z'

/** Rows for tests to insert as they are, or with a few columns changed. */
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
