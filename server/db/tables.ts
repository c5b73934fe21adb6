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
