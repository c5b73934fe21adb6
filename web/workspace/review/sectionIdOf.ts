/** The element id of the nth numbered section, in the document and in its Markdown alike. */
export const sectionIdOf = (index: number): string => `section.${index + 1}`
