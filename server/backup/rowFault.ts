import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  aiProviders,
  validateAddress,
  validateContextWindow,
  validateModelName,
} from '#domain/account/aiConnectionRules.ts'
import { projectStatuses } from '#domain/specification/project.ts'
import { schemaOf } from '#domain/field/schema.ts'
import { forms, formOf, isVisibleFormKey } from '#domain/specification/specification.ts'
import { auditEvents } from '#server/auditTrail.ts'
import type { Row, Value } from './databaseSnapshot.ts'
import type { TableHeader } from './backupFormat.ts'

type NamedValues = Readonly<Record<string, Value>>
/** Returns the fault in a row, in words that reveal nothing of its content; undefined if there is none. */
type Check = (row: NamedValues) => string | undefined

const itemNumbers = z.record(z.string(), z.int().nonnegative())
const bodies = new Map(forms.map(({ key }) => [key as string, schemaOf(formOf(key).body)]))

const checks: Readonly<Record<string, Check>> = {
  projects(row) {
    if (!projectStatuses.some(status => status === row['status'])) return 'unknown status'
    if ((row['status'] === 'trashed') !== (row['trashed_at'] !== null))
      return 'its status and trash date contradict each other'
    if (!isAtLeast(1, row['version'])) return 'invalid version'
    return isParsable(row['item_numbers'], itemNumbers) ? undefined : 'unreadable item numbers'
  },
  modules(row) {
    const form = bodies.get(String(row['key']))
    if (form === undefined || row['key'] === 'brainDump') return 'unknown module'
    if (!isAtLeast(1, row['version'])) return 'invalid version'
    return isParsable(row['body'], form) ? undefined : 'invalid value for its module'
  },
  revisions(row) {
    if (!isAtLeast(0, row['version'])) return 'invalid version'
    const form = bodies.get(String(row['part'])) ?? z.unknown()
    return isParsable(row['body'], form) ? undefined : 'invalid value for its module'
  },
  snapshots(row) {
    const { body, hash, hand_overs: handOvers } = row
    if (!isParsable(body, z.unknown())) return 'unreadable texts'
    if (handOvers !== undefined && !isParsable(handOvers, z.array(z.unknown())))
      return 'unreadable hand-overs'
    const isSame = createHash('sha256').update(String(body)).digest('hex') === hash
    return isSame ? undefined : 'its texts aren’t the ones that were saved'
  },
  audit(row) {
    const { at, event, detail, address_mark: pseudonym } = row
    const isOurs = auditEvents.some(one => one === event) && /^[\w ]*$/.test(String(detail ?? ''))
    if (!isOurs || !/^[\w-]+$/.test(String(pseudonym))) return 'unknown event, detail or pseudonym'
    return isTime(at) ? undefined : 'invalid time'
  },
  conversations: row => (isVisibleFormKey(String(row['module'])) ? undefined : 'unknown module'),
  ai_connections(row) {
    if (!aiProviders.some(provider => provider === row['provider'])) return 'unknown provider'
    const { model, base_url: address, context_window: tokens, sealed_key: key } = row
    if (validateModelName(String(model)) !== undefined) return 'invalid model'
    if (address !== null && validateAddress(String(address)) !== undefined) return 'invalid address'
    if (validateContextWindow(Number(tokens)) !== undefined) return 'invalid number of tokens'
    return key === null || /^[\w-]+$/.test(String(key)) ? undefined : 'invalid encrypted key'
  },
  messages(row) {
    if (!isParsable(row['parts'], z.unknown())) return 'unreadable parts'
    return row['state'] === null || isParsable(row['state'], z.unknown()) ? undefined : 'unreadable state'
  },
}

/**
 * Returns the fault in a table's row as a sentence that names the row without revealing its text; undefined if there
 * is none.
 */
export function rowFaultOf({ table, columns }: TableHeader, row: Row): string | undefined {
  const named = Object.fromEntries(columns.map((column, i) => [column, row[i]!]))
  const wrong = checks[table]?.(named)
  if (wrong === undefined) return undefined
  const name =
    table === 'modules' ? `${named['project_id']} ${named['key']}` : (named['id'] ?? named['user_id'])
  return `${table} ${name}: ${wrong}.`
}

const isTime = (value: Value | undefined) => z.iso.datetime().safeParse(value).success

const isAtLeast = (least: number, value: Value | undefined) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least

function isParsable(text: Value | undefined, form: z.ZodType): boolean {
  try {
    return typeof text === 'string' && form.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
