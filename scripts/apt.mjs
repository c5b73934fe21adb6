import { existsSync } from 'node:fs'
import { run } from './childProcesses.mjs'

/** True if Debian packages can be installed: on Linux with apt-get, as root. */
export const isAptAvailable = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Runs apt-get without questions. */
export function aptGet(...args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Another apt process may hold the lock for a while.
  return run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { isQuiet: true, env })
}
