/**
 * Returns the letter by which shortcuts know a key: the letter it types or, if that is in another script, the letter
 * at the same position on a Latin keyboard. Ctrl+Л is Ctrl+K.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /[^\P{L}\p{sc=Latn}]/u.test(key) && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}
