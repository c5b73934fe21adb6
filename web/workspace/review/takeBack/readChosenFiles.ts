import { strFromU8, unzipSync } from 'fflate'
import { maxProjectFileBytes } from '#contract/projectFile.ts'
import type { ExportFile } from '#domain/export/targets/target.ts'

/** Why files can't be taken back. */
export type FileProblem = 'tooLarge' | 'unreadable'

/** The texts of the files that a person chose, and of those in a ZIP. Files that aren't text are left out. */
export async function readChosenFiles(chosen: readonly File[]): Promise<readonly ExportFile[] | FileProblem> {
  if (chosen.reduce((sum, { size }) => sum + size, 0) > maxProjectFileBytes) return 'tooLarge'
  try {
    const all = await Promise.all(
      chosen.map(async file => {
        const bytes = new Uint8Array(await file.arrayBuffer())
        return isZip(bytes) ? unzip(bytes) : [{ path: file.webkitRelativePath || file.name, bytes }]
      }),
    )
    const texts = all.flat().flatMap(({ path, bytes }) => {
      const text = textOf(bytes)
      return text === undefined ? [] : [{ path, text }]
    })
    return texts.length === 0 ? 'unreadable' : texts
  } catch (error) {
    return error === tooLarge ? 'tooLarge' : 'unreadable'
  }
}

const tooLarge = new Error('The ZIP unpacks to more than a project can hold')
const isZip = (bytes: Uint8Array) => strFromU8(bytes.subarray(0, 4), true) === 'PK\u0003\u0004'

/** Unpacks a ZIP, unless its files are too large together. */
function unzip(bytes: Uint8Array) {
  let size = 0
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      size += originalSize
      if (size > maxProjectFileBytes) throw tooLarge
      return !name.endsWith('/')
    },
  })
  return Object.entries(files).map(([path, bytes]) => ({ path, bytes }))
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
