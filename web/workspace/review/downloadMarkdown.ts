import { fileNameOf, toDocument } from '#domain/export/document.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { formatDate } from '#web/ui/formatDate.ts'
import { downloadText } from '#web/ui/downloadText.ts'

/** The document dated today, as shown in the review. */
export const markdownOf = (all: Specification, name: string) =>
  toDocument(name, all, formatDate(new Date().toISOString()))

/** Downloads the document as a file. */
export function downloadMarkdown(all: Specification, name: string): void {
  downloadText(fileNameOf(name), markdownOf(all, name))
}
