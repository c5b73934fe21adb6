import { z } from 'zod'

/**
 * Returns what `schema.safeParse` returns. Zod 4.6 measures the length of any value that has one, so it throws if
 * that can't be compared with a number, such as the length of `{"length": {"toString": ""}}`; here that's an issue
 * like any other.
 */
export function safeParse<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
  try {
    return schema.safeParse(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const issue: z.core.$ZodIssue = { code: 'custom', path: [], message: 'Invalid input', input: value }
    return { success: false, error: new z.ZodError([issue]) as z.ZodError<T> }
  }
}
