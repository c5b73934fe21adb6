import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ProxyOptions } from 'vite'
import { iconPath, type Shape } from './scripts/iconPath.ts'

/** In development (npm run dev): where the server is, whose paths are handed on to it. */
const server = process.env['IDEAWRIGHT_SERVER']
const serverPaths = ['/api', '/healthz', '/readyz', '/local-identity']

/** Few files rather than small ones: what every page needs, and what several signed-in pages do. The rest goes by page. */
const chunks = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'user',
    // Of the parts of every page, some are the workspace's and its later parts' alone.
    test: /@tanstack|lucide-react|[\\/]web[\\/](session|storage|api|ui)[\\/](?!FloatingMenu|useCopyToClipboard|offlineDb|offlineProjects|pageLock|Toast|clearOfflineCopies|reauthentication|cachedUser|ServerUnreachable|fetchProjectFile|eventStream|TextErrorBoundary)/,
    minShareCount: 2,
    priority: 1,
  },
  // What its own later parts share with it stands in it.
  { name: 'workspace', test: /[\\/]web[\\/]workspace[\\/]WorkspacePage/, priority: 0 },
]

/** With --ssr: the code that draws the public pages, the script inside of them (scripts/prerender.mjs), the service worker. */
const drawing = {
  minify: true,
  copyPublicDir: false,
  rolldownOptions: { input: ['web/prerender.tsx', 'web/boot.ts', 'web/offline/serviceWorker.ts'] },
}

/** Without the markup that the package makes of names in browsers, which our policy refuses. */
const ownDecoder = {
  'decode-named-character-reference': join(
    import.meta.dirname,
    'web/workspace/markdown/decodeNamedCharacterReference.ts',
  ),
}

/** The browser's half: web/ with what it shares (domain/, contract/), built into dist/web. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), drawnByUs(), loadedByUs()],
  resolve: {
    alias: {
      // wouter brings a stand-in for what React has had since version 18.
      'use-sync-external-store/shim/index.js': 'react',
      ...(command === 'build' && ownDecoder),
    },
  },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortName } } }),
  server: { proxy: server ? Object.fromEntries(serverPaths.map(path => [path, handOn(server)])) : {} },
  // Drawn by the build as they are in the browser.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: {
      // Every browser of that target loads modules ahead by itself.
      polyfill: false,
      // A file that needs no other has to be named, too: web/ui/loadPart.ts.
      resolveDependencies: (file, others) => (others.length > 0 ? others : [file]),
    },
    // One sheet: less than 12 kB in all, and no page waits for a second one.
    cssCodeSplit: false,
    ...(isSsrBuild ? drawing : { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } }),
  },
}))

/**
 * Lucide's icons in the built files, drawn by web/ui/icon.tsx: their component carries sizes, names and a context, and
 * each icon names and keys, none of which the product uses. A change of their shape fails the build; one with colours
 * stays Lucide's.
 */
function drawnByUs(): Plugin {
  const drawing = JSON.stringify(join(import.meta.dirname, 'web/ui/icon.tsx'))
  return {
    name: 'icons drawn by us',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/(?!index\.)[\w-]+\.mjs$/, code: 'createLucideIcon' },
      handler(code, id) {
        const [, shapes] = /^ {2}node: (\[\n?[^]*?\])(?:,\n {2}aliases: [^]*?)?\n\};/m.exec(code) ?? []
        if (shapes === undefined) throw new Error(`${id} is not written as other icons are.`)
        // Written as JSON, but for its names: they stand there without quotes.
        const path = iconPath(JSON.parse(shapes.replaceAll(/(\w+):/g, '"$1":')) as Shape[])
        if (path === undefined) return undefined
        return `import { icon } from ${drawing}\nexport default /* @__PURE__ */ icon(${JSON.stringify(path)})`
      },
    },
  }
}

/** Later parts come by web/ui/loadPart.ts, instead of by what Vite would put before each `import()`. */
function loadedByUs(): Plugin {
  const loading = JSON.stringify(join(import.meta.dirname, 'web/ui/loadPart.ts'))
  return {
    name: 'later parts loaded by us',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadPart as __vitePreload } from ${loading}`,
    },
  }
}

const named = new Map<string, string>()

/** A class's name in the built sheet, the same in each build: names that speak are a tenth of all its bytes. */
function shortName(name: string, file: string): string {
  const whole = `${relative(import.meta.dirname, file).replaceAll('\\', '/')} ${name}`
  const number = createHash('sha256').update(whole).digest().readUInt32BE()
  const short = `_${(number % 36 ** 4).toString(36)}`
  if ((named.get(short) ?? whole) !== whole)
    throw new Error(`${named.get(short)} and ${whole} are both ${short}.`)
  named.set(short, whole)
  return short
}

function handOn(target: string): ProxyOptions {
  return {
    target,
    // The host that people see stays in the request, since sign-in returns to it.
    changeOrigin: false,
    // With an agent of its own it passes on what the browser says of the connection, which the local sign-in asks for.
    agent: new Agent({ keepAlive: true }),
    // The sources in web/api have addresses like the server's, but are Vite's.
    bypass: ({ url = '' }) => (/\.tsx?$/.test(url.split('?')[0] ?? '') ? url : undefined),
  }
}
