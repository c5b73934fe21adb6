import { z } from 'zod'

export const openApiSchemas = {
  openapi: {
    response: z.looseObject({ openapi: z.string() }).describe('An OpenAPI 3.1 document'),
  },
} as const
