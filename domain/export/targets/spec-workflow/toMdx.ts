import { closesFence, fenceOpenedBy } from '../../markdown.ts'

/**
 * Markdown of ours as MDX: outside code blocks, braces and angle brackets would be code, and so would a line that
 * begins with "import" or "export". Code blocks begin at the margin or in a list of ours, two columns in.
 */
export function toMdx(markdown: string): string {
  let fence: string | undefined
  return markdown
    .split('\n')
    .map(line => {
      const inList = line.replace(/^ {2}/, '')
      if (fence !== undefined) {
        if (closesFence(inList, fence)) fence = undefined
        return line
      }
      fence = fenceOpenedBy(inList)
      return fence === undefined ? escapeMdx(line) : line
    })
    .join('\n')
}

const escapeMdx = (line: string) =>
  line
    .replaceAll(/(?:(?<!\\)\\)?[<{}]/g, it => entities[it.at(-1)!]!)
    .replace(/^(?=(?:import|export)\b)/, ' ')

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '{': '&#123;', '}': '&#125;' }
