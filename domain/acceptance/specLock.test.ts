import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRealisticSpecification } from '../export/document.testing.ts'
import { allCriteriaOf } from '../export/featureOutline.ts'
import { criterionHash } from './criterionHash.ts'
import { readSpecLock, specLockOf } from './specLock.ts'

const specification = createRealisticSpecification()

test('a lock has the hash of each criterion, and is read back', () => {
  const lock = readSpecLock(specLockOf(specification).text)!
  expect([...lock.keys()]).toEqual(allCriteriaOf(specification).map(({ id }) => id))
  expect(lock.size).toBeGreaterThan(1)
})

test('only the criterion that was reworded has another hash', () => {
  const [set, ...others] = specification.acceptanceCriteria
  const [first = '', ...rest] = set!.criteria
  const edited = {
    ...specification,
    acceptanceCriteria: [{ ...set!, criteria: [`${first} again`, ...rest] }, ...others],
  }
  const [before, after] = [specification, edited].map(it => readSpecLock(specLockOf(it).text)!) as [
    ReadonlyMap<string, string>,
    ReadonlyMap<string, string>,
  ]
  expect([...after].filter(([id, hash]) => before.get(id) !== hash).map(([id]) => id)).toEqual([
    `${set!.id}.1`,
  ])
})

test('a hash is the SHA-256 of the words, which anybody can compute', () => {
  const expected = createHash('sha256').update('When I pay, a receipt is sent').digest('hex')
  expect(criterionHash(['  When I pay,\ta receipt', 'is sent '])).toBe(`sha256:${expected}`)
  expect(criterionHash(['When I pay, no receipt is sent'])).not.toBe(`sha256:${expected}`)
})

test.each(['', 'null', '[]', '{"kind":"project"}', '{"kind":"spec-lock","criteria":null}'])(
  'no lock is read from %j',
  text => expect(readSpecLock(text)).toBeUndefined(),
)
