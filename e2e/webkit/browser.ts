import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectInspector, type Inspector, type Target } from './inspector.ts'
import { startNetwork, type Network } from './network.ts'
import { killed, startScreen, type Screen } from './screen.ts'

/** One MiniBrowser on a screen of its own: one person's device, which forgets everything when it is ended. */
export interface Browser {
  readonly inspector: Inspector
  readonly network: Network
  readonly screen: Screen
  /** Where it puts downloads. */
  readonly downloads: string
  stop(this: void): Promise<void>
}

const program = process.env['IDEAWRIGHT_WEBKIT'] ?? ''

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
    [
      '--automation',
      '--full-screen',
      '--enable-page-cache=false',
      features,
      `--proxy=http://127.0.0.1:${network.port}`,
    ],
    {
      env: {
        PATH: process.env['PATH'],
        ...(await english()),
        ...(process.env['TZ'] && { TZ: process.env['TZ'] }),
        DISPLAY: screen.name,
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
    screen,
    downloads,
    async stop() {
      inspector.close()
      await Promise.all([killed(child), network.stop()])
      await screen.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** WebKit takes its language from the system, which may not have this one: then it is made, once for this folder. */
async function english(): Promise<Record<string, string>> {
  const language = 'en_US.UTF-8'
  const cache = join(import.meta.dirname, '../../node_modules/.cache')
  const folder = join(cache, 'ideawright-language')
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true })
    const fresh = await mkdtemp(`${folder}-`)
    await promisify(execFile)('localedef', ['-i', 'en_US', '-f', 'UTF-8', join(fresh, language)])
    // Another worker may have been faster.
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }))
  }
  return { LANG: language, LOCPATH: folder }
}

async function arrange(home: string): Promise<void> {
  await mkdir(join(home, 'Downloads'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${home}/Downloads"\n`)
  // What stands around the page must not hold its window wide.
  const small = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), `${small}\nimage { margin: 0 -7px }\n`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
