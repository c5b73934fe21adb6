import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ProxyOptions } from 'vite'
import { explanationsLoadedLater } from './scripts/explanationsLoadedLater.ts'
import { iconPath, type Shape } from './scripts/iconPath.ts'
import { propertiesApart } from './scripts/propertiesApart.ts'

/** In development (npm run dev): the server's address, to which its paths are proxied. */
const server = process.env['IDEAWRIGHT_SERVER']
const serverPaths = ['/api', '/healthz', '/readyz', '/local-identity']

/**
 * A few larger files rather than many small ones: one for what every page needs, one for what several signed-in pages
 * share. The rest is split by page.
 */
const chunks = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'user',
    // Some files in these folders are used only by the workspace and its lazy parts.
    test: /@tanstack|lucide-react|[\\/]web[\\/](session|storage|api|ui)[\\/](?!FloatingMenu|useCopyToClipboard|offlineDb|offlineProjects|pageLock|Toast|clearOfflineCopies|reauthentication|cachedUser|ServerUnreachable|fetchProjectFile|eventStream|TextErrorBoundary)/,
    minShareCount: 2,
    priority: 1,
  },
  // Contains the code that the workspace shares with its lazy parts.
  { name: 'workspace', test: /[\\/]web[\\/]workspace[\\/]WorkspacePage/, priority: 0 },
  // What is loaded soon after a project, in one file rather than thirty, which would be a tenth larger. The same for
  // what asks questions, and what answers them.
  {
    name: 'rules',
    test: new RegExp(
      [
        /[\\/]domain[\\/](?:checks|trace)[\\/]/,
        /[\\/]domain[\\/]modules[\\/]\w+[\\/](?:\w*[cC]hecks|findInCriteria|twoGoals|exampleOfOtherType)\./,
        /[\\/]domain[\\/]specification[\\/](?:statedTexts|slices|placeName|withNewIds|withoutItem)\./,
        /[\\/]domain[\\/]text[\\/](?:similarity|mayMatch|pattern\w+|allMatches|eventGoal|pluralOf)\./,
        /[\\/](?:decisions[\\/]decisions|personalAttributes|questions[\\/](?:subjects|impactOf)|reading[\\/]technologies)\./,
        /[\\/]web[\\/]workspace[\\/]checks[\\/](?!create|examples|reasons|placeLenses|startChecks|FindingDetails|IgnoreButton|findingActions)\w+\.tsx?$/,
        /[\\/]web[\\/]workspace[\\/]patches[\\/]/,
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
    priority: -1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'questions',
    test: /[\\/]domain[\\/](?:questions[\\/](?:forms[\\/]|messages|questionsOf\w+|statementDrafts|topics[\\/]topic\.)|mentor[\\/]language[\\/]roles|reading[\\/]draft[\\/]staysElsewhere)/,
    priority: -1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'answering',
    test: /[\\/]domain[\\/](?:questions[\\/](?:answersToReady|patchOfReading)|proposal[\\/]toOperations)\.|[\\/]web[\\/]workspace[\\/]questions[\\/](?:questionActions|readOwnWords|messages|QuestionCard|IrrelevantButton|AnswerOptions|Readiness|PostponedQuestions|QueueProgress)\./,
    priority: -1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'merge',
    test: /[\\/]domain[\\/](?:merge[\\/]|text[\\/]mergeTexts|reading[\\/]statements[\\/]storable)|[\\/]web[\\/]fields[\\/]labelsOf/,
    priority: -1,
    includeDependenciesRecursively: false,
  },
]

/**
 * With --ssr: builds the code that renders the public pages, the script inside them (scripts/prerender.mjs) and the
 * service worker.
 */
const drawing = {
  minify: true,
  copyPublicDir: false,
  rolldownOptions: { input: ['web/prerender.tsx', 'web/boot.ts', 'web/serviceWorker/serviceWorker.ts'] },
}

/** Replaces the package's browser variant, which decodes names through markup that our policy refuses. */
const ownDecoder = {
  'decode-named-character-reference': join(
    import.meta.dirname,
    'web/workspace/markdown/decodeNamedCharacterReference.ts',
  ),
}

/** The browser's half: web/ and the rooms it shares (domain/, contract/), built into dist/web. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'web',
  plugins: [
    react(),
    drawnByUs(),
    loadedByUs(),
    sheetsWithTheirParts(),
    explanationsLoadedLater(),
    propertiesApart(),
  ],
  resolve: {
    alias: {
      // wouter includes a shim for a hook that React has had since version 18.
      'use-sync-external-store/shim/index.js': 'react',
      ...(command === 'build' && ownDecoder),
    },
  },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortName } } }),
  server: { proxy: server ? Object.fromEntries(serverPaths.map(path => [path, handOn(server)])) : {} },
  // The build renders them exactly as the browser does.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: {
      // Every browser of that target supports modulepreload natively.
      polyfill: false,
      // A file without dependencies must be listed too: see web/ui/loadPart.ts.
      resolveDependencies: (file, others) => (others.length > 0 ? others : [file]),
    },
    // One style sheet: it's under 12 kB in all, and no page waits for a second one.
    cssCodeSplit: false,
    ...(isSsrBuild ? drawing : { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } }),
  },
}))

/**
 * Replaces Lucide's icons in the built files with paths drawn by web/ui/icon.tsx: Lucide's component brings sizes,
 * names and a context, and each icon names and keys, none of which the product uses. If their shape changes, the
 * build fails; an icon with colours stays Lucide's.
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
        // JSON except for its names, which have no quotes.
        const path = iconPath(JSON.parse(shapes.replaceAll(/(\w+):/g, '"$1":')) as Shape[])
        if (path === undefined) return undefined
        return `import { icon } from ${drawing}\nexport default /* @__PURE__ */ icon(${JSON.stringify(path)})`
      },
    },
  }
}

/** Loads lazy parts through web/ui/loadPart.ts instead of the code that Vite would insert before each `import()`. */
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

/**
 * Lists the style sheets that a lazy part links (`import sheet from './x.css?url'`) among the files that loadPart.ts
 * fetches before it. Vite lists only sheets that are imported for their effect.
 */
function sheetsWithTheirParts(): Plugin {
  return {
    name: 'style sheets with their parts',
    apply: 'build',
    generateBundle: {
      // Before Vite writes the lists.
      order: 'pre',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.viteMetadata === undefined) continue
          const { importedAssets, importedCss } = file.viteMetadata
          for (const asset of importedAssets) if (asset.endsWith('.css')) importedCss.add(asset)
        }
      },
    },
  }
}

const named = new Map<string, string>()

/** A class's name in the built sheet, the same in every build: readable names would be a tenth of all its bytes. */
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
    // Keeps the host that users see in the request, since sign-in returns to it.
    changeOrigin: false,
    // With its own agent, it forwards the browser's connection headers, which the local sign-in checks.
    agent: new Agent({ keepAlive: true }),
    // The sources in web/api have addresses like the server's but belong to Vite.
    bypass: ({ url = '' }) => (/\.tsx?$/.test(url.split('?')[0] ?? '') ? url : undefined),
  }
}
