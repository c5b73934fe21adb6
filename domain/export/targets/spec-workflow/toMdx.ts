import { closesFence, fenceOpenedBy } from '../../markdown.ts'

/**
 * Markdown of ours as MDX: outside code blocks, braces and angle brackets would be code, and so would a line that
 * begins with "import" or "export". Code blocks begin at the margin or in a list of ours, two columns in.
 */
export function toMdx(markdown: string): string {
  let open: { readonly fence: string; readonly isInList: boolean } | undefined
  return markdown
    .split('\n')
    .map(line => {
      if (open !== undefined) {
        if (closesFence(open.isInList ? line.replace(/^ {2}/, '') : line, open.fence)) open = undefined
        return line
      }
      const isInList = /^(?:- | {2})/.test(line)
      const fence = fenceOpenedBy(isInList ? line.slice(2) : line)
      if (fence === undefined) return escapeMdx(line)
      open = { fence, isInList }
      return line
    })
    .join('\n')
}

const escapeMdx = (line: string) =>
  line
    .replaceAll(/(?:(?<!\\)\\)?[<{}]/g, it => entities[it.at(-1)!]!)
    .replace(/^(?=(?:import|export)\b)/, ' ')

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '{': '&#123;', '}': '&#125;' }
