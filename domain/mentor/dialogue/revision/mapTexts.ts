import type { ExtractedItem, ExtractedValue } from '#domain/reading/extraction.ts'

/** Changes the texts of an item; a text that becomes blank is gone. */
export function mapTexts(
  entry: ExtractedItem,
  change: (text: string, path: string) => string,
): ExtractedItem {
  const finds = Object.entries(entry.finds).flatMap(([path, find]): [string, ExtractedValue][] => {
    const value: unknown =
      typeof find.value === 'string'
        ? change(find.value, path)
        : Array.isArray(find.value) && find.value.every(it => typeof it === 'string')
          ? find.value.map(it => change(it, path)).filter(it => it.trim() !== '')
          : find.value
    return value === '' ||
      (Array.isArray(value) && value.length === 0 && (find.value as unknown[]).length > 0)
      ? []
      : [[path, value === find.value ? find : { ...find, value }]]
  })
  return { ...entry, finds: Object.fromEntries(finds) }
}
