// The programs that the launcher starts, and how stop signals reach them.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { isatty } from 'node:tty'

/** Npm and the terminal may each send the same signal for one Ctrl-C; a user's second Ctrl-C comes later. */
const sameStopMs = 1000

/** How often to check that the npm that started this is still running. */
const parentCheckMs = 200

const running = new Set()
const expendable = new WeakSet()
let stoppedBy

/**
 * Runs a program to its end. Returns its exit code and, with `isQuiet`, its output, which isn't printed then. If a
 * stop arrives meanwhile, the launcher exits as well, unless the program is `isLasting`: then its code is returned.
 * An `isExpendable` program is killed instead of waited for, since its unfinished work is redone next time.
 */
export function run(command, args, { isQuiet, isLasting, isExpendable, env, ...options } = {}) {
  return new Promise(resolve => {
    const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { stdio, ...options, env: { ...process.env, ...env } })
    let output = ''
    let missing
    running.add(child)
    if (isExpendable) expendable.add(child)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', text => (output += text))
    }
    child.on('error', error => (missing = error))
    child.on('close', (exitCode, signal) => {
      running.delete(child)
      if (stoppedBy && !isLasting) process.exit(codeOf(stoppedBy))
      if (missing) output += missing.message
      resolve({ code: missing ? 127 : (exitCode ?? codeOf(signal)), output })
    })
  })
}

/** Stops all running programs, unless a stop has reached them already. */
export function stopRemaining() {
  if (!stoppedBy) passOn('SIGTERM')
}

/**
 * Forwards a stop signal to the running programs, once. Ctrl-C and a closed terminal reach the whole process group
 * without us, and a second signal would turn a clean stop into a forced one, so those are forwarded only when they
 * are repeated.
 */
export function forwardStopSignals() {
  const hasTerminal = [0, 1, 2].some(isatty)
  let lastAt = -Infinity
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (running.size === 0) process.exit(codeOf(signal))
      const isRepeated = stoppedBy !== undefined
      const isSame = performance.now() - lastAt < sameStopMs
      const hasArrived = hasTerminal && signal !== 'SIGTERM' && !isRepeated
      lastAt = performance.now()
      stoppedBy ??= signal
      endExpendable()
      if (!isSame && !hasArrived) passOn(signal)
    })
  }
  if (process.env.npm_lifecycle_event) stopWithNpm()
}

/** Returns an environment in which every program finds the chosen Node first. */
export function environmentFor(node) {
  const name = Object.keys(process.env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { [name]: [dirname(node), process.env[name]].filter(Boolean).join(delimiter) }
}

/**
 * Npm passes a SIGTERM to the shell between it and us, and Debian's shell dies of it silently. So the end of that
 * shell counts as a stop; otherwise the server would keep running with no one to stop it.
 */
function stopWithNpm() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    if (stoppedBy) return
    stoppedBy = 'SIGTERM'
    if (running.size === 0) process.exit(codeOf(stoppedBy))
    endExpendable()
    passOn(stoppedBy)
  }, parentCheckMs)
  timer.unref()
}

function endExpendable() {
  for (const child of running) if (expendable.has(child)) child.kill('SIGKILL')
}

/** A closed terminal is passed on as SIGTERM, the usual request to stop. */
function passOn(signal) {
  for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
}

function codeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0)
}
