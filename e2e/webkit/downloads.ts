import { randomUUID } from 'node:crypto'
import { watch } from 'node:fs'
import { copyFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fields } from './protocolMessage.ts'

/**
 * Reports each file that the browser has finished downloading into its folder, and hands it to Playwright under a
 * unique id.
 */
export function watchDownloads(
  folder: string,
  keepIn: () => string,
  emit: (method: string, params: Fields) => void,
): { stop(): void } {
  const seen = new Set<string>()
  const look = async (name: string) => {
    // It has this suffix until it's complete.
    if (name.endsWith('.wkdownload') || seen.has(name)) return
    // At once, since the folder reports a file more than once.
    seen.add(name)
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    // It's empty until the complete file takes its place.
    if (file === undefined || file.size === 0) return void seen.delete(name)
    const uuid = randomUUID()
    emit('downloadCreated', { uuid, frameId: '', url: '' })
    emit('downloadFilenameSuggested', { uuid, suggestedFilename: name })
    await copyFile(path, join(keepIn(), uuid))
    // Makes room for the next file of this name.
    await rm(path)
    seen.delete(name)
    emit('downloadFinished', { uuid, error: '' })
  }
  const watcher = watch(folder, (_, name) => void (name && look(name)))
  return { stop: () => watcher.close() }
}
