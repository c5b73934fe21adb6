import type { Decision } from '#domain/modules/decisions/definition.ts'
import { formatDate } from '#web/ui/formatDate.ts'
import { messages } from './messages.ts'

/** Who decided and when: "You, Nov 21, 2026". */
export const sourceOf = ({ by, date }: Decision): string =>
  [messages.by[by], formatDate(date)].filter(part => part !== '').join(', ')
