import type { Reader } from '#domain/reading/extraction.ts'

/** Reads nothing: the brain dump is the text that the modules are read from. */
export const reader: Reader = () => []
