import { resolve } from 'node:path'
import { run } from './childProcesses.mjs'
import { install } from './install.mjs'

/**
 * The commands `backup`, `restore` and `verify`. They use the server's Node and packages; paths are relative to the
 * caller's folder.
 */
export const backup =
  name =>
  ({ rest, from, ...context }) =>
    serverCommand(context, 'server/backupCommand.ts', [
      name,
      ...rest.map(arg => (arg.startsWith('-') ? arg : resolve(from, arg))),
    ])

/** The `audit` command, which prints the audit trail. */
export const audit = ({ rest, ...context }) => serverCommand(context, 'server/auditCommand.ts', rest)

/** The commands `check` and `mcp`, which read a file. */
const fileCommand =
  name =>
  ({ rest, from, ...context }) =>
    serverCommand(
      context,
      `server/${name}Command.ts`,
      rest.map(arg => (arg.startsWith('-') ? arg : resolve(from, arg))),
    )
export const check = fileCommand('check')
export const mcp = fileCommand('mcp')

async function serverCommand({ root, node }, file, args) {
  await install(root, node, { withDev: false })
  return (await run(node, ['--disable-warning=ExperimentalWarning', file, ...args], { cwd: root })).code
}
