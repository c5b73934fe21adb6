import { fileName, toDocument } from '#domain/document.ts'
import type { Specification } from '#domain/specification.ts'
import { shownDate } from '#web/ui/shownDate.ts'
import { downloadText } from '#web/ui/downloadText.ts'

const markdownOf = (all: Specification, name: string) =>
  toDocument(name, all, shownDate(new Date().toISOString()))

/** Puts the document on the clipboard, as the review's own button does. Rejects where the browser refuses. */
export function copy(all: Specification, name: string): Promise<void> {
  return navigator.clipboard.writeText(markdownOf(all, name))
}

/** Hands the document over as a file. */
export function download(all: Specification, name: string): void {
  downloadText(fileName(name), markdownOf(all, name))
}
