import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#server/testing/serverProcess.ts'
import { connectInspector, type Inspector, type Target } from './inspector.ts'
import { startOfflineProxy, type OfflineProxy } from './offlineProxy.ts'
import { killProcess, startVirtualDisplay, type VirtualDisplay } from './virtualDisplay.ts'

/** One MiniBrowser on a virtual display of its own: a user's device that forgets everything when it's stopped. */
export interface Browser {
  readonly inspector: Inspector
  readonly network: OfflineProxy
  readonly screen: VirtualDisplay
  /** The folder of its downloads. */
  readonly downloads: string
  stop(this: void): Promise<void>
}

const program = process.env['IDEAWRIGHT_WEBKIT'] ?? ''

/** Keeps a page in one process, since a switch in the middle of a load can't be followed from outside. */
const features = '--features=!CrossOriginOpenerPolicy,!ProcessSwapOnCrossSiteNavigation'

export async function startBrowser(
  onTargets: (targets: readonly Target[]) => void,
  onEnd: () => void,
): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'ideawright-webkit-'))
  const downloads = join(home, 'Downloads')
  const [screen, network, port] = await Promise.all([
    startVirtualDisplay(),
    startOfflineProxy(),
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
        // WebKit's sandbox doesn't work for root.
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
      await Promise.all([killProcess(child), network.stop()])
      await screen.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** WebKit takes its language from the system, which may not have this locale; it's then built once and cached. */
async function english(): Promise<Record<string, string>> {
  const language = 'en_US.UTF-8'
  const cache = join(import.meta.dirname, '../../node_modules/.cache')
  const folder = join(cache, 'ideawright-language')
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true })
    const newFolder = await mkdtemp(`${folder}-`)
    await promisify(execFile)('localedef', ['-i', 'en_US', '-f', 'UTF-8', join(newFolder, language)])
    // Another worker may have been faster.
    await rename(newFolder, folder).catch(() => rm(newFolder, { recursive: true }))
  }
  return { LANG: language, LOCPATH: folder }
}

async function arrange(home: string): Promise<void> {
  await mkdir(join(home, 'Downloads'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${home}/Downloads"\n`)
  // The browser's own controls must not impose a minimum width on the window.
  const small = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), `${small}\nimage { margin: 0 -7px }\n`)
}
