import { fileName, toDocument } from '#domain/document.ts'
import type { Specification } from '#domain/specification.ts'
import { shownDate } from '#web/ui/shownDate.ts'
import { downloadText } from '#web/ui/downloadText.ts'

/** The document, dated today, as the review shows it. */
export const markdownOf = (all: Specification, name: string) =>
  toDocument(name, all, shownDate(new Date().toISOString()))

/** Hands the document over as a file. */
export function download(all: Specification, name: string): void {
  downloadText(fileName(name), markdownOf(all, name))
}
