import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { DataDirectoryInUseError, lockDataDirectory } from './lockDataDirectory.ts'
import { openDatabase } from './open.ts'

const root = mkdtempSync(join(tmpdir(), 'ideawright-lock-'))
const children: ChildProcess[] = []
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'))
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(killed))
})
afterAll(() => rmSync(root, { recursive: true }))

it('refuses a second process, and names the first', async () => {
  const lockOwner = await start()
  expect(lockOwner.output).toBe('locked')
  const sentence =
    `The data directory ${dataDir} is in use by another Ideawright (process ${lockOwner.child.pid}). ` +
    'Stop it first, or set DATA_DIR to another folder.'
  expect(() => lockDataDirectory(dataDir)).toThrow(new DataDirectoryInUseError(sentence))
  expect((await start()).output).toBe(sentence)
  await expect(openDatabase({ dataDir })).rejects.toThrow(DataDirectoryInUseError)
})

it('takes over from a killed process, every time', async () => {
  for (let round = 0; round < 5; round++) {
    const lockOwner = await start()
    expect(lockOwner.output).toBe('locked')
    await killed(lockOwner.child)
    expect(existsSync(join(dataDir, 'lock.pid'))).toBe(true)
  }
  lockDataDirectory(dataDir).release()
})

it('is not misled if another process now has a killed holder’s pid', () => {
  writeFileSync(join(dataDir, 'lock.pid'), `${process.pid}\n`)
  lockDataDirectory(dataDir).release()
})

it('names no process that is not running', async () => {
  await start()
  for (const pid of ['', '999999999']) {
    writeFileSync(join(dataDir, 'lock.pid'), pid)
    expect(() => lockDataDirectory(dataDir)).toThrow(/in use by another Ideawright\. Stop/)
  }
})

it('goes to exactly one of several processes that start together', async () => {
  for (let round = 0; round < 3; round++) {
    const all = await Promise.all(Array.from({ length: 6 }, start))
    expect(all.filter(one => one.output === 'locked')).toHaveLength(1)
    await Promise.all(children.splice(0).map(killed))
  }
})

it('is free again after release, and held by one database of this process at a time', async () => {
  const database = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toThrow(`(process ${process.pid})`)
  await database.close()
  expect(existsSync(join(dataDir, 'lock.pid'))).toBe(false)
  expect((await start()).output).toBe('locked')
})

it('is released if the database behind it does not open', async () => {
  writeFileSync(join(dataDir, 'ideawright.db'), 'this is not a database, whatever its name says'.repeat(100))
  await expect(openDatabase({ dataDir })).rejects.toThrow('not a database')
  lockDataDirectory(dataDir).release()
})

/** Starts a process that takes the lock, reports success or the reason for failure, and runs until it is killed. */
async function start(): Promise<{ child: ChildProcess; output: string }> {
  const script = `
    import { lockDataDirectory } from ${JSON.stringify(new URL('lockDataDirectory.ts', import.meta.url).href)}
    try {
      lockDataDirectory(process.argv[1])
      process.stdout.write('locked')
      setInterval(() => {}, 1000)
    } catch (error) {
      process.stdout.write(error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, output: output.toString() }
}

async function killed(child: ChildProcess): Promise<void> {
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child.kill('SIGKILL')
  await exited
}
