import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/**
 * Which files may import which (ARCHITECTURE.md). The first rule that matches a file applies; types count as imports.
 */
interface Rule {
  readonly room: string
  /** Paths of files; a trailing slash means a folder, and * matches any name. */
  readonly files: readonly string[]
  readonly mayImport: readonly string[]
  /**
   * Packages that may be imported; "type zod" means only zod's types. Packages that are never allowed are in
   * `onlyIn`.
   */
  readonly packages: 'any' | readonly string[]
}

/** The server's composition: the files that put the parts together and so know all of them. */
const composition = [
  'main',
  'runServer',
  'startServer',
  'app',
  'appDependencies',
  'routes',
  'config',
  'retention',
  'backupCommand',
  'auditCommand',
  'checkCommand',
  'sliceCommand',
  'changesCommand',
  'exportCommand',
  'importCommand',
  'reportCommand',
  'mcpCommand',
].map(name => `server/${name}.ts`)
const shared = [
  'domain/',
  'contract/',
  'server/*.ts',
  'server/http/',
  'server/db/',
  'server/events/eventBus.ts',
]
const pure = ['domain/', 'contract/']

const rules: readonly Rule[] = [
  {
    room: 'domain/field/schema.ts',
    files: ['domain/field/schema.ts'],
    mayImport: ['domain/'],
    packages: ['zod'],
  },
  {
    room: 'domain/acceptance',
    files: ['domain/acceptance/'],
    mayImport: ['domain/'],
    packages: ['@noble/hashes/sha2.js', '@noble/hashes/utils.js', '@rgrove/parse-xml'],
  },
  { room: 'domain', files: ['domain/'], mayImport: ['domain/'], packages: [] },
  { room: 'contract/*.schema.ts', files: ['contract/*.schema.ts'], mayImport: pure, packages: ['zod'] },
  { room: 'contract', files: ['contract/'], mayImport: pure, packages: ['type zod'] },
  { room: "the server's composition", files: composition, mayImport: [...pure, 'server/'], packages: 'any' },
  {
    room: 'what the server shares',
    files: ['server/*.ts', 'server/http/', 'server/db/', 'server/events/eventBus.ts'],
    mayImport: shared,
    packages: 'any',
  },
  {
    room: 'server/<feature>',
    files: ['server/*/'],
    mayImport: [...shared, 'server/auth/sessions.ts', 'server/projects/projects.ts', '<own folder>'],
    packages: 'any',
  },
  { room: 'web/state', files: ['web/state/'], mayImport: ['web/state/'], packages: [] },
  { room: 'web/ui', files: ['web/ui/'], mayImport: [...pure, 'web/state/', 'web/ui/'], packages: 'any' },
  {
    room: 'web/storage',
    files: ['web/storage/'],
    mayImport: [...pure, 'web/state/', 'web/storage/'],
    packages: 'any',
  },
  {
    room: 'web/api',
    files: ['web/api/'],
    mayImport: [...pure, 'web/state/', 'web/storage/', 'web/api/'],
    packages: 'any',
  },
  {
    room: 'web/actions',
    files: ['web/actions/'],
    mayImport: [...pure, 'web/state/', 'web/ui/', 'web/actions/'],
    packages: 'any',
  },
  {
    room: 'web/fields',
    files: ['web/fields/'],
    mayImport: [...pure, 'web/state/', 'web/ui/', 'web/fields/'],
    packages: 'any',
  },
  {
    room: 'web/session',
    files: ['web/session/'],
    mayImport: [
      ...pure,
      'web/state/',
      'web/ui/',
      'web/actions/',
      'web/fields/',
      'web/storage/',
      'web/api/',
      'web/session/',
    ],
    packages: 'any',
  },
  {
    room: 'web/<feature>',
    files: ['web/*/'],
    mayImport: [
      ...pure,
      'web/state/',
      'web/ui/',
      'web/actions/',
      'web/fields/',
      'web/storage/',
      'web/api/',
      'web/session/',
      '<own folder>',
    ],
    packages: 'any',
  },
  { room: "the web's composition", files: ['web/*'], mayImport: [...pure, 'web/'], packages: 'any' },
]

