import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * The entry point. `runServer.ts` and everything it imports are loaded from the previous start's compile cache, which
 * saves a third of the time, and the memory that stripping the types would need. The cache is in our own folder,
 * because others could plant files in a shared one; if it can't be written, there is none.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
await import('#server/runServer.ts')
flushCompileCache()
