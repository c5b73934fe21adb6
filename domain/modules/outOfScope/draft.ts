import { createFieldDrafter } from '#domain/reading/draft/fieldDrafter.ts'

/** One excluded feature on a line. */
export const draft = createFieldDrafter('outOfScope', { prefix: '- ' })
