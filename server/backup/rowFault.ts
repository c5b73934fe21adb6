import { createHash } from 'node:crypto'
import { z } from 'zod'
import { projectStatuses } from '#domain/specification/project.ts'
import { schemaOf } from '#domain/field/schema.ts'
import { forms, formOf, isFormKey } from '#domain/specification/specification.ts'
import { auditEvents } from '#server/auditTrail.ts'
import type { Row, Value } from './databaseSnapshot.ts'
import type { TableHeader } from './backupFormat.ts'

type NamedValues = Readonly<Record<string, Value>>
/** What is wrong with a row, in words that hold nothing of what stands in it; undefined where nothing is. */
type Check = (row: NamedValues) => string | undefined

const itemNumbers = z.record(z.string(), z.int().nonnegative())
const bodies = new Map(forms.map(({ key }) => [key as string, schemaOf(formOf(key).body)]))

const checks: Readonly<Record<string, Check>> = {
  projects(row) {
    if (!projectStatuses.some(status => status === row['status'])) return 'its status is not one of ours'
    if ((row['status'] === 'trashed') !== (row['trashed_at'] !== null))
      return 'its trash is at odds with itself'
    if (!isAtLeast(1, row['version'])) return 'its version is no version'
    return isParsable(row['item_numbers'], itemNumbers) ? undefined : 'its item numbers cannot be read'
  },
  modules(row) {
    const form = bodies.get(String(row['key']))
    if (form === undefined || row['key'] === 'brainDump') return 'it is of no module that there is'
    if (!isAtLeast(1, row['version'])) return 'its version is no version'
    return isParsable(row['body'], form) ? undefined : 'its value is not one of its module'
  },
  revisions(row) {
    if (!isAtLeast(0, row['version'])) return 'its version is no version'
    const form = bodies.get(String(row['part'])) ?? z.unknown()
    return isParsable(row['body'], form) ? undefined : 'its value is not one of its module'
  },
  snapshots(row) {
    const { body, hash } = row
    if (!isParsable(body, z.unknown())) return 'its texts cannot be read'
    const isSame = createHash('sha256').update(String(body)).digest('hex') === hash
    return isSame ? undefined : 'its texts are not those that were kept'
  },
  audit(row) {
    const { at, event, detail, address_mark: mark } = row
    const isOurs = auditEvents.some(one => one === event) && /^[\w ]*$/.test(String(detail ?? ''))
    if (!isOurs || !/^[\w-]+$/.test(String(mark))) return 'it is not in our words'
    return isTime(at) ? undefined : 'its time is no time'
  },
  conversations: row =>
    isFormKey(String(row['module'])) ? undefined : 'it is about no module that there is',
  messages(row) {
    if (!isParsable(row['parts'], z.unknown())) return 'its parts cannot be read'
    return row['state'] === null || isParsable(row['state'], z.unknown())
      ? undefined
      : 'its state cannot be read'
  },
}

/** What is wrong with a row of a table, as a sentence that names the row and tells nothing of its text. */
export function rowFaultOf({ table, columns }: TableHeader, row: Row): string | undefined {
  const named = Object.fromEntries(columns.map((column, i) => [column, row[i]!]))
  const wrong = checks[table]?.(named)
  if (wrong === undefined) return undefined
  const name = table === 'modules' ? `${named['project_id']} ${named['key']}` : named['id']
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
