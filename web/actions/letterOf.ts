/**
 * The letter that shortcuts know a key by: the one it writes, or, where that is of another script, the one that
 * stands in its place on a Latin keyboard. Ctrl+Л is Ctrl+K.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /[^\P{L}\p{sc=Latn}]/u.test(key) && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}
