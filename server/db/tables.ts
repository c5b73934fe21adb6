import type { Generated } from 'kysely'
/**
 * The tables as queries see them, the same on both engines. Times are ISO 8601 in UTC with milliseconds, flags are 0
 * or 1, and bodies are JSON text (never jsonb, which reorders keys and drops duplicates).
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
  ai_connections: AiConnectionsTable
  access_tokens: AccessTokensTable
  share_links: ShareLinksTable
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
  /** Written with `toSearchText`, in the same statement as the three columns it is made of. */
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
  /** Null for an automatic snapshot, made at an export or a hand-over. */
  name: string | null
  /** The project's texts as JSON. */
  body: string
  /** SHA-256 of the body. */
  hash: string
  /** The body's length in characters. */
  size: number
  /** The number of filled modules. */
  filled: number
  /** What it was handed over to, as JSON. */
  hand_overs: Generated<string>
  created_at: string
}

export interface ConversationsTable {
  id: string
  project_id: string
  module: string
  /** The engine that answered last, if any. */
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
  /**
   * JSON: the question as data, suggestion chips, progress, failure, whether the message is a summary, and whether
   * older messages were left out.
   */
  parts: string
  /** The guided mentor's state after its reply, as JSON. */
  state: string | null
  input_tokens: number
  output_tokens: number
  created_at: string
  touched_at: string
  replaced_at: string | null
}

/** A user's usage on one day (UTC, "2026-11-21"), stored separately so that deleting a project doesn't reset it. */
interface MentorUsageTable {
  user_id: string
  day: string
  replies: number
  input_tokens: number
  output_tokens: number
  /** The tokens of the user's own AI model, which aren't among the others. */
  own_input_tokens: number
  own_output_tokens: number
}

/** A user's own AI model (`server/mentor/own/aiConnections.ts`). */
export interface AiConnectionsTable {
  user_id: string
  provider: string
  model: string
  /** The API's address; null for the provider's own. */
  base_url: string | null
  /** The encrypted key; null if the server needs none. */
  sealed_key: string | null
  context_window: number
  updated_at: string
}

/** A user's access tokens (`server/auth/accessTokens.ts`). */
export interface AccessTokensTable {
  token_hash: string
  id: string
  user_id: string
  name: string
  /** With spaces between them. */
  scopes: string
  created_at: string
  /** Null if it's valid until it's revoked. */
  expires_at: string | null
  last_used_at: string | null
}

/** Links to a project for people without an account (`server/sharing/shareLinks.ts`). */
export interface ShareLinksTable {
  secret_hash: string
  id: string
  project_id: string
  kind: 'document' | 'questions'
  /** The chosen questions as JSON, as they were when the link was created. */
  questions: string
  with_brain_dump: 0 | 1
  created_at: string
  expires_at: string
  last_opened_at: string | null
  answer_count: number
}

/** The size of a user's texts, written only by the database's own triggers (migration 007). */
interface StorageTable {
  user_id: string
  bytes: number
}

/** Responses to writes with an idempotency key (`server/http/idempotency.ts`), kept for a day. */
export interface IdempotencyKeysTable {
  user_id: string
  key: string
  fingerprint: string
  status: number
  etag: string | null
  body: string
  reply: string | null
  created_at: string
  /** The project whose text it may contain, and with which it is deleted. */
  project_id: string | null
}

/** The events of accounts (`server/auditTrail.ts`): inserted, never changed. */
export interface AuditTable {
  id: string
  at: string
  event: string
  /** The reason, in a word of our own. */
  detail: string | null
  /** Null if the user is unknown or the account was deleted. */
  user_id: string | null
  address_mark: string
  request_id: string
}

/** The key of address pseudonyms on one day (UTC, "2026-11-21"), as base64url. */
interface AddressKeysTable {
  day: string
  key: string
}
