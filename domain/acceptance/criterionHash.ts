import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Identifies the words of a criterion: the SHA-256 hash of its lines, without the white space around and between its
 * words, so that only another wording gives another hash. Anybody can compute it again from the document.
 */
export function criterionHash(lines: readonly string[]): string {
  const words = lines.join(' ').toWellFormed().normalize('NFC').split(/\s+/)
  const text = words.filter(word => word !== '').join(' ')
  return `sha256:${bytesToHex(sha256(utf8ToBytes(text)))}`
}
