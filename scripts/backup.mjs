import { join, resolve } from 'node:path'
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

/** A command on files of the caller's: `check`, `slice` and so on. It runs in the caller's folder. */
export const fileCommand =
  name =>
  ({ rest, from, ...context }) =>
    serverCommand(context, `server/${name}Command.ts`, rest, from)

async function serverCommand({ root, node }, file, args, cwd = root) {
  await install(root, node, { withDev: false })
  return (await run(node, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], { cwd })).code
}
