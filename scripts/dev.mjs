import { run, stopRemaining } from './childProcesses.mjs'
import { install, program } from './install.mjs'

/**
 * Serves the app for development, reloading both halves. Vite has the address that users open, so that the sign-in
 * returns there; it forwards the server's paths to the server, one port above.
 */
export async function dev({ root, node }) {
  await install(root, node, { withDev: true })
  const port = Number(process.env.PORT || 3000)
  const address = process.env.PUBLIC_URL || `http://localhost:${port}`
  const behind = port + 1

  const server = run(
    node,
    ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'server/main.ts'],
    {
      isLasting: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { PORT: String(behind), PUBLIC_URL: address },
    },
  )
  const browser = run(node, [program(root, 'vite'), '--port', String(port), '--strictPort'], {
    isLasting: true,
    env: { IDEAWRIGHT_SERVER: `http://localhost:${behind}` },
  })

  const first = await Promise.race([server, browser])
  stopRemaining()
  await Promise.all([server, browser])
  return first.code
}
