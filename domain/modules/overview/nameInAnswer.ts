import { chosenName } from './chosenName.ts'

/** "Something with a lantern? Let's take Lantern" */
const taken =
  /(?:^|[.?!,]\s)(?:[Ll]et['’]?s|[Ww]e['’]?ll|[Ii]['’]?(?:ll|d)|[Ww]e) (?:take|say|go with|pick|choose)\s+["“]?(\p{Lu}\S*(?:\s\p{Lu}\S*){0,3}?)["”]?[.!]?$/u

/**
 * The name in an answer to the question what the app is called; `tidied` is the answer without its fillers. Undefined if
 * it is a sentence.
 */
export function nameInAnswer(text: string, tidied: string): string | undefined {
  const chosen = chosenName(text) ?? taken.exec(text.trim())?.[1]
  if (chosen !== undefined) return chosen
  // "Evergreen, my daughter says": the name comes before the first comma.
  const [, called = tidied] =
    /\bcall(?:ed|ing)?(?:\s+(?:it|this|the app))?\s+[“"]?(\p{Lu}\S*(?:\s\p{Lu}\S*){0,4})/u.exec(tidied) ?? []
  const name = called.split(/[,.;:(–—]\s|\s(?:because|but|since|cuz|cause|which|like)\s/)[0]!.trim()
  return name === '' || name.split(/\s+/).length > 6 ? undefined : name
}
