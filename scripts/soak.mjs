import { run } from './childProcesses.mjs'
import { install } from './install.mjs'

/** The long run of the tests that kill, starve and deceive the server (docs/reliability.md). */
export async function soak({ root, node, rest }) {
  await install(root, node, { withDev: true })
  const { code } = await run(node, ['--disable-warning=ExperimentalWarning', 'soak/main.ts', ...rest], {
    cwd: root,
  })
  return code
}
