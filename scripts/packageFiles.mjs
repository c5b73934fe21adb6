// Writes the package's own files: node scripts/packageFiles.mjs <root> <folder>
import { chmodSync, copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

const rooms = ['server', 'domain', 'contract']
/** Files that the server reads while it runs, rather than imports. */
const data = ['content']
const forTests = /\.(?:test|testing)\.ts$|^server\/testing\/|\/golden\//
const copied = {
  'scripts/packageBin.mjs': 'bin/ideawright.mjs',
  'scripts/commandUsage.mjs': 'bin/commandUsage.mjs',
  'scripts/satisfies.mjs': 'bin/satisfies.mjs',
  LICENSE: 'LICENSE',
  'README.md': 'README.md',
  'docs/images/workspace.png': 'docs/images/workspace.png',
}
/** Packages that the server can do without; all other optional ones are for the build. */
const optional = ['oidc-provider']

function packageFiles(root, folder) {
  for (const path of [...rooms, ...data].flatMap(folder => filesIn(root, folder))) {
    if (forTests.test(path)) continue
    if (path.endsWith('.ts')) put(path.replace(/\.ts$/, '.js'), asJavaScript(read(path)))
    else copy(path, path)
  }
  for (const [from, to] of Object.entries(copied)) copy(from, to)
  chmodSync(join(folder, 'bin/ideawright.mjs'), 0o755)
  put('package.json', `${JSON.stringify(manifest(JSON.parse(read('package.json'))), null, 2)}\n`)

  function read(path) {
    return readFileSync(join(root, path), 'utf8')
  }
  function put(path, text) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  function copy(from, to) {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    copyFileSync(join(root, from), join(folder, to))
  }
}

/**
 * Removes the types from a source. Line numbers stay the same, so that stack traces fit the original source. Node
 * does this itself when it runs a source, but not below node_modules.
 */
export function asJavaScript(source) {
  return stripTypeScriptTypes(source).replaceAll(ownFile, '$1$2.js$1')
}

/** Matches an import of one source by another. */
const ownFile = /(['"`])((?:\.{1,2}|#\w+)\/[^'"`\s]+)\.ts\1/g

/** Returns the package's own package.json, with only the dependencies that the server needs. */
export function manifest({ name, version, description, license, type, engines, ...rest }) {
  const { imports, dependencies, optionalDependencies } = rest
  const bin = 'bin/ideawright.mjs'
  const commands = [
    'start',
    'backup',
    'restore',
    'verify',
    'audit',
    'check',
    'slice',
    'changes',
    'export',
    'import',
    'report',
    'mcp',
  ]
  return {
    name,
    version,
    description,
    license,
    // Prevents accidental publication.
    private: true,
    type,
    engines,
    bin: { ideawright: bin },
    imports: Object.fromEntries(rooms.map(room => [`#${room}/*`, imports[`#${room}/*`]])),
    scripts: Object.fromEntries(commands.map(command => [command, `node ${bin} ${command}`])),
    dependencies,
    optionalDependencies: Object.fromEntries(optional.map(one => [one, optionalDependencies[one]])),
    // It includes its binaries, but npm would compile it anyway.
    allowScripts: { 'better-sqlite3': false },
  }
}

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(root, path) : [path]
  })
}

if (import.meta.filename === process.argv[1]) packageFiles(process.argv[2], process.argv[3])
