/**
 * In the built browser half this stands in for `decode-named-character-reference` (vite.config.ts), whose own file for
 * browsers reads names by `innerHTML`, which our policy refuses. The list of all names is ten kilobytes, so it is
 * loaded with the first text that has one. Until then a name stays as it was typed.
 */
let characters: Readonly<Record<string, string>> | undefined

/** What `&name;` stands for, false where nothing is known of that name. */
export const decodeNamedCharacterReference = (name: string): string | false =>
  characters !== undefined && Object.hasOwn(characters, name) ? characters[name]! : false

export const hasLoadedCharacterReferences = (): boolean => characters !== undefined

export const hasCharacterReference = (text: string): boolean => /&[a-z][a-z\d]{1,30};/i.test(text)

export async function loadCharacterReferences(): Promise<void> {
  characters = (await import('character-entities')).characterEntities
}
