/**
 * The tables as queries see them; the same on both engines. Times are ISO 8601 in UTC with milliseconds,
 * flags are 0 or 1, bodies are JSON text (never jsonb, which re-orders keys and drops duplicates).
 */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  login_transactions: LoginTransactionsTable
  handovers: HandoversTable
  projects: ProjectsTable
  modules: ModulesTable
  revisions: RevisionsTable
  snapshots: SnapshotsTable
  conversations: ConversationsTable
  messages: MessagesTable
  mentor_usage: MentorUsageTable
  idempotency_keys: IdempotencyKeysTable
  audit: AuditTable
  address_keys: AddressKeysTable
  storage: StorageTable
}

type ProjectStatus = 'active' | 'archived' | 'trashed'

interface UsersTable {
  id: string
  issuer: string
  subject: string
  email: string
  name: string
  password_hash: string | null
  created_at: string
  updated_at: string
}

interface SessionsTable {
  token_hash: string
  id: string
  user_id: string
  created_at: string
  last_seen_at: string
  user_agent: string
  handover_hash: string | null
}

interface LoginTransactionsTable {
  state_hash: string
  browser_hash: string
  nonce: string
  code_verifier: string
  return_to: string | null
  created_at: string
}

interface HandoversTable {
  code_hash: string
  browser_hash: string
  user_id: string
  created_at: string
  used_at: string | null
  session_hash: string | null
  return_to: string | null
}

export interface ProjectsTable {
  id: string
  user_id: string
  name: string
  description: string
  brain_dump: string
  /** Written with `searchText`, in the same statement as the three columns it is made of. */
  search_text: string
  status: ProjectStatus
  trashed_at: string | null
  version: number
  item_numbers: string
  created_at: string
  updated_at: string
}

export interface ModulesTable {
  project_id: string
  key: string
  body: string
  is_filled: 0 | 1
  version: number
  updated_at: string
}

interface RevisionsTable {
  id: string
  project_id: string
  part: string
  version: number
  body: string
  reason: string
  created_at: string
}

export interface SnapshotsTable {
  id: string
  project_id: string
  /** Null for one that was kept by itself, at an export. */
  name: string | null
  /** The project's texts, as JSON. */
  body: string
  /** SHA-256 of the body. */
  hash: string
  /** The body's length in characters. */
  size: number
  /** How many modules were filled. */
  filled: number
  created_at: string
}

export interface ConversationsTable {
  id: string
  project_id: string
  module: string
  /** Who answered last, once somebody did. */
  engine: 'guided' | 'model' | null
  created_at: string
  updated_at: string
  closed_at: string | null
}

export interface MessagesTable {
  id: string
  conversation_id: string
  sequence: number
  role: 'user' | 'assistant'
  content: string
  status: 'complete' | 'streaming' | 'stopped' | 'failed'
  client_id: string | null
  speaker: string | null
  /** Chips, progress, failure, whether it sums up and whether older messages were left out, as JSON. */
  parts: string
  /** The guided mentor's state after its reply, as JSON. */
  state: string | null
  input_tokens: number
  output_tokens: number
  created_at: string
  touched_at: string
  replaced_at: string | null
}

/** What a user has used on one day (UTC, "2026-11-21"): kept apart, so that deleting a project forgets no use. */
interface MentorUsageTable {
  user_id: string
  day: string
  replies: number
  input_tokens: number
  output_tokens: number
}

/** How much a user's texts take: written by the database's own triggers alone (migration 007). */
interface StorageTable {
  user_id: string
  bytes: number
}

/** Answers to writes that named themselves (`server/http/idempotency.ts`): kept for a day. */
export interface IdempotencyKeysTable {
  user_id: string
  key: string
  fingerprint: string
  status: number
  etag: string | null
  body: string
  reply: string | null
  created_at: string
  /** Whose text it may hold, and with which it goes. */
  project_id: string | null
}

/** What happened to accounts (`server/auditTrail.ts`): added, and never changed. */
export interface AuditTable {
  id: string
  at: string
  event: string
  /** Why, as a word of ours. */
  detail: string | null
  /** Null where nobody is known, or the account is gone. */
  user_id: string | null
  address_mark: string
  request_id: string
}

/** The key that addresses are marked with on one day (UTC, "2026-11-21"), as base64url. */
interface AddressKeysTable {
  day: string
  key: string
}
