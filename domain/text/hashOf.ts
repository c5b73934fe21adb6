/**
 * A short name for a text, the same each time and whatever its white space (FNV-1a in two halves). It tells texts apart
 * that nobody has made up to have the same one.
 */
export function hashOf(text: string): string {
  const half = (seed: number) => {
    let hash = seed
    for (const character of text.replaceAll(/\s+/g, ' ').trim())
      hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01_00_01_93) >>> 0
    return hash.toString(36)
  }
  return `${half(0x81_1c_9d_c5)}${half(0x12_34_56_7)}`
}
