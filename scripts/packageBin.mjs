#!/usr/bin/env node
// The `ideawright` command of the package that `npm run package` writes; it is in that package's bin folder.
import { readFileSync } from 'node:fs'
import { commandUsage, isHelpWanted } from './commandUsage.mjs'
import { satisfies } from './satisfies.mjs'

const programs = {
  start: 'main',
  backup: 'backupCommand',
  restore: 'backupCommand',
  verify: 'backupCommand',
  audit: 'auditCommand',
  check: 'checkCommand',
  slice: 'sliceCommand',
  changes: 'changesCommand',
  export: 'exportCommand',
  import: 'importCommand',
  report: 'reportCommand',
  mcp: 'mcpCommand',
}
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [, , name = '', ...rest] = process.argv
const usage = commandUsage(Object.keys(programs))

if (!satisfies(process.versions.node, engines.node)) {
  end(`Ideawright needs Node ${engines.node}, but this is ${process.version}.`)
} else if (isHelpWanted(name, rest)) {
  process.stdout.write(usage)
} else if (!Object.hasOwn(programs, name)) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  // The program of several commands reads their name; the others read the arguments after it.
  if (programs[name] !== 'backupCommand') process.argv.splice(2, 1)
  await import(`../server/${programs[name]}.js`)
}

function end(sentence) {
  console.error(sentence)
  process.exitCode = 1
}
