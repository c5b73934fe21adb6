import { existsSync } from 'node:fs'
import { run } from './childProcesses.mjs'

/** Whether packages can be installed as Debian's: by its root. */
export const isAptAvailable = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Runs apt-get, which asks nothing. */
export function aptGet(...args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Another apt may hold the lock for a while.
  return run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { isQuiet: true, env })
}
