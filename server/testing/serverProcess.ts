import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

const running = new Set<() => void>()

/**
 * Starts the server in a process of its own, as `npm start` does, with these environment variables and no others of
 * ours.
 */
export function startProcess(env: Record<string, string>) {
  const main = join(import.meta.dirname, '../main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = { stdout: '', stderr: '' }
  const exited = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal,
    ...written,
  }))
  const kill = () => void child.kill('SIGKILL')
  running.add(kill)
  void exited.then(() => running.delete(kill))
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => (written[name] += text))
  }

  /** Resolves when the server has printed its address; throws its output otherwise. */
  async function ready(): Promise<void> {
    while (!written.stdout.includes('\n')) {
      const ended = await Promise.race([once(child.stdout, 'data').then(() => undefined), exited])
      if (ended !== undefined) throw new Error(ended.stderr || 'The server exited without any output.')
    }
  }

  return { ready, exited, written, signal: (name: 'SIGTERM' | 'SIGINT') => child.kill(name) }
}

/** Ends processes that a failed test left running. */
export function endProcesses() {
  for (const kill of running) kill()
}

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
