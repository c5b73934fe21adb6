import { resolve } from 'node:path'
import { run } from './children.mjs'
import { install } from './install.mjs'

/** `backup`, `restore` or `verify`: the same Node and packages as the server's, and paths from where one stands. */
export const backup =
  name =>
  async ({ root, node, rest, from }) => {
    await install(root, node, { withDev: false })
    const args = rest.map(arg => (arg.startsWith('-') ? arg : resolve(from, arg)))
    const program = ['--disable-warning=ExperimentalWarning', 'server/backup.ts', name, ...args]
    return (await run(node, program, { cwd: root })).code
  }
