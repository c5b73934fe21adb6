import { z } from 'zod'

export const referenceShapes = {
  openapi: {
    answer: z.looseObject({ openapi: z.string() }).describe('An OpenAPI 3.1 document'),
  },
} as const
