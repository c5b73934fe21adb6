import type { DocumentSection } from '#domain/export/document.ts'

/** The part of the document above its sections: the title and the date. */
export function documentHeadOf(markdown: string, sections: readonly DocumentSection[]): string {
  const body = sections.map(section => section.markdown).join('\n\n')
  return markdown.slice(0, markdown.length - body.length - 1)
}
