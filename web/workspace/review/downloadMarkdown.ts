import { fileNameOf, toDocument } from '#domain/export/document.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { formatDate } from '#web/ui/formatDate.ts'
import { downloadText } from '#web/ui/downloadText.ts'

/** The document, dated today, as the review shows it. */
export const markdownOf = (all: Specification, name: string) =>
  toDocument(name, all, formatDate(new Date().toISOString()))

/** Hands the document over as a file. */
export function downloadMarkdown(all: Specification, name: string): void {
  downloadText(fileNameOf(name), markdownOf(all, name))
}
