import { linkTargetsOf, linkTextOf, type LinkTarget } from '#domain/specification/links.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import type { HasId } from '#server/mentor/model/condenseForm.ts'

/**
 * Returns the text that links to the item that a model named, written as the link has to be: by its id, its name, or
 * both, in any case and punctuation. Undefined if it names none, or more than one: a near miss is no link. An item of
 * a draft, which has no id yet, is linked to by its name.
 */
export function toLinkText(
  text: string,
  { to, by }: { readonly to: string; readonly by: 'name' | 'id' },
  project: Specification,
  hasId: HasId = () => true,
): string | undefined {
  // The cast is sound: links lead to modules (domain/modules/modules.test.ts).
  const targets = linkTargetsOf(project, to as FormKey)
  const found = findTarget(text.trim(), targets)
  if (found === undefined) return undefined
  if (hasId(found.id)) return linkTextOf(found, by)
  return found.name.trim() === '' ? undefined : found.name.trim()
}

function findTarget(text: string, targets: readonly LinkTarget[]): LinkTarget | undefined {
  const id = /^[A-Z]{2}-\d+(?![\w-])/.exec(text)?.[0]
  const byId = targets.find(target => target.id === id)
  if (byId !== undefined) {
    const rest = nameKeyOf(text.slice(byId.id.length))
    return rest === '' || rest === nameKeyOf(byId.name) ? byId : undefined
  }
  const key = nameKeyOf(text)
  const matches = key === '' ? [] : targets.filter(({ name }) => nameKeyOf(name) === key)
  const exact = matches.filter(({ name }) => name.trim() === text)
  return matches.length === 1 ? matches[0] : exact.length === 1 ? exact[0] : undefined
}
