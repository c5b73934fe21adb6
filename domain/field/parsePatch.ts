import { isFormKey } from '../specification/specification.ts'
import type { Patch } from './patch.ts'

/** Parses a patch that was stored as JSON. Undefined if the text isn't one: only a patch may reach `apply`. */
export function parsePatch(json: string): Patch | undefined {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return undefined
  }
  // The cast is sound: each operation was checked.
  return Array.isArray(value) && value.every(isOperation) ? (value as Patch) : undefined
}

function isOperation(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { op, at, from, to, module, index, item } = value
  switch (op) {
    case 'set':
      return isAddress(at)
    case 'replaceSpan':
      return isAddress(at) && typeof from === 'string' && typeof to === 'string'
    case 'moveItem':
      return isAddress(at) && isCount(from) && isCount(to)
    case 'addItem':
    case 'removeItem':
      return isForm(module) && isCount(index) && isRecord(item) && typeof item['id'] === 'string'
    default:
      return false
  }
}

function isAddress(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { module, item, path, span } = value
  return (
    isForm(module) &&
    (item === undefined || typeof item === 'string') &&
    Array.isArray(path) &&
    path.every(segment => typeof segment === 'string' || isCount(segment)) &&
    (span === undefined || (isRecord(span) && isCount(span['start']) && isCount(span['end'])))
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isForm = (value: unknown) => typeof value === 'string' && isFormKey(value)
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
