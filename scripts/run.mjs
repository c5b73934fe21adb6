#!/usr/bin/env node
// The entry point of `npm start`, `npm test` and the other commands of package.json. It runs on Node 18 and later,
// has no dependencies, and makes sure that everything after it runs under a Node that package.json accepts.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { audit, backup, fileCommand } from './backup.mjs'
import { commandUsage, isHelpWanted } from './commandUsage.mjs'
import { environmentFor, forwardStopSignals } from './childProcesses.mjs'
import { dev } from './dev.mjs'
import { pack } from './package.mjs'
import { ensureNode } from './ensureNode.mjs'
import { soak } from './soak.mjs'
import { start } from './start.mjs'
import { allBrowsers, test } from './test.mjs'

const commands = {
  start,
  test,
  browsers: allBrowsers,
  dev,
  soak,
  backup: backup('backup'),
  restore: backup('restore'),
  verify: backup('verify'),
  audit,
  check: fileCommand('check'),
  slice: fileCommand('slice'),
  changes: fileCommand('changes'),
  export: fileCommand('export'),
  import: fileCommand('import'),
  report: fileCommand('report'),
  mcp: fileCommand('mcp'),
  package: pack,
}
const [name, ...rest] = process.argv.slice(2)
const usage = commandUsage(Object.keys(commands))
// Npm changes to the package's folder and passes on the folder it was called from.
const from = (process.env.npm_lifecycle_event === name && process.env.INIT_CWD) || process.cwd()
const root = dirname(dirname(fileURLToPath(import.meta.url)))

try {
  if (isHelpWanted(name, rest)) process.stdout.write(usage)
  else if (!Object.hasOwn(commands, name ?? '')) {
    process.stderr.write(usage)
    process.exitCode = 2
  } else {
    process.chdir(root)
    forwardStopSignals()
    const node = await ensureNode(root)
    Object.assign(process.env, environmentFor(node))
    process.exitCode = await commands[name]({ root, node, rest, from })
  }
} catch (error) {
  // Errors here are sentences for the user, which a stack trace would only hide.
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
