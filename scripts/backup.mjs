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

/** The `check` command, which checks a file. */
export const check = ({ rest, from, ...context }) =>
  serverCommand(
    context,
    'server/checkCommand.ts',
    rest.map(arg => (arg.startsWith('-') ? arg : resolve(from, arg))),
  )

/** The `export` command, which writes a file's specification as the files of a coding tool. */
export const exportFiles = ({ rest, from, ...context }) =>
  serverCommand(
    context,
    'server/exportCommand.ts',
    rest.map((arg, i) => {
      if (arg.startsWith('--out=')) return `--out=${resolve(from, arg.slice('--out='.length))}`
      return isPath(arg, rest[i - 1]) ? resolve(from, arg) : arg
    }),
  )

/** The file and the folder are paths; keys after `--target` and `--notation` aren't. */
const isPath = (arg, before) => !arg.startsWith('-') && before !== '--target' && before !== '--notation'

async function serverCommand({ root, node }, file, args) {
  await install(root, node, { withDev: false })
  return (await run(node, ['--disable-warning=ExperimentalWarning', file, ...args], { cwd: root })).code
}
