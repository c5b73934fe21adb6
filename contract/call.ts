import type { z } from 'zod'
import type { TokenScope } from '#domain/account/accessTokenRules.ts'

/**
 * One call of the API as data: everything that the browser and the server have to agree on. Its schemas are in the
 * `.schema.ts` file beside it, its description and example in the `.docs.ts` file. Only the server loads these; the
 * browser gets just the types of the schemas, through `Schemas`.
 */
export interface Call<S extends Schemas = Schemas> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The path below /api, with `:name` for parameters. */
  readonly path: string
  /** The callers who are allowed: signed-in users, or anyone. */
  readonly access: 'user' | 'anyone'
  /** The scope that opens the call to access tokens; without one, signed-in users need a session. */
  readonly tokenScope: TokenScope | undefined
  /** The maximum size of the body in bytes, if it is more than `defaultMaxBodyBytes`. */
  readonly maxBodyBytes?: number
  /** Carries the type; never set at runtime. */
  readonly schemas?: S
}

/** The maximum size of the body in bytes for most calls: one megabyte. */
export const defaultMaxBodyBytes = 1_048_576
/**
 * The maximum size of the body of a call that carries a brain dump: the longest one (domain/specification/project.ts)
 * fits even if each character takes three bytes.
 */
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
  tokenScope?: TokenScope,
): Call<S> => ({ method, path, access, tokenScope })

type InputSchemaOf<S extends Schemas, K extends 'params' | 'query' | 'body'> = S[K] extends z.ZodType
  ? S[K]
  : undefined

/** The input as a client sends it. */
export type RequestInput<S extends Schemas, K extends 'params' | 'query' | 'body'> =
  InputSchemaOf<S, K> extends z.ZodType ? z.input<InputSchemaOf<S, K>> : undefined

/** The input as a handler gets it, after parsing. */
export type Parsed<S extends Schemas, K extends 'params' | 'query' | 'body'> =
  InputSchemaOf<S, K> extends z.ZodType ? z.output<InputSchemaOf<S, K>> : undefined

export type ResponseBody<S extends Schemas> = z.output<S['response']>
