import type { z } from 'zod'

/**
 * One call of the API as data: what both sides must agree on, and what neither may find out by guessing.
 * Its schemas are in the `.schema.ts` file beside it, its description and example in the `.docs.ts` file. Only the server
 * loads these; the types of the schemas reach the browser through `Schemas` alone.
 */
export interface Call<S extends Schemas = Schemas> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below /api, with `:name` for parameters. */
  readonly path: string
  /** Who may make it: a signed-in user, or anyone. */
  readonly access: 'user' | 'anyone'
  /** How many bytes its body may have, where that is more than `defaultMaxBodyBytes`. */
  readonly maxBodyBytes?: number
  /** Only carries the type; never there. */
  readonly schemas?: S
}

/** A body may have this many bytes: a megabyte. */
export const defaultMaxBodyBytes = 1_048_576
/** One that carries the longest brain dump (domain/specification/project.ts), also in letters of three bytes each. */
export const maxLongTextBodyBytes = 4 * defaultMaxBodyBytes

export interface Schemas {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly response: z.ZodType
}

export const defineCall = <S extends Schemas>(
  method: Call['method'],
  path: string,
  access: Call['access'] = 'user',
): Call<S> => ({ method, path, access })

type InputSchemaOf<S extends Schemas, K extends 'params' | 'query' | 'body'> = S[K] extends z.ZodType
  ? S[K]
  : undefined

/** What a client sends. */
export type RequestInput<S extends Schemas, K extends 'params' | 'query' | 'body'> =
  InputSchemaOf<S, K> extends z.ZodType ? z.input<InputSchemaOf<S, K>> : undefined

/** What a handler is given, after parsing. */
export type Parsed<S extends Schemas, K extends 'params' | 'query' | 'body'> =
  InputSchemaOf<S, K> extends z.ZodType ? z.output<InputSchemaOf<S, K>> : undefined

export type ResponseBody<S extends Schemas> = z.output<S['response']>
