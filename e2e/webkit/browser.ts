import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectInspector, type Inspector, type Target } from './inspector.ts'
import { startNetwork, type Network } from './network.ts'

/** One MiniBrowser on a screen of its own: one person's device, which forgets everything when it is ended. */
export interface Browser {
  readonly inspector: Inspector
  readonly network: Network
  /** Where it puts downloads. */
  readonly downloads: string
  stop(): Promise<void>
}

const program = process.env['WEBKIT_MINIBROWSER'] ?? ''

/** A page stays in one process: a change of it half way through a load can't be followed from outside. */
const features = '--features=!CrossOriginOpenerPolicy,!ProcessSwapOnCrossSiteNavigation'

export async function startBrowser(
  onTargets: (targets: readonly Target[]) => void,
  onEnd: () => void,
): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'ideawright-webkit-'))
  const downloads = join(home, 'Downloads')
  const [screen, network, port] = await Promise.all([
    startScreen(),
    startNetwork(),
    freePort(),
    arrange(home),
  ])
  const child = spawn(
    program,
    ['--automation', '--full-screen', features, `--proxy=http://127.0.0.1:${network.port}`],
    {
      env: {
        PATH: process.env['PATH'],
        ...wishes(),
        DISPLAY: `:${screen.number}`,
        HOME: home,
        XDG_CONFIG_HOME: home,
        XDG_RUNTIME_DIR: home,
        WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}`,
        // WebKit's sandbox does not work for root.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      },
      stdio: 'ignore',
    },
  )
  const inspector = await connectInspector(port, onTargets, onEnd)
  return {
    inspector,
    network,
    downloads,
    async stop() {
      inspector.close()
      await Promise.all([ended(child), network.stop()])
      await ended(screen.child)
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Language and time zone, which WebKit takes from its environment (playwright.config.ts). */
function wishes(): Record<string, string> {
  const names = ['LANG', 'LANGUAGE', 'LOCPATH', 'TZ']
  return Object.fromEntries(names.flatMap(name => (process.env[name] ? [[name, process.env[name]!]] : [])))
}

async function arrange(home: string): Promise<void> {
  await mkdir(join(home, 'Downloads'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${home}/Downloads"\n`)
  // What stands around the page must not hold its window wide.
  const small = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), `${small}\nimage { margin: 0 -7px }\n`)
}

/** Xvfb takes the first free number and tells it. */
async function startScreen(): Promise<{ number: number; child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1440x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const told = child.stdio[3]
  const number = await new Promise<number>((resolve, reject) => {
    told?.once('data', (bytes: Buffer) => resolve(Number(bytes)))
    child.once('exit', () => reject(new Error('Xvfb ended before it was ready.')))
    child.once('error', reject)
  })
  return { number, child }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
