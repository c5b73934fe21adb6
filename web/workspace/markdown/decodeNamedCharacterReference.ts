/**
 * In the browser build this file replaces `decode-named-character-reference` (vite.config.ts), whose own browser
 * version decodes names through `innerHTML`, which our content security policy blocks. The list of all names is ten
 * kilobytes, so it is loaded with the first text that contains one. Until then a name is shown as typed.
 */
let characters: Readonly<Record<string, string>> | undefined

/** The character that `&name;` stands for, or false if the name is unknown. */
export const decodeNamedCharacterReference = (name: string): string | false =>
  characters !== undefined && Object.hasOwn(characters, name) ? characters[name]! : false

export const hasLoadedCharacterReferences = (): boolean => characters !== undefined

export const hasCharacterReference = (text: string): boolean => /&[a-z][a-z\d]{1,30};/i.test(text)

export async function loadCharacterReferences(): Promise<void> {
  characters = (await import('character-entities')).characterEntities
}
