/** The element ID of the nth section, both in the rendered document and in its source. */
export const sectionIdOf = (index: number): string => `section.${index + 1}`
