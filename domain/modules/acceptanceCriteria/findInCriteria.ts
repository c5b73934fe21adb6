import type { Fault } from '../../checks/check.ts'
import type { Specification } from '../../specification/specification.ts'

/** Looks for one fault in each criterion that isn't blank. */
export const findInCriteria = (
  { acceptanceCriteria }: Specification,
  messageOf: (text: string) => string | undefined,
): Fault[] =>
  acceptanceCriteria.flatMap(({ id, criteria }) =>
    criteria.flatMap((text, line): Fault[] => {
      const message = text.trim() === '' ? undefined : messageOf(text.trim())
      const address = { module: 'acceptanceCriteria', item: id, path: ['criteria', line] } as const
      return message === undefined ? [] : [{ address, message }]
    }),
  )
