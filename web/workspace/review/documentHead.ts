import type { Section } from '#domain/document.ts'

/** What the document has above its sections: the title and the date. */
export function documentHead(markdown: string, sections: readonly Section[]): string {
  const body = sections.map(section => section.markdown).join('\n\n')
  return markdown.slice(0, markdown.length - body.length - 1)
}
