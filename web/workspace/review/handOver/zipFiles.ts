import { strToU8, zipSync } from 'fflate'
import type { ExportFile } from '#domain/export/targets/target.ts'

/**
 * Packs files into a ZIP archive. The same files and day always make the same archive. Where two files have the same
 * path, the first keeps it and the other gets a number before its ending, unless they say the same.
 */
export function zipFiles(files: readonly ExportFile[], date: string): Uint8Array<ArrayBuffer> {
  const entries = new Map<string, Uint8Array>()
  const seen = new Set<string>()
  for (const { path, text } of files) {
    const file = `${path}\n${text}`
    if (!seen.has(file)) entries.set(freePath(path, entries), strToU8(text))
    seen.add(file)
  }
  const mtime = new Date(`${date}T12:00:00`)
  return zipSync(Object.fromEntries(entries), { mtime })
}

function freePath(path: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(path)) return path
  const [, start = path, end = ''] = /^(.*?)((?:\.[^./]+)?)$/s.exec(path) ?? []
  for (let n = 2; ; n++) {
    const next = `${start}-${n}${end}`
    if (!taken.has(next)) return next
  }
}
