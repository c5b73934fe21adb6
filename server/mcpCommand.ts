import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { misuse } from '#server/commandLine/commandError.ts'
import { readSpecificationFile } from '#server/commandLine/readSpecificationFile.ts'
import { runCommand } from '#server/commandLine/runCommand.ts'
import { createMcpServer } from '#server/mcp/createMcpServer.ts'
import { fileProject } from '#server/mcp/fileProject.ts'

const usage = `Usage: ideawright mcp FILE

Serves a specification to a coding tool over MCP, on standard input and output, until the tool ends it.
FILE is a project saved with “Download as JSON”, or its exported Markdown document. It’s only read, once, at the
start. Reports and proposals need a server; how to connect a tool to one is in docs/mcp.md.

  --help  print this

It exits with 0 when the tool ends it, and with 2 if FILE can’t be read.

Examples:
  ideawright mcp courts.json
`

await runCommand(usage, {}, (_, [path, ...others]) => {
  if (path === undefined || others.length > 0) throw misuse('Name one FILE.', usage)
  const source = fileProject(readSpecificationFile(path).specification)
  const context = {
    source,
    scopes: ['read', 'report', 'propose'] as const,
    by: '',
    now: () => new Date().toISOString(),
    createId: () => '',
  }
  // Standard output belongs to the protocol.
  serveStdio(() => createMcpServer(context, error => process.stderr.write(`${String(error)}\n`)))
  return 0
})
