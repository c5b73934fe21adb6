import { build } from './build.mjs'
import { run } from './childProcesses.mjs'
import { install } from './install.mjs'

/** Serves the app, after installing and building what is missing. Returns the server's own exit code. */
export async function start({ root, node }) {
  await install(root, node, { withDev: false })
  if ((await build(root, node)) === 'failed') throw new Error('Building the web app failed. See above.')
  const server = await run(node, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    isLasting: true,
  })
  return server.code
}
