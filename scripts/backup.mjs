import { resolve } from 'node:path'
import { run } from './childProcesses.mjs'
import { install } from './install.mjs'

/** `backup`, `restore` or `verify`: the same Node and packages as the server's, and paths from where one stands. */
export const backup =
  name =>
  ({ rest, from, ...context }) =>
    serverCommand(context, 'server/backupCommand.ts', [
      name,
      ...rest.map(arg => (arg.startsWith('-') ? arg : resolve(from, arg))),
    ])

/** The audit trail. */
export const audit = ({ rest, ...context }) => serverCommand(context, 'server/auditCommand.ts', rest)

async function serverCommand({ root, node }, file, args) {
  await install(root, node, { withDev: false })
  return (await run(node, ['--disable-warning=ExperimentalWarning', file, ...args], { cwd: root })).code
}
