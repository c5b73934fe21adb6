// The programs that the launcher starts, and how a stop reaches them.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { isatty } from 'node:tty'

/** Npm and the terminal may each send the same signal for one Ctrl-C; a person's second one comes later. */
const sameStopMs = 1000

/** How often it is looked whether the npm that started this is still there. */
const parentCheckMs = 200

const running = new Set()
const expendable = new WeakSet()
let stoppedBy

/**
 * Runs a program to its end and tells its exit code, and what it printed where `isQuiet` kept that back.
 * A stop that came meanwhile ends the launcher too, unless the program is `isLasting`: then the code is told. One
 * that is `isExpendable` is not waited for then: what it leaves half done is done anew.
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

/** Ends what still runs, unless a stop has reached it already. */
export function stopRemaining() {
  if (!stoppedBy) passOn('SIGTERM')
}

/**
 * Passes a stop on to what runs, once. Ctrl-C and a closed terminal reach the whole process group by
 * themselves, and a second signal would turn a clean stop into a forced one: those are passed on only
 * when they are repeated.
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

/** The variables under which every program finds the chosen Node first. */
export function environmentFor(node) {
  const name = Object.keys(process.env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { [name]: [dirname(node), process.env[name]].filter(Boolean).join(delimiter) }
}

/**
 * Npm hands a SIGTERM to the shell between it and us, and Debian's shell dies of it without a word. So an end
 * of that shell is a stop too; otherwise the server would live on with nobody to stop it.
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

/** A terminal that closed is a reason to stop, and SIGTERM is how programs are asked to. */
function passOn(signal) {
  for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
}

function codeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0)
}
