import type { z } from 'zod'

/**
 * One call of the API as data: what both sides must agree on, and what neither may find out by guessing.
 * Its schemas live in the `.schema.ts` file beside it, which only the server loads; their types reach the
 * browser through `Shapes` alone.
 */
export interface Call<S extends Shapes = Shapes> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below /api, with `:name` for parameters. */
  readonly path: string
  /** Who may make it: a signed-in user, or anyone. */
  readonly access: 'user' | 'anyone'
  /** How many bytes its body may have, where that is more than `bodyBytes`. */
  readonly bodyBytes?: number
  /** Only carries the type; never there. */
  readonly shapes?: S
}

/** A body may have this many bytes: a megabyte. */
export const bodyBytes = 1_048_576
/** One that carries the longest brain dump (domain/project.ts), also in letters of three bytes each. */
export const longTextBytes = 4 * bodyBytes

export interface Shapes {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly answer: z.ZodType
}

export const call = <S extends Shapes>(
  method: Call['method'],
  path: string,
  access: Call['access'] = 'user',
): Call<S> => ({ method, path, access })

type Part<S extends Shapes, K extends 'params' | 'query' | 'body'> = S[K] extends z.ZodType ? S[K] : undefined

/** What a client sends. */
export type Sent<S extends Shapes, K extends 'params' | 'query' | 'body'> =
  Part<S, K> extends z.ZodType ? z.input<Part<S, K>> : undefined

/** What a handler is given, after parsing. */
export type Given<S extends Shapes, K extends 'params' | 'query' | 'body'> =
  Part<S, K> extends z.ZodType ? z.output<Part<S, K>> : undefined

export type Answer<S extends Shapes> = z.output<S['answer']>