/** Packages that belong to one side, whatever else a room may import. */
const onlyIn: readonly { readonly packages: RegExp; readonly side: RegExp; readonly why: string }[] = [
  {
    packages: /^(?:react|react-dom|wouter|lucide-react|@tanstack)(?:\/|$)/,
    side: /^web\//,
    why: 'React is for web',
  },
  { packages: /^node:/, side: /^server\//, why: 'Node is for server' },
  {
    packages: /^@?hono(?:\/|$)/,
    side: /^server\/(?:http\/|(?:app|startServer)\.ts$)/,
    why: 'handlers are independent of HTTP, so Hono is for server/http',
  },
  {
    packages: /^(?:kysely|pg|better-sqlite3|pino|oidc-provider|openid-client|jose)(?:\/|$)/,
    side: /^server\//,
    why: 'it is for server',
  },
  {
    packages: /^(?:ai|@ai-sdk)(?:\/|$)/,
    side: /^server\/mentor\/model\/aiSdk\.ts$/,
    why: 'only aiSdk.ts imports the AI SDK',
  },
  {
    packages: /^@modelcontextprotocol\//,
    side: /^server\/(?:mcp\/|mcpCommand\.ts$|commandLine\/callRemoteTools\.ts$)/,
    why: 'the protocol is for server/mcp, and its client for commands',
  },
  { packages: /^zod(?:\/|$)/, side: /^(?:domain|contract|server)\//, why: 'zod is too large for web' },
]

/** Test helpers are beside the code they help to test, and no product file imports them. */
const isForTests = (path: string) => /\.(?:test|testing)\.tsx?$|^server\/testing\//.test(path)
/** Texts and examples for the API's document, read only by the server and tests. */
const isDocumentation = (path: string) => /^contract\/.*\.docs\.ts$/.test(path)
const holdsZod = (path: string) => /^(?:domain\/field\/schema|contract\/.*\.schema)\.ts$/.test(path)
/** Templates are 150 kB of text: the server reads them as files, and no one imports them (decision 022). */
const isContent = (path: string) => path.startsWith('content/')

const files = globSync('{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !isForTests(file))
  .sort()
const importsIn = new Map(
  files.map(file => [file, importsOf(file, readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))]),
)

describe('the rooms', () => {
  test('all contain files', () => {
    for (const room of ['domain/', 'contract/', 'server/', 'web/']) {
      expect(files.filter(file => file.startsWith(room)).length, room).toBeGreaterThan(5)
    }
  })

  test('import only what they may', () => {
    expect(files.flatMap(file => faultsOf(file, importsIn.get(file)!))).toEqual([])
  })

  test('never lead the browser to zod, to content or to the documentation of calls, not even indirectly', () => {
    const ways = new Map(files.filter(file => file.startsWith('web/')).map(file => [file, file]))
    for (const [file, way] of ways) {
      for (const { path, isType } of importsIn.get(file) ?? []) {
        if (!isType && !ways.has(path)) ways.set(path, `${way} → ${path}`)
      }
    }
    const barred = [...ways].filter(
      ([path]) => holdsZod(path) || path === 'zod' || isContent(path) || isDocumentation(path),
    )
    expect(barred.map(([, way]) => way)).toEqual([])
  })
})

describe('the table', () => {
  test.each([
    ['domain/specification/links.ts', "import { z } from 'zod'", 'domain may not import zod'],
    [
      'domain/specification/links.ts',
      "import '../../web/ui/theme.ts'",
      'domain may not import web/ui/theme.ts',
    ],
    [
      'domain/specification/links.ts',
      "import type { Call } from '#contract/call.ts'",
      'domain may not import contract/call.ts',
    ],
    ['domain/modules/a.ts', "import { readFileSync } from 'node:fs'", 'Node is for server'],
    ['domain/field/schema.ts', "import React from 'react'", 'React is for web'],
    ['contract/call.ts', "import { z } from 'zod'", 'contract may not import zod'],
    ['contract/call.ts', "export * from '#server/app.ts'", 'contract may not import server/app.ts'],
    ['contract/a.schema.ts', "import { Hono } from 'hono'", 'Hono is for server/http'],
    ['server/mentor/a.ts', "import type { Context } from 'hono'", 'Hono is for server/http'],
    ['server/auth/a.ts', "import { getCookie } from 'hono/cookie'", 'Hono is for server/http'],
    ['server/route.ts', "import type { HttpBindings } from '@hono/node-server'", 'Hono is for server/http'],
    ['contract/a.ts', "import { Kysely } from 'kysely'", 'it is for server'],
    ['server/app.ts', "import type { A } from '../web/a.ts'", 'may not import web/a.ts'],
    ['server/mentor/model/a.ts', "import { b } from '@ai-sdk/openai'", 'only aiSdk.ts imports the AI SDK'],
    [
      'server/mentor/mentorRoutes.ts',
      "import '#server/projects/projectRows.ts'",
      'may not import server/projects/projectRows.ts',
    ],
    ['server/projects/a.ts', "import '#server/app.ts'", 'may not import server/app.ts'],
    [
      'server/http/serve.ts',
      "import { b } from '../auth/pendingLogins.ts'",
      'may not import server/auth/pendingLogins.ts',
    ],
    ['server/db/a.ts', "import '#server/projects/projects.ts'", 'may not import server/projects/projects.ts'],
    ['server/app.ts', "import { a } from './testing/testApp.ts'", 'it is for tests'],
    ['web/ui/A.tsx', "export { a } from '#web/fields/a.ts'", 'web/ui may not import web/fields/a.ts'],
    ['web/actions/a.ts', "import '#web/session/a.ts'", 'web/actions may not import web/session/a.ts'],
    ['web/api/a.ts', "import '#web/session/a.ts'", 'web/api may not import web/session/a.ts'],
    ['web/session/a.ts', "import '../dashboard/a.ts'", 'web/session may not import web/dashboard/a.ts'],
    ['web/dashboard/A.tsx', "const a = import('#web/workspace/b.ts')", 'may not import web/workspace/b.ts'],
    ['web/dashboard/A.tsx', 'const a = import(`../workspace/b.ts`)', 'may not import web/workspace/b.ts'],
    ['web/dashboard/A.tsx', "import '#web/routes.tsx'", 'may not import web/routes.tsx'],
    ['web/a/b.ts', "type A = import('#server/app.ts').A", 'may not import server/app.ts'],
    ['web/a/b.ts', "import { type A } from '#contract/a.schema.ts'", 'holds zod'],
    ['web/a/b.ts', "export { a } from '#domain/field/schema.ts'", 'holds zod'],
    ['web/a/b.ts', "import sample from '../../content/sample.json'", 'content is read, not imported'],
    ['web/a/b.ts', "import sample from '../../content/sample.json?raw'", 'content is read, not imported'],
    ['contract/a.ts', "import a from '../content/templates/a.json'", 'content is read, not imported'],
    ['server/app.ts', "const a = import('../content/sample.json')", 'content is read, not imported'],
    ['web/a/b.ts', "import type { ZodType } from 'zod'", 'zod is too large for web'],
    ['web/routes.tsx', "import { a } from '../server/app.ts'", 'may not import server/app.ts'],
    ['web/a/b.ts', 'const a = (name: string) => import(name)', 'only a written name can be checked'],
    ['lost/a.ts', "import '#domain/field/field.ts'", 'no rule'],
  ])('refuses in %s: %s', (file, source, sentence) => {
    const faults = faultsOf(file, importsOf(file, source))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(file)
    expect(faults[0]).toContain(sentence)
  })

  test.each([
    ['domain/field/schema.ts', "import { z } from 'zod'; import { blank } from './value.ts'"],
    ['contract/b.ts', "import type { z } from 'zod'"],
    ['contract/a.ts', "import type { a } from './a.schema.ts'; import { b } from '#domain/field/field.ts'"],
    ['server/mentor/a.ts', "import '#server/projects/projects.ts'; import '#server/auth/sessions.ts'"],
    [
      'server/mentor/model/a.ts',
      "import '../mentorEngine.ts'; import '#server/db/tables.ts'; import 'kysely'",
    ],
    ['server/http/a.ts', "import { Hono } from 'hono'; import '#server/route.ts'"],
    ['server/app.ts', "import { Hono } from 'hono'; import './routes.ts'; import './appDependencies.ts'"],
    ['server/main.ts', "import './runServer.ts'; import '#server/mentor/mentorRoutes.ts'; import 'node:fs'"],
    [
      'web/a/B.tsx',
      "import type { A } from '#contract/a.schema.ts'; import './b.css'; import React from 'react'",
    ],
    ['web/a/b.ts', "import { templateKeys } from '#contract/templateKeys.ts'"],
    ['web/workspace/review/A.tsx', "import '../draft.ts'; import '#web/session/useSession.ts'"],
    ['web/main.tsx', "import './routes.tsx'; import('./a/B.tsx')"],
    ['web/ui/A.tsx', "// import '#server/app.ts'\nconst text = `import '#server/app.ts'`"],
  ])('allows in %s: %s', (file, source) => {
    expect(faultsOf(file, importsOf(file, source))).toEqual([])
  })
})

interface Import {
  /** A file's path from the root, or a package's name. */
  readonly path: string
  readonly isPackage: boolean
  readonly isType: boolean
}

/** Returns every import in a source: statements, re-exports, and import() of values and of types. */
function importsOf(file: string, source: string): Import[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} can’t be parsed: ${errors[0]!.message}`)
  const found: Import[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, source, importKind, exportKind } = node as Record<string, unknown>
    if (
      typeof type === 'string' &&
      /^(?:Import(?:Declaration|Expression)|Export(?:Named|All)Declaration|TSImportType)$/.test(type) &&
      source
    ) {
      const isType = type === 'TSImportType' || importKind === 'type' || exportKind === 'type'
      found.push({ ...placeOf(file, writtenIn(source)), isType })
    }
    Object.values(node).forEach(visit)
  }
  visit(program.body)
  return found
}

/** Returns the text of a string or of a template without gaps. */
function writtenIn(source: object): string | undefined {
  const { value, quasis } = source as { value?: unknown; quasis?: { value: { cooked: string } }[] }
  if (typeof value === 'string') return value
  return quasis?.length === 1 ? quasis[0]!.value.cooked : undefined
}

function placeOf(file: string, name: string | undefined): Pick<Import, 'path' | 'isPackage'> {
  if (name === undefined) return { path: '?', isPackage: false }
  if (name.startsWith('#')) return { path: posix.normalize(name.slice(1)), isPackage: false }
  if (name.startsWith('.')) return { path: posix.join(posix.dirname(file), name), isPackage: false }
  return { path: name, isPackage: true }
}

/** Returns a sentence for each import that a file isn't allowed. */
function faultsOf(file: string, imports: readonly Import[]): string[] {
  const rule = rules.find(rule => rule.files.some(pattern => fits(file, pattern)))
  if (rule === undefined) return [`${file} stands in no room: rooms.test.ts has no rule for it.`]
  return imports.flatMap(it => {
    const why = refusal(file, rule, it)
    return why === undefined ? [] : [`${file} imports ${it.path}: ${why}.`]
  })
}

function refusal(file: string, { room, mayImport, packages }: Rule, { path, isPackage, isType }: Import) {
  if (isPackage) {
    const side = onlyIn.find(only => only.packages.test(path) && !only.side.test(file))
    if (side !== undefined) return side.why
    const isAllowed =
      packages === 'any' || packages.includes(path) || (isType && packages.includes(`type ${path}`))
    return isAllowed ? undefined : `${room} may not import ${path}`
  }
  // boot.ts imports the built app, whose name only the build knows.
  if (path === '?') return file === 'web/boot.ts' ? undefined : 'only a written name can be checked'
  if (isForTests(path)) return 'it is for tests'
  if (file.startsWith('web/') && holdsZod(path) && !isType)
    return 'it holds zod, so web may import its types only'
  if (isContent(path)) return 'content is read, not imported'
  const ownFolder = file.split('/').slice(0, 2).join('/') + '/'
  const isComposition = composition.includes(path) && !mayImport.includes('server/')
  const isAllowed = mayImport.some(pattern => fits(path, pattern === '<own folder>' ? ownFolder : pattern))
  return isAllowed && !isComposition ? undefined : `${room} may not import ${path}`
}

function fits(path: string, pattern: string): boolean {
  const names = pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')
  return new RegExp(`^${names}${pattern.endsWith('/') ? '' : '$'}`).test(path)
}
