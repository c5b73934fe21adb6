import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseTrace } from './strace.ts'

const folder = mkdtempSync(join(tmpdir(), 'trace-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const wal = '24</data/ideawright.db-wal>'
const write = (offset: number, end = '= 4096') => `7 pwrite64(${wal}, "\\0\\0"..., 4096, ${offset}) ${end}`
const sync = `7 fdatasync(${wal})         = 0`

function read(...lines: string[]) {
  const log = join(folder, 'trace')
  writeFileSync(log, lines.join('\n'))
  return parseTrace(log)
}

test('the unsynced part begins at the first unsynced write', () => {
  expect(read(write(32), sync).unsyncedFrom).toBeUndefined()
  expect(read(write(32), sync, write(4_152), write(8_272)).unsyncedFrom).toBe(4_152)
})

test('a write during which the process was killed is unsynced, and all earlier ones are synced', () => {
  expect(read(write(32), sync, write(4_152, '= ?'), '7 +++ killed by SIGKILL +++').unsyncedFrom).toBe(4_152)
})

test('a call on two lines is one call at the place of its end; an unknown line is an error', () => {
  const [unfinished, rest] = [
    `7 pwrite64(${wal}, "\\0"..., 24, 4152 <unfinished ...>`,
    '7 <... pwrite64 resumed>) = 24',
  ]
  expect(read(unfinished, sync.replace('7', '8'), rest).unsyncedFrom).toBe(4_152)
  expect(() => read(`7 pwrite64(${wal}, "\\0"..., oddly) = 4096`)).toThrow('oddly')
})

test('a request whose read is on two lines is recognised as a write', () => {
  const socket = '30<socket:[1]>'
  const [unfinished, rest] = [
    `7 read(${socket},  <unfinished ...>`,
    '7 <... read resumed>"PATCH /api/proje"..., 65536) = 400',
  ]
  const answer = `7 writev(${socket}, [{iov_base="HTTP/1.1 200 OK\\r"..., iov_len=300}], 2) = 300`
  expect(read(unfinished, '8 fsync(9</data/other>) = 0', rest, write(32), sync, answer)).toMatchObject({
    answers: 1,
    early: [],
  })
})
