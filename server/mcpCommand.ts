import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { readCheckedFile, UnreadableFile } from '#server/check/readCheckedFile.ts'
import { createMcpServer } from '#server/mcp/createMcpServer.ts'
import { fileProject } from '#server/mcp/fileProject.ts'

const usage = `Usage: ideawright mcp FILE

Serves a specification to a coding tool over MCP, on standard input and output, until the tool ends it.
FILE is a project saved with “Download as JSON”, or its exported Markdown document. It’s only read, once, at the
start: reports and proposals need a server (docs/mcp.md).
`

const [path, ...others] = process.argv.slice(2)
if (path === '--help' || path === '-h') process.stdout.write(usage)
else {
  try {
    if (path === undefined || others.length > 0) throw new UnreadableFile(usage)
    const source = fileProject(readCheckedFile(path).specification)
    const context = {
      source,
      scopes: ['read', 'report', 'propose'] as const,
      by: '',
      now: () => new Date().toISOString(),
      createId: () => '',
    }
    // Standard output belongs to the protocol.
    serveStdio(() => createMcpServer(context, error => process.stderr.write(`${String(error)}\n`)))
  } catch (error) {
    process.stderr.write(`${error instanceof UnreadableFile ? error.message : (error as Error).stack}\n`)
    process.exitCode = 2
  }
}
