import type { Tool } from '#server/mcp/tool.ts'
import { changes } from '#server/mcp/tools/changes.ts'
import { checks } from '#server/mcp/tools/checks.ts'
import { getItem } from '#server/mcp/tools/getItem.ts'
import { getSlice } from '#server/mcp/tools/getSlice.ts'
import { listProjects } from '#server/mcp/tools/listProjects.ts'
import { outline } from '#server/mcp/tools/outline.ts'
import { propose } from '#server/mcp/tools/propose.ts'
import { questions } from '#server/mcp/tools/questions.ts'
import { report } from '#server/mcp/tools/report.ts'
import { search } from '#server/mcp/tools/search.ts'

/** The tools of the MCP server, in the order in which a coding tool needs them. */
export const tools: readonly Tool[] = [
  listProjects,
  outline,
  getSlice,
  getItem,
  search,
  checks,
  questions,
  changes,
  report,
  propose,
]
