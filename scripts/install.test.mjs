import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingPackages } from './install.mjs'

const wanted = {
  packages: {
    '': { name: 'app' },
    'node_modules/hono': { version: '4.1.0', integrity: 'sha512-hono' },
    'node_modules/knip': { version: '6.1.0', integrity: 'sha512-knip', dev: true },
    'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-fsevents', optional: true },
  },
}
const { '': _app, 'node_modules/fsevents': fsevents, ...installed } = wanted.packages

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'install-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(path, value) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), JSON.stringify(value))
}

function putInstalled(packages) {
  put('node_modules/.package-lock.json', { packages })
  for (const path of Object.keys(packages)) put(`${path}/package.json`, {})
}

test('on a fresh clone everything is missing except for packages for other platforms', () => {
  expect(missingPackages(wanted, folder)).toEqual(['node_modules/hono', 'node_modules/knip'])
  expect(missingPackages(wanted, folder, { withDev: false })).toEqual(['node_modules/hono'])
})

test('nothing is missing after a complete install', () => {
  putInstalled(installed)
  expect(missingPackages(wanted, folder)).toEqual([])
})

test('an install without the packages for development is enough to start, but not to test', () => {
  putInstalled({ 'node_modules/hono': installed['node_modules/hono'] })
  expect(missingPackages(wanted, folder, { withDev: false })).toEqual([])
  expect(missingPackages(wanted, folder)).toEqual(['node_modules/knip'])
})

test.each([
  ['another version', { version: '4.0.9', integrity: 'sha512-hono' }],
  ['another content', { version: '4.1.0', integrity: 'sha512-other' }],
])('%s is outdated', (_name, hono) => {
  putInstalled({ ...installed, 'node_modules/hono': hono })
  expect(missingPackages(wanted, folder)).toEqual(['node_modules/hono'])
})

test('an optional package may be missing, but not outdated', () => {
  putInstalled({ ...installed, 'node_modules/fsevents': { ...fsevents, version: '2.0.0' } })
  expect(missingPackages(wanted, folder)).toEqual(['node_modules/fsevents'])
})

test('optional packages that package.json names must be installed, with and without tests', () => {
  const vite = { version: '8.0.0', integrity: 'sha512-vite', devOptional: true }
  const own = { name: 'app', optionalDependencies: { vite: '8.0.0' } }
  const packages = { ...wanted.packages, '': own, 'node_modules/vite': vite }
  putInstalled(installed)
  for (const withDev of [true, false]) {
    expect(missingPackages({ packages }, folder, { withDev })).toEqual(['node_modules/vite'])
  }
  putInstalled({ ...installed, 'node_modules/vite': vite })
  expect(missingPackages({ packages }, folder)).toEqual([])
})

test('a package whose folder was deleted is missing', () => {
  putInstalled(installed)
  rmSync(join(folder, 'node_modules/hono'), { recursive: true })
  expect(missingPackages(wanted, folder)).toEqual(['node_modules/hono'])
})

test('an interrupted install, without npm’s list, counts as none', () => {
  putInstalled(installed)
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{"pack')
  expect(missingPackages(wanted, folder)).toHaveLength(2)
})
